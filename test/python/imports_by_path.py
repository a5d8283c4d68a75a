"""Right, by a module that only PYTHONPATH names."""

from memory.eviction import EVICTION_POLICY_HYBRID_V1, select_facts_for_capacity  # noqa: F401
