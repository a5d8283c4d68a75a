"""Raises, with a fact's text in members of the exception."""

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"


def select_facts_for_capacity(facts, **options):
    text = facts[0]["content"]
    if options["policy"] == "hybrid-v1":
        raise ModuleNotFoundError(text, name=text)
    raise SyntaxError(text, (text, 1, 1, text))
