"""Raises, with a fact's text in the message."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    raise ValueError(facts[0]["content"])
