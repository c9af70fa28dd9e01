"""编排: ``event pair``, ``publish`` and ``drop``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_reason, add_seed, add_stage, counted, fresh_seed, number_list
from paizhuo.cli.events.by_hand import faults_in_words, typed_matches
from paizhuo.cli.events.event_file import CannotDo, NotNow, edit_event
from paizhuo.cli.events.lookup import chosen_round, known_entrant, names_of, running_stage
from paizhuo.cli.events.next_steps import removals
from paizhuo.cli.events.pairings import round_json, show_round
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating import by_hand
from paizhuo.tournament import directing
from paizhuo.tournament.engines.charts import WalksThrough
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating import hand_note_words
from paizhuo.wording.tournament import dead_end_words, note_words, pairing_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent
    from paizhuo.tournament.directing import Drafted
    from paizhuo.tournament.engines.context import Draft
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add ``event pair``, ``publish`` and ``drop``."""
    pair = actions.add("pair", _pair, N_("pair the next round, or the draft again"), writes=True)
    add_stage(pair)
    add_seed(pair)
    pair.add_argument("--publish", action="store_true", help=N_("publish it at once"))
    pair.add_argument("--explain", action="store_true", help=N_("with the reason for every match"))
    pair.add_argument("--way", type=counted, metavar="N", help=N_("take way out N of a dead end; needs --reason"))
    pair.add_argument(
        "--by-hand", type=typed_matches, metavar="1-4,2-3", help=N_("these matches instead, home first; needs --reason")
    )
    pair.add_argument("--bye", type=number_list, default=(), metavar="5", help=N_("who rests, with --by-hand"))
    pair.add_argument(
        "--absent", type=number_list, default=(), metavar="7,9", help=N_("who stays away from this round of a Swiss")
    )
    add_reason(pair, required=False)
    publish = actions.add("publish", _publish, N_("publish the draft; play may begin"), writes=True)
    add_stage(publish)
    drop = actions.add("drop", _drop, N_("take out the latest round while it has no results"), writes=True)
    add_stage(drop)
    add_reason(drop)


def _pair(chosen: argparse.Namespace, say: Say) -> int:
    _check_options(chosen, say)
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        names, notes = names_of(event.state), removals(event.state, say)
        if chosen.by_hand is not None:
            fact, draft = _round_by_hand(chosen, event.state, stage, say), None
            found = by_hand.hand_notes(event.state, stage, fact.round, fact.matches, fact.byes)
            notes += [hand_note_words(say, note, names) for note in found]
        else:
            with output.working(say(N_("Pairing…"))):
                paired = directing.draft_round(event.state, stage, chosen.seed or fresh_seed(), chosen.absent)
            if isinstance(paired, DeadEnd) and chosen.way is None:
                return _show_dead_end(chosen, paired, event.state, say)
            fact, draft = _drafted(chosen, event.state, stage, paired, say)
            regulations = event.state.regulations
            notes += [] if draft is None else [note_words(say, note, regulations, names) for note in draft.notes]
        event.add(fact)
        if chosen.publish:
            event.add(f.RoundPublished(stage, fact.round))
    _show_draft(chosen, event, fact, draft, notes, say)
    return 0


def _check_options(chosen: argparse.Namespace, say: Say) -> None:
    """Refuse options that do not go together."""
    is_by_hand = chosen.by_hand is not None
    if is_by_hand and (chosen.way is not None or chosen.explain or chosen.seed is not None):
        raise CannotDo(say(N_("--by-hand goes without --way, --seed and --explain.")))
    if chosen.bye and not is_by_hand:
        raise CannotDo(say(N_("--bye goes with --by-hand.")))
    if (is_by_hand or chosen.way is not None) and not chosen.reason.strip():
        raise CannotDo(say(N_("A round that is paired by hand needs --reason.")))


def _round_by_hand(chosen: argparse.Namespace, state: State, stage: str, say: Say) -> f.RoundDrafted:
    """The round as the official types it with ``--by-hand`` and ``--bye``."""
    for entrant in (*(one for sides in chosen.by_hand.values() for side in sides for one in side), *chosen.bye):
        known_entrant(state, entrant, say)
    with faults_in_words(state, say):
        return by_hand.drafted(state, stage, chosen.by_hand, chosen.bye, chosen.reason)


def _drafted(
    chosen: argparse.Namespace, state: State, stage: str, found: Drafted | DeadEnd, say: Say
) -> tuple[f.RoundDrafted, Draft | None]:
    """The round as the engine pairs it, with its reasons; or the chosen way out of a dead end."""
    if isinstance(found, DeadEnd):
        return _way_out(chosen, state, stage, found, say), None
    if chosen.way is not None:
        raise NotNow(say(N_("This round can be paired legally, so there is no way out to choose.")))
    return found


def _show_draft(  # noqa: PLR0913, PLR0917 - what was recorded and all that is shown of it
    chosen: argparse.Namespace,
    event: EditedEvent,
    fact: f.RoundDrafted,
    draft: Draft | None,
    notes: list[str],
    say: Say,
) -> None:
    """Print the round that was drafted, with its reasons and notes."""
    names = names_of(event.state)
    reasons = () if draft is None else draft.reasons
    sentences = [pairing_words(say, reason, event.state.regulations, names) for reason in reasons]
    if chosen.json:
        explained = {} if draft is None else {"reasons": sentences}
        show_recorded(
            chosen, event, say, warnings=notes, more={**round_json(event.state, fact.stage, fact.round), **explained}
        )
        return
    show_round(event.state, fact.stage, fact.round, say)
    for reason, sentence in zip(reasons, sentences, strict=True):
        # show_round has printed who goes through without playing.
        if chosen.explain and not isinstance(reason.reason, WalksThrough):
            output.line(sentence)
    for note in notes:
        output.line(say(N_("Please look: {warning}")).format(warning=note))
    if not chosen.publish:
        text = say(N_("This is a draft. Next: paizhuo event publish {file}"))
        output.line(text.format(file=chosen.file))


def _show_dead_end(chosen: argparse.Namespace, found: DeadEnd, state: State, say: Say) -> int:
    """Print why there is no legal pairing, and the ways out; the exit status."""
    words = dead_end_words(say, found, names_of(state))
    if chosen.json:
        output.data({"dead_end": words.splitlines(), "ways": len(found.choices)})
        return 1
    for sentence in words.splitlines():
        output.line(sentence)
    text = say(N_("Nothing is paired. Choose: paizhuo event pair {file} --way N --reason TEXT"))
    output.line(text.format(file=chosen.file))
    return 1


def _way_out(chosen: argparse.Namespace, state: State, stage: str, found: DeadEnd, say: Say) -> f.RoundDrafted:
    """The round by the way out that ``--way`` names."""
    if chosen.way > len(found.choices):
        text = say(N_("There are ways out 1 to {ways}; there is no way {way}."))
        raise CannotDo(text.format(ways=len(found.choices), way=chosen.way))
    seed = chosen.seed or fresh_seed()
    return directing.way_out(
        state, stage, found.choices[chosen.way - 1], seed, reason=chosen.reason, absent=chosen.absent
    )


def _publish(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        with faults_in_words(event.state, say):
            fact = by_hand.published(event.state, stage)
        event.add(fact)
    show_recorded(chosen, event, say)
    return 0


def _drop(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = running_stage(event.state, chosen.stage, say)
        last = chosen_round(event.state, stage, None, say) if stage in event.state.stages else None
        event.add(f.RoundDropped(stage, last.number if last else 1, chosen.reason))
    show_recorded(chosen, event, say)
    return 0
