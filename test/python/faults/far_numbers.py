"""Returns whole numbers that no float holds and that Python refuses to write out."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    far = 10**6000
    scores = {"a": {"value": -far, "components": {}}}
    return {
        "kept": [],
        "evicted": [],
        "scores": scores,
        "policy": options["policy"],
        "reserved_correction_slots": far,
    }
