"""Has a version that contains itself."""

EVICTION_POLICY_HYBRID_V1 = []
EVICTION_POLICY_HYBRID_V1.append(EVICTION_POLICY_HYBRID_V1)


def select_facts_for_capacity(facts, **options):
    return None
