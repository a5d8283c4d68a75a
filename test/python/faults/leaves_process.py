"""Starts a process that connects to the port of the environment and stays, then hangs if it is told to."""

import os
import subprocess
import sys
import time

STAYS = "import os, socket, time; s = socket.create_connection(('127.0.0.1', int(os.environ['PORT']))); time.sleep(600)"
subprocess.Popen([sys.executable, "-c", STAYS])
if "HANGS" in os.environ:
    time.sleep(600)

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    os._exit(3)
