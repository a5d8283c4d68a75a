"""Writes to whatever file descriptors are open."""

import os

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    for descriptor in range(3, 32):
        try:
            os.write(descriptor, b"garbage\n")
        except OSError:
            pass
