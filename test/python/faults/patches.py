"""Right, but prints what no encoding has, and puts its own in the place of what others use."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from agent.memory.eviction import EVICTION_POLICY_HYBRID_V1  # noqa: E402, F401
from agent.memory.eviction import select_facts_for_capacity as select  # noqa: E402

json.dumps = json.loads = None
os.chdir(os.sep)


def select_facts_for_capacity(facts, **options):
    print("\ud800")
    sys.path.clear()
    return select(facts, **options)
