"""paizhuo repair: show what is damaged in an event and what can be proven, and make it whole again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.serve import add_data_option
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from paizhuo.web.backups.event_rows import EventRows
    from paizhuo.web.operating.repair_findings import Findings
    from paizhuo.wording import Say

DAMAGED = 3
"""How the command ends where it found damage and was not asked to repair it."""


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "repair",
        parents=[shared],
        description=N_(
            "Verify the events and show the first bad entry of a damaged one and what can be proven; with one of the"
            " two options, make it whole again. Other events are left alone."
        ),
        epilog=N_("What was there is kept in 'repairs' in the data folder, and the log says what was done."),
    )
    command.add_argument("event", nargs="?", metavar="EVENT", help=N_("its short name; without it all are verified"))
    command.add_argument(
        "--from-backup", type=Path, metavar="FILE", help=N_("replace what is bad by what this backup holds")
    )
    command.add_argument(
        "--to-last-good", action="store_true", help=N_("give up what cannot be proven, from the first bad entry on")
    )
    command.add_argument("--json", action="store_true", help=N_("for programs"))
    add_data_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Show, or repair. The server must not be running while something is repaired."""
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    say = sayer(chosen.lang)
    set_up.configure_existing(chosen.data)
    from paizhuo.web.backups import event_rows  # noqa: PLC0415 - needs the settings
    from paizhuo.web.models import Competition  # noqa: PLC0415
    from paizhuo.web.operating import repair, repair_findings, server  # noqa: PLC0415

    set_up.check_tables()
    acting = chosen.from_backup is not None or chosen.to_last_good
    if chosen.event is None:
        if acting:
            raise repair.CannotRepair(N_("Name the event that is to be repaired."))
        return _show_all(say, chosen)
    competition = Competition.by_slug(chosen.event)
    if competition is None:
        raise repair.CannotRepair(N_("There is no event '{slug}'."), slug=chosen.event)
    backup = event_rows.event_rows(chosen.from_backup, competition.slug) if chosen.from_backup is not None else None
    if not acting:
        return _show(say, chosen, repair_findings.examine(competition))
    with server.change_folder(installation.data_folder()):
        found = repair_findings.examine(competition, backup)
        if not chosen.json:
            _print(say, found, backup)
        done = repair.repair(found, from_backup=str(chosen.from_backup or ""), to_last_good=chosen.to_last_good)
    if chosen.json:
        print(json.dumps({"event": competition.slug, "repaired": done.detail, "copy": str(done.copy)}))
        return 0
    from paizhuo.web.log.repairs import repair_words  # noqa: PLC0415 - needs the settings

    print(say(N_("{title} is whole again.")).format(title=competition.title))
    print(repair_words(say, {"repair": done.detail}))
    print(say(N_("The rows as they were found: {file}")).format(file=done.copy))
    return 0


def _show_all(say: Say, chosen: argparse.Namespace) -> int:
    from paizhuo.web.ledger.verification import find_damage  # noqa: PLC0415 - needs the settings
    from paizhuo.web.models import Competition  # noqa: PLC0415

    found = {one: find_damage(one) for one in Competition.objects.order_by("pk").iterator(1)}
    if chosen.json:
        print(json.dumps({one.slug: damage and damage.as_json() for one, damage in found.items()}))
    else:
        for one, damage in found.items():
            text = N_("  {title} ({slug}): whole, facts: {facts}, acts: {acts}")
            if damage is not None:
                text = N_("  DAMAGED: {title} ({slug}), {where}")
            where = damage.words(say) if damage is not None else ""
            words = {"title": one.title, "slug": one.slug, "facts": one.fact_count, "acts": one.act_count}
            print(say(text).format(**words, where=where))
    return DAMAGED if any(found.values()) else 0


def _show(say: Say, chosen: argparse.Namespace, found: Findings) -> int:
    from paizhuo.web.ledger import damage_marks  # noqa: PLC0415 - needs the settings

    kept = list(_backups_with(found)) if found.damage is not None else []
    if chosen.json:
        print(json.dumps(_as_json(found, kept)))
    else:
        _print(say, found, None)
        for path, rows, with_it in kept:
            text = N_("  the backup {file} has facts 1 to {facts}; with it up to fact {whole} is proven.")
            if with_it.is_complete:
                text = N_("  the backup {file} has facts 1 to {facts}; with it nothing is lost.")
            print(say(text).format(file=path, facts=len(rows.facts), whole=with_it.facts))
        if found.damage is not None:
            slug = found.competition.slug
            print(say(N_("To repair: stop the server, then enter one of these.")))
            print(f"  paizhuo repair {slug} --from-backup {kept[0][0] if kept else 'FILE'}")
            print(f"  paizhuo repair {slug} --to-last-good")
    if found.damage is None:
        damage_marks.unmark(found.competition)
        return 0
    return DAMAGED


def _backups_with(found: Findings) -> Iterator[tuple[Path, EventRows, Findings]]:
    """The newest of the kept backups with which more is proven than without."""
    from paizhuo.web.backups import BadBackup, event_rows, kept  # noqa: PLC0415 - needs the settings
    from paizhuo.web.operating import repair_findings  # noqa: PLC0415

    for one in kept.kept_in(kept.default_folder()):
        try:
            rows = event_rows.event_rows(one.path, found.competition.slug)
        except BadBackup:
            continue
        with_it = repair_findings.examine(found.competition, rows)
        if (with_it.facts, with_it.acts) > (found.facts, found.acts) or (with_it.plan and not found.plan):
            yield one.path, rows, with_it
            return


def _print(say: Say, found: Findings, backup: EventRows | None) -> None:
    here = found.competition
    if found.damage is None:
        text = N_("{title} is whole: facts {facts}, acts {acts}, every seal follows.")
        print(say(text).format(title=here.title, facts=here.fact_count, acts=here.act_count))
        return
    print(say(N_("{title} ({slug}) is damaged.")).format(title=here.title, slug=here.slug))
    print(say(N_("  the first bad entry: {where}")).format(where=found.damage.words(say)))
    text = N_("  proven: facts 1 to {facts} of {all_facts}, acts 1 to {acts} of {all_acts}")
    if backup is not None:
        text = N_("  proven with the backup: facts 1 to {facts} of {all_facts}, acts 1 to {acts} of {all_acts}")
    counts = {"facts": found.facts, "all_facts": found.last_fact, "acts": found.acts, "all_acts": found.last_act}
    print(say(text).format(**counts))


def _as_json(found: Findings, kept: list[tuple[Path, EventRows, Findings]]) -> dict[str, Any]:
    return {
        "event": found.competition.slug,
        "damage": found.damage and found.damage.as_json(),
        "facts": {"proven": found.facts, "of": found.last_fact},
        "acts": {"proven": found.acts, "of": found.last_act},
        "backups": [
            {"file": str(path), "facts": len(rows.facts), "nothing_lost": with_it.is_complete}
            for path, rows, with_it in kept
        ],
    }
