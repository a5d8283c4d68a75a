"""Needs a module that is not installed."""

import no_such_module_anywhere  # noqa: F401
