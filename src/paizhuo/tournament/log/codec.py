"""编解码: typed values to JSON and back, by their type hints alone; anything unexpected is an error naming its place.

Dataclasses and named tuples become objects without the fields that hold their defaults; enums their values; a union of
dataclasses an object with the discriminator ``kind``, the class name in kebab-case; ``Annotated[int, HUNDREDTHS]`` a
number with up to two decimals.
"""

from __future__ import annotations

import contextlib
import dataclasses
import re
import types
from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from paizhuo.errors import BadInput
from paizhuo.tournament.log.extensions import (
    EXPECTED_NAMESPACE,
    EXPECTED_NUMBER,
    EXTENSIONS,
    is_kept_exactly,
    is_namespace,
)
from paizhuo.tournament.results.points import BadPoints, number, points

KIND = "kind"
HUNDREDTHS = "hundredths"
"""Marks an int that is written as points: 150 is 1.5 in JSON."""

HundredthPoints = Annotated[int, HUNDREDTHS]
T = TypeVar("T")
_MISSING = object()


class BadValue(BadInput):
    """A value of a file is not what it should be; ``path`` tells where, such as ``facts[3].outcome.home``."""

    code: ClassVar[str] = "BAD_VALUE"

    def __init__(self, path: str, expected: str, found: object = _MISSING) -> None:
        """Keep the place, what was expected there and what was found."""
        seen = "it is missing" if found is _MISSING else f"found {_shortened(found)}"
        super().__init__(f"{path or 'the value'}: expected {expected}, {seen}", text=path)
        self.path = path
        self.expected = expected


class Part(NamedTuple):
    """One field of an object: its name, its type and its default (``MISSING`` if it has none)."""

    name: str
    hint: Any
    default: object


MISSING = dataclasses.MISSING


_KINDS: dict[type, str] = {}
_MEMBERS: dict[object, tuple[type, ...]] = {}


def kind_of(cls: type) -> str:
    """The wire name of a class: ``ResultEntered`` is ``result-entered``."""
    if cls not in _KINDS:
        _KINDS[cls] = _wire_name(cls)
    return _KINDS[cls]


