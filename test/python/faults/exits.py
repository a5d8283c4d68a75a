"""Ends its process."""

import os

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    os._exit(3)
