"""Is killed while it works."""

import os
import signal

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    os.kill(os.getpid(), signal.SIGKILL)
