"""Names its version by what its environment holds."""

import os

HIDDEN = ("DEERMEM_EVAL_ANSWER_API_KEY", "DEERMEM_EVAL_ANSWER_BASE_URL")

EVICTION_POLICY_HYBRID_V1 = "sees them" if any(name in os.environ for name in HIDDEN) else "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    return None
