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
# No float is as large, and Python refuses to write out whole numbers of thousands of digits.
MANY = 2**1023


class Unusable(Exception):
    """A module that cannot be asked: what kind of fault, and a detail that holds no text of a fact."""

    def __init__(self, fault, detail=None):
        super().__init__(fault)
        self.fault = fault
        self.detail = detail


def main(path):
    lead_group()
    requests, replies = open_channel()
    lines = lines_of(requests)
    owner = os.getpid()
    try:
        module = load(path)
        select = function_of(module)
        greeting = encode({"policy_version": version_of(module)})
    except Unusable as error:
        greeting, select = encode({"fault": error.fault, "detail": error.detail}), None
    send(owner, replies, greeting)
    while select is not None:
        send(owner, replies, answer(select, decode(lines.get())))


def lead_group():
    """Ctrl-C does not reach a group of its own, and what the module starts in it ends with this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        try:
            os.setpgid(0, 0)
        except OSError:
            pass


def end_group():
    """Ends without a last word: what is left to do at an exit might never end."""
    if hasattr(os, "getpgrp") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def open_channel():
    """The pipes to the caller, apart from the module's: it reads nothing, and prints to standard error."""
    requests = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    # Nobody reads what is printed, so that no letter of it may fail.
    sys.stdout.reconfigure(errors="backslashreplace")
    return requests, replies


def lines_of(requests):
    """Each line as it comes. Read beside the work, so that an import or a call that hangs ends with the caller too."""
    lines = queue.Queue()

    def read():
        for line in requests:
            lines.put(line)
        end_group()

    threading.Thread(target=read, daemon=True).start()
    return lines


def send(owner, replies, line):
    # A process that the module forked, and that came back here, has no say.
    if os.getpid() != owner:
        os._exit(0)
    replies.write(line + "\n")
    replies.flush()


def load(path):
    """The module of a file, by its dotted name where its folder is a package, so that it may import its siblings."""
    if not os.path.isfile(path):
        raise Unusable("no file")
    # This script's own folder is no place to import from; PYTHONSAFEPATH leaves it out.
    if not getattr(sys.flags, "safe_path", False):
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
        raise not_loaded(error) from None


def not_loaded(error):
    """Before the first request there is no text of a fact, so that a missing module can be named."""
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    detail = "ModuleNotFoundError of " + missing if isinstance(missing, str) else told(error)
    return Unusable("not loaded", detail)


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
    select = attribute(module, FUNCTION)
    if not callable(select):
        raise Unusable("no function")
    try:
        parameters = inspect.signature(select)
    except Exception:
        return select
    try:
        parameters.bind([], **dict.fromkeys(KEYWORDS))
    except TypeError:
        raise Unusable("other parameters") from None
    return select


def version_of(module):
    try:
        return plain(attribute(module, VERSION))
    except RecursionError as error:
        raise not_loaded(error) from None


def attribute(module, name):
    """A module may have a `__getattr__` of its own, which runs like an import."""
    try:
        return getattr(module, name, None)
    except BaseException as error:
        raise not_loaded(error) from None


def answer(select, request):
    try:
        facts, usage, options = request["facts"], request["usage"], request["options"]
        options["now"] = datetime.datetime.fromisoformat(options["now"])
        before = copy.deepcopy((facts, usage))
        result = select(facts, usage=usage, **options)
        reply = {
            "id": request["id"],
            "selection": selection(result, before[0], facts),
            "changed": before != (facts, usage),
        }
        return encode(reply)
    except BaseException as error:
        return encode({"id": request["id"], "raised": told(error)})


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
    if isinstance(value, int) and abs(value) < MANY:
        return int(value)
    if isinstance(value, int):
        return {"__float__": "inf" if value > 0 else "-inf"}
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


# Taken before the module can put others in their place.
encode = json.JSONEncoder(allow_nan=False).encode
decode = json.JSONDecoder(object_hook=number_of).decode


def told(error):
    """An exception's type, and where in a file it was raised. Its own members may be the text of a fact."""
    name = type(error).__name__
    if isinstance(error, SyntaxError) and os.path.isfile(str(error.filename)):
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
