"""Its function takes something else."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, capacity):
    return facts[:capacity]
