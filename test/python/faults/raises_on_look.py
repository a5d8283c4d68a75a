"""Raises when it is asked for a name."""


def __getattr__(name):
    raise RuntimeError("secret")
