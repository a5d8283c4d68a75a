"""Has the version, but not the function."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"
