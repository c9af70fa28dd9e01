"""独立核对: holds what clients were answered against what is stored. Imports nothing of the product.

What must hold: numbers without gaps, a chain whose every hash is right, every acknowledged command in exactly one act
with the facts that it asked for, no act that nobody asked for, none for a command that was refused, acts in an order
that the clients' own clock allows, every message on every screen, and in every backup what was acknowledged before it.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, NamedTuple

from tests.chaos.heard import NEVER, Command, Heard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.chaos.rows import Act, Rows


class Finding(NamedTuple):
    """发现: one thing that is wrong."""

    kind: str
    text: str


def findings(rows: Rows, heard: Heard) -> list[Finding]:
    """Everything that is wrong; empty if all is as it was answered."""
    return [
        *(Finding("fault", text) for text in heard.faults),
        *_numbers(rows),
        *_chain(rows),
        *_chain_of_acts(rows),
        *_commands(rows, heard),
        *_order(rows, heard),
        *_screens(rows, heard),
    ]


def _numbers(rows: Rows) -> Iterator[Finding]:
    """Facts and acts are counted from 1 without gaps, and every fact belongs to one act."""
    for what, found, count in (
        ("facts", [one.no for one in rows.facts], rows.fact_count),
        ("acts", [one.no for one in rows.acts], rows.act_count),
    ):
        if found != list(range(1, count + 1)):
            yield Finding(
                "numbers", f"{what} are numbered {found[:3]}…{found[-3:]}, and the competition counts {count}"
            )
    if [no for act in rows.acts for no in act.facts] != [one.no for one in rows.facts]:
        yield Finding("numbers", "the acts do not share out the facts in their order")


def sealed(before: str, content: Mapping[str, object]) -> str:
    """The hash of an entry that follows one with the hash ``before``."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((before + text).encode()).hexdigest()


def content_of(act: Act, seals: Mapping[int, str]) -> dict[str, object]:
    """What is sealed of an act: its row, and the hashes of its facts."""
    found = {one.name: getattr(act, one.name) for one in fields(act) if one.name not in {"hash", "user_id"}}
    return found | {"user": act.user_id, "seals": [seals.get(no, "") for no in act.facts]}


def _chain_of_acts(rows: Rows) -> Iterator[Finding]:
    """Acts seal one another by the same hash, each with the hashes of its facts."""
    before, seals = "", {one.no: one.hash for one in rows.facts}
    for act in rows.acts:
        before = sealed(before, content_of(act, seals))
        if before != act.hash:
            yield Finding("chain", f"act {act.no} does not carry the hash of what stands before it")
            return


def _chain(rows: Rows) -> Iterator[Finding]:
    """The hash of an entry: SHA-256 of the hash before and of its JSON with sorted keys, without spaces, in UTF-8."""
    before = ""
    for one in rows.facts:
        before = sealed(before, one.entry)
        if before != one.hash or one.entry["no"] != one.no:
            yield Finding("chain", f"fact {one.no} does not carry the hash of what stands before it")
            return
    if before != rows.head:
        yield Finding("chain", "the competition names another end of the chain")


def _commands(rows: Rows, heard: Heard) -> Iterator[Finding]:
    acts: dict[str, list[Act]] = {}
    for act in rows.acts[heard.began_after :]:
        acts.setdefault(act.command, []).append(act)
    for command in heard.commands.values():
        found = acts.pop(command.id, [])
        if len(found) > 1:
            yield Finding("doubled", f"{command.id} is in the acts {[one.no for one in found]}")
        elif found:
            yield from _act_of(rows, command, found[0])
        elif command.answered < NEVER:
            yield Finding("lost", f"{command.id} was acknowledged and is in no act")
    for command_id, found in acts.items():
        yield Finding("unasked", f"nobody sent {command_id!r} of the acts {[one.no for one in found]}")


def _act_of(rows: Rows, command: Command, act: Act) -> Iterator[Finding]:
    if command.refused and not command.unheard and command.answered == NEVER:
        yield Finding("refused", f"{command.id} was refused and is act {act.no}")
    if command.act not in {None, act.no}:
        yield Finding("doubled", f"{command.id} was acknowledged as act {command.act} and is act {act.no}")
    if text := _contradiction(rows, command, act):
        yield Finding("changed", f"act {act.no} is not what {command.id} asked for: {text}")


