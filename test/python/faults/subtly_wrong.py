"""Right on every case of the protocol, but knows a correction only by its exact name."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from agent.memory import eviction  # noqa: E402

EVICTION_POLICY_HYBRID_V1 = eviction.EVICTION_POLICY_HYBRID_V1
eviction.is_correction = lambda category: category == "correction"
select_facts_for_capacity = eviction.select_facts_for_capacity
