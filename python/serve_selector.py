"""Lets vitest-eviction ask a Python module's own select_facts_for_capacity.

Started as `python3 serve_selector.py <module file>`. Writes one JSON line that says whether the module
could be loaded, then reads one request a line and writes one reply a line. No message of an exception
is passed on: it may hold the text of a fact.
"""

import collections.abc
import copy
import dataclasses
import datetime
import importlib
import importlib.util
import inspect
import json
import numbers
import os
import queue
import signal
import sys
import threading

FUNCTION = "select_facts_for_capacity"
VERSION = "EVICTION_POLICY_HYBRID_V1"
KEYWORDS = (
    "max_facts",
    "policy",
    "usage",
    "now",
    "confidence_weight",
    "confirmation_weight",
    "access_weight",
    "confirmation_half_life_days",
    "access_half_life_days",
    "correction_reserved_fraction",
    "correction_reserved_max",
)
MISSING = object()


class Unusable(Exception):
    """A module that cannot be asked: what kind of fault, and a detail that holds no text of a fact."""

    def __init__(self, fault, detail=None):
        super().__init__(fault)
        self.fault = fault
        self.detail = detail


def main(path):
    requests, replies = open_channel()
    # Ctrl-C reaches the whole process group; this process ends when its caller does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        module = load(path)
        select = function_of(module)
    except Unusable as error:
        send(replies, {"fault": error.fault, "detail": error.detail})
        return
    send(replies, {"policy_version": plain(getattr(module, VERSION, None))})
    for line in lines_of(requests):
        send(replies, answer(select, json.loads(line, object_hook=number_of)))


def open_channel():
    """The pipes to the caller, apart from the module's: it reads nothing, and prints to standard error."""
    requests = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return requests, replies


def lines_of(requests):
    """Each line as it comes. Read beside the work, so that a module that hangs ends with the caller too."""
    lines = queue.Queue()

    def read():
        for line in requests:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


def send(replies, reply):
    replies.write(json.dumps(reply, allow_nan=False) + "\n")
    replies.flush()


def load(path):
    """The module of a file, by its dotted name where its folder is a package, so that it may import its siblings."""
    if not os.path.isfile(path):
        raise Unusable("no file")
    # This script's own folder is no place to import from.
    del sys.path[0]
    folder, file = os.path.split(os.path.abspath(path))
    packages = []
    while os.path.isfile(os.path.join(folder, "__init__.py")):
        folder, package = os.path.split(folder)
        packages.insert(0, package)
    sys.path.insert(0, folder)
    stem = os.path.splitext(file)[0]
    try:
        return load_as(packages, stem, os.path.abspath(path))
    except BaseException as error:
        raise Unusable("not loaded", told(error)) from None


def load_as(packages, stem, path):
    package = ".".join(packages)
    if packages:
        importlib.import_module(package)
    if packages and stem == "__init__":
        return sys.modules[package]
    name = ".".join([*packages, stem])
    known = sys.modules.get(name)
    if known is not None and getattr(known, "__file__", None) == path:
        return known
    # A file may be named like a module of the standard library, which must stay what it is.
    name = name if known is None else "selector_" + stem
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def function_of(module):
    select = getattr(module, FUNCTION, None)
    if not callable(select):
        raise Unusable("no function")
    try:
        parameters = inspect.signature(select)
    except (TypeError, ValueError):
        return select
    try:
        parameters.bind([], **dict.fromkeys(KEYWORDS))
    except TypeError:
        raise Unusable("other parameters") from None
    return select


def answer(select, request):
    try:
        facts, usage, options = request["facts"], request["usage"], request["options"]
        options["now"] = datetime.datetime.fromisoformat(options["now"])
        before = copy.deepcopy((facts, usage))
        result = select(facts, usage=usage, **options)
        return {
            "id": request["id"],
            "selection": selection(result, before[0], facts),
            "changed": before != (facts, usage),
        }
    except BaseException as error:
        return {"id": request["id"], "raised": told(error)}


def selection(result, before, facts):
    return known(
        {
            "kept": each(member(result, "kept"), Positions(before, facts).of),
            "evicted": each(member(result, "evicted"), evicted_fact),
            "scores": scores(member(result, "scores")),
            "policy": plain(member(result, "policy")),
            "reserved_correction_slots": plain(member(result, "reserved_correction_slots")),
        }
    )


class Positions:
    """Where kept facts stand in the pool: the same object, else one as equal, else one with the same id."""

    def __init__(self, before, facts):
        self.entries = list(enumerate(zip(facts, before)))
        self.found = set()

    def of(self, kept):
        score_id = member(kept, "id")
        index = self.first(lambda fact, _: fact is kept)
        if index is None:
            index = self.first(lambda fact, old: kept in (fact, old), self.found)
        if index is None and score_id is not MISSING and score_id is not None:
            index = self.first(lambda fact, _: fact.get("id") == score_id, self.found)
        self.found.add(index)
        return index

    def first(self, is_kept, excluded=()):
        matching = (index for index, pair in self.entries if index not in excluded and is_kept(*pair))
        return next(matching, None)


def evicted_fact(fact):
    return known(
        {
            "fact_id": plain(member(fact, "fact_id")),
            "category": plain(member(fact, "category")),
            "score": plain(member(fact, "score")),
            "components": plain(member(fact, "components")),
        }
    )


def scores(by_id):
    if not isinstance(by_id, collections.abc.Mapping):
        return plain(by_id)
    return [
        known(
            {
                "id": plain(score_id),
                "value": plain(member(score, "value")),
                "components": plain(member(score, "components")),
            }
        )
        for score_id, score in by_id.items()
    ]


def member(value, name):
    if isinstance(value, collections.abc.Mapping):
        return value.get(name, MISSING)
    return getattr(value, name, MISSING)


def each(values, convert):
    return [convert(value) for value in values] if isinstance(values, (list, tuple)) else plain(values)


def known(members):
    return {name: value for name, value in members.items() if value is not MISSING}


def plain(value):
    """A value as JSON has it; what JSON has not is told by its type, which the caller refuses."""
    if value is MISSING or value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, numbers.Real):
        number = float(value)
        finite = number - number == 0
        return number if finite else {"__float__": repr(number)}
    if isinstance(value, collections.abc.Mapping):
        return {str(key): plain(each_value) for key, each_value in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return {"__type__": type(value).__name__}


def number_of(members):
    """The caller writes numbers that JSON has not as `{"__float__": "nan"}`."""
    return float(members["__float__"]) if members.keys() == {"__float__"} else members


def told(error):
    """An exception's type, and where in a file it was raised."""
    name = type(error).__name__
    if isinstance(error, ModuleNotFoundError) and error.name:
        return name + " of " + error.name
    if isinstance(error, SyntaxError) and error.filename:
        return place(name, error.filename, error.lineno)
    frames = []
    trace = error.__traceback__
    while trace is not None:
        frames.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    others = [frame for frame in frames if frame[0] != __file__ and not frame[0].startswith("<")]
    return place(name, *others[-1]) if others else name


def place(name, file, line):
    return "{} at {}:{}".format(name, os.path.basename(file), line)


if __name__ == "__main__":
    main(sys.argv[1])
