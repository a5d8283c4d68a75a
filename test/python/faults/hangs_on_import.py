"""Never ends being imported."""

import time

while True:
    time.sleep(1)
