"""Instants as protocol section 4 reads them."""

import re
from datetime import date, datetime, timedelta, timezone

DATE = r"(?P<year>\d{4})(?:-(?P<month>\d\d)-(?P<day>\d\d)|(?P<month2>\d\d)(?P<day2>\d\d)" \
    r"|-W(?P<week>\d\d)(?:-(?P<weekday>\d))?|W(?P<week2>\d\d)(?P<weekday2>\d)?)"
FRACTION = r"(?:[.,](?P<fraction>\d+))?"
TIME = r"(?P<hour>\d\d)(?::(?P<minute>\d\d)(?::(?P<second>\d\d)" + FRACTION + r")?" \
    r"|(?P<minute2>\d\d)(?:(?P<second2>\d\d)" + FRACTION.replace("fraction", "fraction2") + r")?)?"
OFFSET = r"(?P<sign>[+-])(?P<hours>\d\d)(?::(?P<minutes>\d\d)(?::(?P<seconds>\d\d)(?:\.(?P<part>\d+))?)?" \
    r"|(?P<minutes2>\d\d)(?P<seconds2>\d\d)?)?"
TIMESTAMP = re.compile("(?:" + DATE + ")(?:.(?:" + TIME + ")(?:" + OFFSET + ")?)?", re.ASCII | re.DOTALL)


def parse(value):
    """The instant of a timestamp, in UTC; None for anything else."""
    if not isinstance(value, str):
        return None
    match = TIMESTAMP.fullmatch(value.strip().replace("Z", "+00:00"))
    if match is None:
        return None
    part = match.groupdict()
    try:
        instant = datetime.combine(day_of(part), datetime.min.time()) + time_of(part) - offset_of(part)
    except (ValueError, OverflowError):
        return None
    return instant.replace(tzinfo=timezone.utc)


def day_of(part):
    year = int(part["year"])
    week = part["week"] or part["week2"]
    if week is not None:
        return date.fromisocalendar(year, int(week), int(part["weekday"] or part["weekday2"] or 1))
    return date(year, int(part["month"] or part["month2"]), int(part["day"] or part["day2"]))


def time_of(part):
    hour, minute, second = (number(part, name) for name in ("hour", "minute", "second"))
    if hour > 23 or minute > 59 or second > 59:
        raise ValueError
    return timedelta(hours=hour, minutes=minute, seconds=second, microseconds=micros(part, "fraction"))


def offset_of(part):
    hours, minutes, seconds = (number(part, name) for name in ("hours", "minutes", "seconds"))
    if hours > 23 or minutes > 59 or seconds > 59:
        raise ValueError
    offset = timedelta(hours=hours, minutes=minutes, seconds=seconds, microseconds=micros(part, "part"))
    return -offset if part["sign"] == "-" else offset


def number(part, name):
    return int(part[name] or part.get(name + "2") or 0)


def micros(part, name):
    return int((part[name] or part.get(name + "2") or "0")[:6].ljust(6, "0"))
