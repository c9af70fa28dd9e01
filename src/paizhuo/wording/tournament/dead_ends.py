"""死局的说法: why a round has no legal pairing, in plain words, and the ways out, numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.pairing import BYE, BarsLifted, ExtraByes, Rematches
from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words, entrants_words, listed, pairs_words
from paizhuo.wording.tournament.explained import joined, together

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.pairing import DeadEnd, Proof, Repeat, WayOut


def dead_end_words(say: Say, dead_end: DeadEnd, names: Names = NO_NAMES) -> str:
    """The proof, and under it the ways out with their numbers, one a line."""
    lines = [proof_words(say, dead_end.proof, names)]
    if dead_end.choices:
        lines.append(say(N_("The least harmful ways out; the chief referee chooses:")))
    lines += [f"{at}. {way_words(say, way, names)}" for at, way in enumerate(dead_end.choices, start=1)]
    return "\n".join(lines)


def proof_words(say: Say, proof: Proof, names: Names = NO_NAMES) -> str:
    """Why no legal pairing exists: who can meet only whom, counted."""
    head = say(N_("This round has no legal pairing."))
    groups = listed(say, [f"[{_numbers(say, group, names)}]" for group in proof.groups])
    if not proof.barrier:
        text = say(N_("Nobody of these groups, each of an odd number, may still meet anybody outside it: {groups}."))
        over = say(N_("So one of each group stays over."))
        return together(say, head, text.format(groups=groups), over)
    text = say(N_("Leave {barrier} aside: no two of these groups, each of an odd number, may still meet: {groups}."))
    barrier = _numbers(say, proof.barrier, names)
    over = say(
        N_("These {groups} groups lack one each, and only {helpers} can fill in; at least {over} stay over.")
    ).format(groups=len(proof.groups), helpers=len(proof.barrier), over=len(proof.groups) - len(proof.barrier))
    return together(say, head, text.format(barrier=barrier, groups=groups), over)


def way_words(say: Say, way: WayOut, names: Names = NO_NAMES) -> str:
    """One way out: what it costs, and the round it gives."""
    match way:
        case Rematches(matches, bye, repeats, second_bye):
            cost = say(N_("Let these meet again: {pairs}")).format(pairs=_repeats(say, repeats))
            text = say(N_("give a second bye to {entrant}"))
            twice = text.format(entrant=entrant_words(say, bye, names)) if second_bye and bye is not None else ""
            return joined(say, (cost, twice, _round(say, matches, () if bye is None else (bye,), names)))
        case BarsLifted(matches, bye, lifted):
            cost = say(N_("Lift these bars of your own: {pairs}")).format(pairs=pairs_words(say, lifted))
            return joined(say, (cost, _round(say, matches, () if bye is None else (bye,), names)))
        case ExtraByes(matches, byes, again):
            cost = say(N_("Give more byes: {entrants}")).format(entrants=entrants_words(say, byes, names))
            text = say(N_("a second time: {entrants}"))
            twice = text.format(entrants=entrants_words(say, again, names)) if again else ""
            return joined(say, (cost, twice, _round(say, matches, (), names)))


def _round(say: Say, matches: tuple[tuple[int, int], ...], byes: tuple[int, ...], names: Names) -> str:
    if not matches:
        return say(N_("then nobody plays in this round"))
    text = say(N_("the round is then {matches}")).format(matches=pairs_words(say, matches))
    if not byes:
        return text
    return joined(say, (text, say(N_("bye: {entrants}")).format(entrants=entrants_words(say, byes, names))))


def _repeats(say: Say, repeats: Iterable[Repeat]) -> str:
    texts = []
    for one in repeats:
        text = N_("{pair}") if one.round is None else N_("{pair} (met in round {round})")
        texts.append(say(text).format(pair=f"{one.first}-{one.second}", round=one.round))
    return say(N_(", ")).join(texts)


def _numbers(say: Say, numbers: Iterable[int], names: Names) -> str:
    """Entrants of a proof; including the bye of an odd field."""
    return listed(say, [say(N_("the bye")) if one == BYE else entrant_words(say, one, names) for one in numbers])
