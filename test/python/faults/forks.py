"""Right, but leaves a copy of its process behind with its import and with each call."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from agent.memory.eviction import EVICTION_POLICY_HYBRID_V1  # noqa: E402, F401
from agent.memory.eviction import select_facts_for_capacity as select  # noqa: E402

os.fork()


def select_facts_for_capacity(facts, **options):
    os.fork()
    return select(facts, **options)
