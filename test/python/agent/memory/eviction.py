"""Protocol section 4 in Python, as a module of a package that imports its siblings."""

import math
from dataclasses import dataclass
from typing import Any, Dict, List

from .timestamps import parse

EVICTION_POLICY_HYBRID_V1 = "hybrid-v1"
EVICTION_POLICY_CONFIDENCE = "confidence"


@dataclass(frozen=True)
class Score:
    value: float
    components: Dict[str, float]


@dataclass(frozen=True)
class Evicted:
    fact_id: str
    category: Any
    score: float
    components: Dict[str, float]


@dataclass(frozen=True)
class Selection:
    kept: List[Dict[str, Any]]
    evicted: List[Evicted]
    scores: Dict[str, Score]
    policy: str
    reserved_correction_slots: int


def select_facts_for_capacity(
    facts,
    *,
    max_facts,
    policy,
    usage,
    now,
    confidence_weight=0.65,
    confirmation_weight=0.25,
    access_weight=0.10,
    confirmation_half_life_days=90,
    access_half_life_days=30,
    correction_reserved_fraction=0.10,
    correction_reserved_max=10,
):
    if policy not in (EVICTION_POLICY_HYBRID_V1, EVICTION_POLICY_CONFIDENCE):
        raise ValueError(policy)
    ids = [str(fact.get("id") or "__missing_{}".format(index)) for index, fact in enumerate(facts)]
    scores = {}
    for score_id, fact in zip(ids, facts):
        confidence = confidence_of(fact.get("confidence"))
        if policy == EVICTION_POLICY_CONFIDENCE:
            scores[score_id] = Score(confidence, {"confidence": confidence})
            continue
        freshness = freshness_of(fact, now, confirmation_half_life_days)
        heat = heat_of(usage.get(score_id), now, access_half_life_days)
        value = confidence_weight * confidence + confirmation_weight * freshness + access_weight * heat
        components = {"confidence": confidence, "confirmationFreshness": freshness, "accessHeat": heat}
        scores[score_id] = Score(value, components)
    if len(facts) <= max_facts:
        return Selection(list(facts), [], scores, policy, 0)
    ranking = sorted(range(len(facts)), key=lambda index: (-scores[ids[index]].value, index))
    reserved = []
    if policy == EVICTION_POLICY_HYBRID_V1 and max_facts > 0:
        corrections = [index for index in ranking if is_correction(facts[index].get("category"))]
        share = math.ceil(max_facts * correction_reserved_fraction)
        reserved = corrections[: min(correction_reserved_max, share, max_facts)]
    open_slots = max(0, max_facts) - len(reserved)
    others = [index for index in ranking if index not in reserved]
    kept = set(reserved) | set(others[:open_slots])
    evicted = [
        Evicted(
            ids[index],
            facts[index].get("category") or "context",
            scores[ids[index]].value,
            scores[ids[index]].components,
        )
        for index in reversed(ranking)
        if index not in kept
    ]
    return Selection([facts[index] for index in ranking if index in kept], evicted, scores, policy, len(reserved))


def is_correction(category):
    return isinstance(category, str) and category.strip().lower() == "correction"


def confidence_of(value):
    number = number_of(value)
    return 0.5 if number is None else max(0.0, min(1.0, number))


def number_of(value):
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def freshness_of(fact, now, half_life):
    confirmed = parse(fact.get("lastConfirmedAt"))
    if confirmed is not None:
        return decay(confirmed, now, half_life)
    created = parse(fact.get("createdAt"))
    return 0.0 if created is None else 0.5 * decay(created, now, half_life)


def heat_of(usage, now, half_life):
    if not isinstance(usage, dict):
        return 0.0
    accessed = parse(usage.get("lastAccessedAt"))
    heat = number_of(usage.get("accessHeat"))
    if accessed is None or heat is None or heat <= 0:
        return 0.0
    return min(1.0, math.log1p(heat * decay(accessed, now, half_life)) / math.log(9))


def decay(since, now, half_life):
    if half_life <= 0:
        return 0.0
    days = max(0.0, (now - since).total_seconds() / 86400)
    return math.pow(0.5, days / half_life)