def _wire_name(cls: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


def is_record(hint: object) -> bool:
    """Whether the type is a dataclass or a named tuple."""
    return isinstance(hint, type) and (dataclasses.is_dataclass(hint) or hasattr(hint, "_field_defaults"))


_PARTS: dict[type, tuple[Part, ...]] = {}


def parts_of(cls: type) -> tuple[Part, ...]:
    """The fields of a dataclass or a named tuple, looked up once."""
    if cls not in _PARTS:
        _PARTS[cls] = _read_parts(cls)
    return _PARTS[cls]


def _read_parts(cls: type) -> tuple[Part, ...]:
    hints = get_type_hints(cls, include_extras=True)
    if dataclasses.is_dataclass(cls):
        return tuple(Part(field.name, hints[field.name], _default(field)) for field in dataclasses.fields(cls))
    defaults: dict[str, object] = getattr(cls, "_field_defaults", {})
    names: tuple[str, ...] = getattr(cls, "_fields", ())
    return tuple(Part(name, hints[name], defaults.get(name, MISSING)) for name in names)


def members_of(hint: object) -> tuple[type, ...]:
    """The classes of a union of records, or nothing if it is no such union; looked up once."""
    if hint not in _MEMBERS:
        _MEMBERS[hint] = _read_members(hint)
    return _MEMBERS[hint]


def _read_members(hint: object) -> tuple[type, ...]:
    if get_origin(hint) not in {Union, types.UnionType}:
        return ()
    members = tuple(member for member in get_args(hint) if member is not type(None))
    if len(members) == 1 or not all(is_record(member) for member in members):
        return ()
    for member in members:
        if any(part.name == KIND for part in parts_of(member)):
            raise TypeError(f"{member.__name__} has a field '{KIND}', which is reserved for unions")
    return members


def encode(value: Any, hint: Any = None) -> Any:  # noqa: ANN401 - JSON can hold anything
    """The JSON form of a value; ``hint`` is its declared type where that matters (unions, points)."""
    if value is None:
        return None
    if get_origin(hint) is Annotated:
        return value if holds_extensions(hint) else number(value)
    if isinstance(value, Enum):
        return value.value
    if is_record(type(value)) and not (isinstance(value, tuple) and _is_plain_tuple(hint)):
        found = {
            part.name: encode(getattr(value, part.name), part.hint)
            for part in parts_of(type(value))
            if getattr(value, part.name) != part.default
        }
        return {KIND: kind_of(type(value)), **found} if members_of(hint) else found
    if isinstance(value, tuple | frozenset):
        inner = _inner(hint, len(value))
        items = sorted(value) if isinstance(value, frozenset) else value
        return [encode(item, one) for item, one in zip(items, inner, strict=True)]
    if isinstance(value, Mapping):
        _, one = get_args(hint) or (None, None)
        return {str(key): encode(item, one) for key, item in value.items()}
    return value


def decode(hint: type[T], data: object, path: str = "") -> T:
    """The typed value of a piece of JSON."""
    found: T = _decode(hint, data, path)
    return found


def _decode(hint: Any, data: object, path: str) -> Any:  # noqa: ANN401, PLR0911 - one return for each shape
    origin = get_origin(hint)
    if origin is Annotated:
        return checked_extensions(data, path) if holds_extensions(hint) else _points(data, path)
    if origin in {Union, types.UnionType}:
        return _decode_union(hint, data, path)
    if origin is Literal:
        return _one_of(get_args(hint), data, path)
    if origin is tuple:
        return _decode_tuple(hint, data, path)
    if origin is frozenset:
        return frozenset(_decode_items((get_args(hint)[0],) * _length(data), data, path))
    if origin in {dict, Mapping}:
        return _decode_mapping(hint, data, path)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _decode_enum(hint, data, path)
    if is_record(hint):
        return _decode_record(hint, data, path)
    return _decode_plain(hint, data, path)


def _decode_enum(hint: type[Enum], data: object, path: str) -> Enum:
    if isinstance(data, str):
        # A value may be a member that is not listed, such as a criterion of a package.
        with contextlib.suppress(ValueError):
            return hint(data)
    return hint(_one_of([member.value for member in hint], data, path))


def _decode_union(hint: Any, data: object, path: str) -> Any:  # noqa: ANN401 - JSON can hold anything
    if data is None and type(None) in get_args(hint):
        return None
    members = members_of(hint)
    if not members:
        choices = [member for member in get_args(hint) if member is not type(None)]
        for choice in choices[:-1]:
            if isinstance(data, choice) and not isinstance(data, bool):
                return data
        return _decode(choices[-1], data, path)
    if not isinstance(data, dict):
        raise BadValue(path, "an object", data)
    named = {kind_of(member): member for member in members}
    kind = _one_of(list(named), data.get(KIND, _MISSING), f"{path}.{KIND}")
    return _decode_record(named[kind], {key: item for key, item in data.items() if key != KIND}, path)


def _decode_tuple(hint: object, data: object, path: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise BadValue(path, "a list", data)
    arguments = get_args(hint)
    if arguments[-1] is not Ellipsis and len(arguments) != len(data):
        raise BadValue(path, f"a list of {len(arguments)}", data)
    return _decode_items(_inner(hint, len(data)), data, path)


def _decode_items(inner: tuple[Any, ...], data: object, path: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise BadValue(path, "a list", data)
    return tuple(_decode(one, item, f"{path}[{at}]") for at, (one, item) in enumerate(zip(inner, data, strict=True)))


def _length(data: object) -> int:
    return len(data) if isinstance(data, list) else 0


def _decode_mapping(hint: object, data: object, path: str) -> dict[Any, Any]:
    if not isinstance(data, dict):
        raise BadValue(path, "an object", data)
    key_hint, value_hint = get_args(hint)
    found = {}
    for key, item in data.items():
        if key_hint is int and not re.fullmatch(r"-?\d{1,9}", key):
            raise BadValue(f"{path}.{key}", "a number as key", key)
        found[int(key) if key_hint is int else key] = _decode(value_hint, item, f"{path}.{key}")
    return found


def _decode_record(cls: Any, data: object, path: str) -> Any:  # noqa: ANN401 - any record
    if not isinstance(data, dict):
        raise BadValue(path, "an object", data)
    parts = parts_of(cls)
    known = {part.name for part in parts}
    for key in data:
        if key not in known:
            raise BadValue(_join(path, key), f"one of the fields {', '.join(sorted(known))}", key)
    values = {}
    for part in parts:
        if part.name in data:
            values[part.name] = _decode(part.hint, data[part.name], _join(path, part.name))
        elif part.default is MISSING:
            raise BadValue(_join(path, part.name), "a value")
    try:
        return cls(**values)
    except BadValue:
        raise
    except BadInput as error:
        raise BadValue(path, str(error), data) from error


def _decode_plain(hint: Any, data: object, path: str) -> Any:  # noqa: ANN401 - any plain type
    names = {int: "a whole number", str: "a text", bool: "true or false", float: "a number"}
    if hint is Any or hint is object:
        return data
    right = isinstance(data, hint) and (hint is bool or not isinstance(data, bool))
    if not right:
        raise BadValue(path, names.get(hint, str(hint)), data)
    return data


def holds_extensions(hint: object) -> bool:
    """Whether the type is that of extensions; every other marked type is one of points."""
    return EXTENSIONS in get_args(hint)


def checked_extensions(data: object, path: str) -> Mapping[str, Any]:
    """扩展: as they are, if every one stands in its namespace and every database keeps its numbers."""
    if not isinstance(data, dict):
        raise BadValue(path, "an object", data)
    for name, content in data.items():
        if not is_namespace(name):
            raise BadValue(f"{path}.{name}", EXPECTED_NAMESPACE, name)
        if not isinstance(content, dict):
            raise BadValue(f"{path}.{name}", "an object", content)
        _check_numbers(content, f"{path}.{name}")
    return data


def _check_numbers(data: object, path: str) -> None:
    if isinstance(data, dict):
        for name, inner in data.items():
            _check_numbers(inner, f"{path}.{name}")
    elif isinstance(data, list):
        for at, inner in enumerate(data):
            _check_numbers(inner, f"{path}[{at}]")
    elif isinstance(data, int | float) and not is_kept_exactly(data):
        raise BadValue(path, EXPECTED_NUMBER, data)


def _points(data: object, path: str) -> int:
    try:
        return points(data)
    except BadPoints:
        raise BadValue(path, "a number of points with at most two decimals", data) from None


def _one_of(choices: Any, data: object, path: str) -> Any:  # noqa: ANN401 - any plain values
    if isinstance(data, bool) or not isinstance(data, str | int) or data not in choices:
        raise BadValue(path, "one of " + ", ".join(map(str, choices)), data)
    return data


def _inner(hint: object, length: int) -> tuple[Any, ...]:
    arguments = get_args(hint) if get_origin(hint) in {tuple, frozenset} else ()
    if not arguments:
        return (None,) * length
    if get_origin(hint) is frozenset or arguments[-1] is Ellipsis:
        return (arguments[0],) * length
    return arguments


def _is_plain_tuple(hint: object) -> bool:
    """Whether a tuple without names is declared: a named one that is given there is written as a list."""
    if get_origin(hint) in {Union, types.UnionType}:
        return any(_is_plain_tuple(one) for one in get_args(hint))
    return get_origin(hint) is tuple


def _default(field: dataclasses.Field[Any]) -> object:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _shortened(found: object) -> str:
    text = repr(found)
    longest = 60
    return text if len(text) <= longest else text[: longest - 1] + "…"
