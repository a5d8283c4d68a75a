"""Cannot be imported."""

raise RuntimeError("a secret")
