"""Another version of the policy."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v2"


def select_facts_for_capacity(facts, **options):
    return None
