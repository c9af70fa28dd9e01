"""接口不变: what a program that was written for the API as it was misses in the API as it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Node: TypeAlias = dict[str, Any]
LOCAL = "#/components/schemas/"


@dataclass(frozen=True)
class Side:
    """一版: a description of the API, to look up what its parts refer to."""

    document: Node

    def open(self, node: Node) -> Node:
        """The node itself, or what it refers to."""
        reference = str(node.get("$ref", ""))
        return self.document["components"]["schemas"][reference.removeprefix(LOCAL)] if reference else node

    def forms(self, node: Node) -> dict[str, Node]:
        """By its type, every form that a value may have."""
        node = self.open(node)
        parts = node.get("anyOf") or node.get("oneOf") or [node]
        opened = [self.open(part) for part in parts]
        return {str(part.get("type", "")): part for part in opened}


def missing(before: Node, now: Node) -> list[str]:
    """What was there and is not any more, or is asked for and was not."""
    found: list[str] = []
    for path, operations in before["paths"].items():
        for method, operation in operations.items():
            other = now["paths"].get(path, {}).get(method)
            place = f"{method} {path}"
            pair = Pair(Side(before), Side(now))
            found += pair.operation(operation, other, place) if other else [f"{place} is gone"]
    return found


@dataclass(frozen=True)
class Pair:
    """两版: compares what a program gives (``is_answer`` is false) or gets, before and now."""

    old: Side
    new: Side
    is_answer: bool = False

    def operation(self, before: Node, now: Node, place: str) -> Iterator[str]:
        """Its parameters, what is sent to it, and its answers."""
        asked, asks = ({(one["in"], one["name"]): one for one in side.get("parameters", ())} for side in (before, now))
        for key, parameter in asked.items():
            if key in asks:
                yield from self.value(parameter["schema"], asks[key]["schema"], f"{place} {key[1]}")
            else:
                yield f"{place}: the parameter {key[1]} is gone"
        added = [one for key, one in asks.items() if key not in asked and one.get("required")]
        yield from (f"{place}: the parameter {one['name']} is new and required" for one in added)
        yield from self.body(before.get("requestBody", {}), now.get("requestBody", {}), place)
        answers = replace(self, is_answer=True)
        for status, answer in before["responses"].items():
            if status in now["responses"]:
                yield from answers.body(answer, now["responses"][status], f"{place} {status}")
            else:
                yield f"{place}: the answer {status} is gone"

    def body(self, before: Node, now: Node, place: str) -> Iterator[str]:
        """What is sent, in each of its kinds."""
        for kind, content in before.get("content", {}).items():
            if kind in now.get("content", {}):
                yield from self.value(content["schema"], now["content"][kind]["schema"], place)
            else:
                yield f"{place}: {kind} is gone"

    def value(self, before: Node, now: Node, place: str) -> Iterator[str]:
        """One value: its types, what it is chosen from, its fields and entries."""
        forms, others = self.old.forms(before), self.new.forms(now)
        understood, meant = (forms, others) if self.is_answer else (others, forms)
        if "" not in understood and (strange := sorted(set(meant) - set(understood))):
            yield f"{place}: {', '.join(strange)} is {'given' if self.is_answer else 'not taken'}"
        for kind in sorted(forms.keys() & others.keys()):
            one, other = forms[kind], others[kind]
            chosen: list[object] = one.get("enum", [])
            if not self.is_answer and (gone := set(chosen) - set(other.get("enum", chosen))):
                yield f"{place}: {', '.join(sorted(map(str, gone)))} is not taken"
            yield from self.fields(one, other, place)
            if "items" in one and "items" in other:
                yield from self.value(one["items"], other["items"], f"{place}[]")

    def fields(self, before: Node, now: Node, place: str) -> Iterator[str]:
        """The fields of an object, and which of them are sure to be there."""
        others: Node = now.get("properties", {})
        for name, field in before.get("properties", {}).items():
            if name in others:
                yield from self.value(field, others[name], f"{place}.{name}")
            else:
                yield f"{place}.{name} is gone"
        sure, surely = set(before.get("required", ())), set(now.get("required", ()))
        if self.is_answer:
            yield from (f"{place}.{name} may be missing" for name in sorted(sure - surely) if name in others)
        else:
            yield from (f"{place}.{name} is required" for name in sorted(surely - sure))
