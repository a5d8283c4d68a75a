"""Returns what no selection is: a score that is no number, a fact from elsewhere, types that JSON has not."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, *, max_facts, policy, **options):
    return {
        "kept": [{"id": "from elsewhere"}],
        "evicted": "none",
        "scores": {fact["id"]: {"value": float("nan"), "components": {"confidence": object()}} for fact in facts[:1]},
        "policy": policy,
        "reserved_correction_slots": -1,
    }
