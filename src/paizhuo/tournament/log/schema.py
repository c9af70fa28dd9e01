"""文件格式: the JSON Schema of a competition file, made from the types themselves; titles come from their docstrings.

The published copy is ``docs/schema/event-1.json`` (``paizhuo event schema`` writes it); a test holds it up to date.
The schema says what a well-formed file looks like. Whether its facts can follow one another only reading shows.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
import types
from collections.abc import Mapping
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from paizhuo import chain
from paizhuo.tournament.entries import EntryRules
from paizhuo.tournament.log import codec, extensions
from paizhuo.tournament.log.event_file import KIND, SEED, VERSION
from paizhuo.tournament.log.facts import Fact
from paizhuo.tournament.log.life_stages import LifeStage, stage_of
from paizhuo.tournament.plan import limits
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.tournament.plan.plan import Clock, Intake, Plan, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak

Json = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
STAGE = "x-stage"
"""The keyword for the stage of life of a kind of fact or a field; without it a part is stable."""
_EXTENSIONS: Json = {
    "type": "object",
    "propertyNames": {"pattern": f"^{extensions.NAMESPACE.pattern}$", "maxLength": extensions.LONGEST},
    "additionalProperties": {"type": "object"},
}
_ADDED: Json = {"type": "string", "pattern": r"[^.]\.[^.]", "description": "a criterion that an installed package adds"}
_POINTS: Json = {"type": "number", "$comment": "points, with at most two decimals"}
_ENVELOPE: dict[str, Json] = {
    "no": {"type": "integer", "minimum": 1, "description": "序号: facts are counted from 1 without gaps."},
    "at": {"type": "string", "minLength": 1, "description": "时间: when it was recorded, as text for people."},
    "by": {"type": "string", "minLength": 1, "description": "记录人: who recorded it."},
    extensions.EXTENSIONS: {
        **_EXTENSIONS,
        "minProperties": 1,
        "description": "扩展: what other programs keep with the fact, by namespace; the system does not read it.",
    },
    chain.FIELD: {**HASH, "description": "哈希: the SHA-256 of the previous hash and of this fact, keys sorted."},
}
_PATTERNS: dict[str, Json] = {
    "seed": {
        "pattern": f"^{SEED.pattern}$",
        "description": "种子: 32 or more hexadecimal digits; empty when drawn or paired by hand.",
    },
}
"""What the texts of these fields look like; the types only say that they are texts."""
_MOST: Mapping[type, Mapping[str, int]] = {
    StagePlan: limits.STAGE,
    StageAltered: limits.STAGE,
    Intake: limits.INTAKE,
    Clock: limits.CLOCK,
    EntryRules: limits.ENTRIES,
}
_LISTING = frozenset({Plan, StagePlan, StageAltered})
_PLAIN: dict[object, Json] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
}


def event_schema() -> Json:
    """The schema of a whole file."""
    defs: dict[str, Json] = {}
    facts = [_reference(member, defs, envelope=True) for member in codec.members_of(Fact)]
    plan = _reference(Plan, defs)
    return {
        "$schema": DIALECT,
        "$id": f"urn:paizhuo:schema:event:{VERSION}",
        "title": "竞赛文件 Paizhuo event",
        "description": "One event: its plan, and its facts in order, sealed by a hash chain.",
        "type": "object",
        "properties": {
            "v": {"const": VERSION, "description": "版本: the version of this format."},
            "kind": {"const": KIND},
            "plan": plan,
            "facts": {"type": "array", "items": {"oneOf": facts}},
        },
        "required": ["v", "kind", "plan", "facts"],
        "additionalProperties": False,
        "$defs": dict(sorted(defs.items())),
    }


def _reference(cls: type, defs: dict[str, Json], *, tagged: bool = False, envelope: bool = False) -> Json:
    name = cls.__name__
    if name not in defs:
        defs[name] = {}
        defs[name].update(_enum(cls) if issubclass(cls, Enum) else _object(cls, defs, tagged, envelope))
    return {"$ref": f"#/$defs/{name}"}


def _object(cls: type, defs: dict[str, Json], tagged: bool, envelope: bool) -> Json:  # noqa: FBT001 - passed on
    docs = attribute_docs(cls)
    properties: dict[str, Json] = {"no": _ENVELOPE["no"]} if envelope else {}
    if tagged or envelope:
        properties[codec.KIND] = {"const": codec.kind_of(cls)}
    required = list(properties)
    for part in codec.parts_of(cls):
        described = {"description": docs[part.name]} if part.name in docs else {}
        shape = {**_shape(part.hint, defs), **described}
        if part.name in _PATTERNS and part.hint is str:
            shape |= _PATTERNS[part.name]
        shape |= _limits(cls, part.name)
        if stage_of(cls, part.name) is LifeStage.DEPRECATED:
            shape |= {"deprecated": True, STAGE: LifeStage.DEPRECATED.value}
        if part.default is codec.MISSING:
            required.append(part.name)
        else:
            shape["default"] = codec.encode(part.default, part.hint)
        properties[part.name] = shape
    if envelope:
        properties |= {name: _ENVELOPE[name] for name in ("at", "by", extensions.EXTENSIONS, chain.FIELD)}
        required.append(chain.FIELD)
    stage = {STAGE: stage_of(cls).value} if envelope else {}
    return {
        **_titled(cls),
        **stage,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _limits(cls: type, name: str) -> Json:
    """上限: of a number of a plan, or of how many there are in a list."""
    if name in _MOST.get(cls, {}):
        return {"maximum": _MOST[cls][name]}
    return {"maxItems": limits.LISTS[name]} if cls in _LISTING and name in limits.LISTS else {}


def _enum(cls: type[Enum]) -> Json:
    docs = attribute_docs(cls)
    choices = [
        {"const": member.value, **({"description": docs[member.name]} if member.name in docs else {})} for member in cls
    ]
    if any("description" in choice for choice in choices):
        return {**_titled(cls), "oneOf": choices}
    listed = {"enum": [member.value for member in cls]}
    if cls is Tiebreak:
        return {**_titled(cls), "anyOf": [listed, _ADDED]}
    return {**_titled(cls), **listed}


def _shape(hint: Any, defs: dict[str, Json]) -> Json:  # noqa: ANN401 - any type
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return dict(_EXTENSIONS if codec.holds_extensions(hint) else _POINTS)
    if origin in {Union, types.UnionType}:
        return _choice(hint, defs)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is tuple and arguments[-1] is not Ellipsis:
        items = [_shape(one, defs) for one in arguments]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
    if origin in {tuple, frozenset}:
        return {"type": "array", "items": _shape(arguments[0], defs)}
    if origin in {dict, Mapping}:
        keys = {"propertyNames": {"pattern": r"^-?\d{1,9}$"}} if arguments[0] is int else {}
        return {"type": "object", **keys, "additionalProperties": _shape(arguments[1], defs)}
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    return _reference(hint, defs)


def _choice(hint: Any, defs: dict[str, Json]) -> Json:  # noqa: ANN401 - any union
    members = codec.members_of(hint)
    empty: list[Json] = [{"type": "null"}] if type(None) in get_args(hint) else []
    if members:
        return {"oneOf": [*(_reference(member, defs, tagged=True) for member in members), *empty]}
    return {"anyOf": [*(_shape(one, defs) for one in get_args(hint) if one is not type(None)), *empty]}


def _titled(cls: type) -> Json:
    """Title and description from the docstring: its first words up to the colon are the Chinese term."""
    doc = inspect.getdoc(cls) or ""
    term, found, _ = doc.partition(": ")
    title = f"{term} {cls.__name__}" if found and not term.isascii() else cls.__name__
    return {"title": title, "description": _flat(doc)}


@cache
def attribute_docs(cls: type) -> dict[str, str]:
    """The texts that stand below the fields of a class or the members of an enum, which Python itself forgets."""
    body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    found: dict[str, str] = {}
    statements = body.body if isinstance(body, ast.ClassDef) else []
    for statement, after in pairwise(statements):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            found[target.id] = _flat(str(after.value.value))
    return found


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