def _contradiction(rows: Rows, command: Command, act: Act) -> str:
    """What the facts of an act say otherwise than the command; empty if nothing."""
    asked = command.asked
    if act.kind != asked["kind"]:
        return f"its kind is {act.kind}"
    entries = [rows.entries[no] for no in act.facts if no in rows.entries]
    kinds = Counter(str(one["kind"]) for one in entries)
    if missing := Counter(asked.get("facts", ())) - kinds:
        return f"there is no fact {', '.join(missing)}"
    if doubled := [kind for kind, count in kinds.items() if count > 1 and kind != "undone"]:
        return f"it has {', '.join(doubled)} more than once"
    for entry in entries:
        for name in ("stage", "round", "table", "fact"):
            is_meant = name in asked and name in entry and entry["kind"] in asked.get("facts", entry["kind"])
            if is_meant and entry[name] != asked[name]:
                return f"fact {entry['no']} says {name} {entry[name]}"
        if entry["kind"] == "result-entered" and not _levels_are(entry, asked):
            return f"fact {entry['no']} says {entry['outcome']}"
    return ""


def _levels_are(entry: dict[str, object], asked: dict[str, object]) -> bool:
    """Whether a result is the one that was sent: by an official as home and away, by a phone as own and other."""
    outcome = entry["outcome"]
    assert isinstance(outcome, dict)
    levels = [outcome["home"], outcome["away"]]
    if "levels" in asked:
        return levels == asked["levels"]
    return "own" not in asked or levels[:: 1 if entry["side"] == "home" else -1] == [asked["own"], asked["their"]]


def _order(rows: Rows, heard: Heard) -> Iterator[Finding]:
    """What was acknowledged before another thing was sent stands before it."""
    known = [(act, heard.commands[act.command]) for act in rows.acts if act.command in heard.commands]
    earliest, later = NEVER, ""
    for act, command in reversed(known):
        if command.sent > earliest:
            yield Finding("disorder", f"act {act.no} was sent after {later} was acknowledged, which stands behind it")
        if command.answered < earliest:
            earliest, later = command.answered, command.id


def _screens(rows: Rows, heard: Heard) -> Iterator[Finding]:
    """Every message of every act has come to every screen, in its order."""
    public = {act.no for act in rows.acts if act.public_message}
    for name, screen in heard.screens.items():
        if missing := sorted({no for no in public if no > screen.after} - set(screen.messages)):
            yield Finding("unseen", f"{name} did not get the messages of the acts {missing}")
        if screen.messages != sorted(set(screen.messages)):
            yield Finding("screen-order", f"{name} got messages twice or out of order: {screen.messages}")


def backup_findings(backup: Rows, rows: Rows, heard: Heard, name: str) -> list[Finding]:
    """What is wrong with a backup, read after it was restored: it holds the log of one moment while it was made."""
    begun, done = heard.backups[name]
    found = [*_numbers(backup), *_chain(backup), *_chain_of_acts(backup)]
    if backup.facts != rows.facts[: len(backup.facts)] or backup.acts != rows.acts[: len(backup.acts)]:
        found.append(Finding("backup", f"{name} is not the beginning of the log"))
    held = {act.command for act in backup.acts}
    for command in heard.commands.values():
        if command.answered < begun and command.id not in held:
            found.append(Finding("backup", f"{name} lacks {command.id}, which was acknowledged before"))
        if command.sent > done and command.id in held:
            found.append(Finding("backup", f"{name} holds {command.id}, which was sent later"))
    return found


def results(rows: Rows) -> dict[tuple[int, int], tuple[int, int]]:
    """成绩: of every round and table, the levels that both sides or an official have confirmed, by the facts alone."""
    undone: set[int] = set()
    for one in reversed(rows.facts):
        if one.entry["kind"] == "undone" and one.no not in undone:
            undone.add(one.entry["fact"])
    found: dict[tuple[int, int], tuple[int, int]] = {}
    versions: dict[tuple[int, int], dict[str | None, tuple[int, int]]] = {}
    for one in rows.facts:
        entry = one.entry
        if one.no in undone or not str(entry["kind"]).startswith("result-"):
            continue
        key = entry["round"], entry["table"]
        if entry["kind"] == "result-entered":
            outcome = entry["outcome"]
            entered, side = (outcome["home"], outcome["away"]), entry.get("side")
            of_sides = versions.setdefault(key, {})
            of_sides[side] = entered
            of_sides["last"] = entered
            if of_sides.get("home") == of_sides.get("away") == entered:
                found[key] = entered
        elif entry["kind"] == "result-confirmed":
            found[key] = versions[key]["last"]
    return found
