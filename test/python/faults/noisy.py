"""Right, but prints, reads its input and writes to file descriptor 1."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from agent.memory.eviction import EVICTION_POLICY_HYBRID_V1  # noqa: E402, F401
from agent.memory.eviction import select_facts_for_capacity as select  # noqa: E402

print("imported")


def select_facts_for_capacity(facts, **options):
    print(facts)
    os.write(1, b'{"id": 1}\n')
    assert sys.stdin.read() == ""
    return select(facts, **options)
