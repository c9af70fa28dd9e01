"""个人赛: whole events to the end, and the seating against a search through all seatings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.rulebook import Book
from paizhuo.tournament import directing
from paizhuo.tournament.directing import Drafted
from paizhuo.tournament.engines import individual, swiss
from paizhuo.tournament.engines.individual import (
    ByMovement,
    MovementEnded,
    PartnersAgain,
    RelatedOppose,
    RestsByMovement,
    RestsLowest,
    TableOfFour,
)
from paizhuo.tournament.engines.tables_of_four import SPLITS, PartnerHistory, fewest_repeats, pair_of, seated
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person, RelatedRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply, fold, start
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Levels

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Mapping

    from paizhuo.tournament.engines.context import MatchReason
    from paizhuo.tournament.engines.tables_of_four import Sides

STAGE = "main"
SIZES = (8, 9, 10, 13, 16, 22)
EMPTY = PartnerHistory({}, {})


def seed_of(text: str) -> str:
    """A seed that the tests can name."""
    return text.encode().hex().ljust(32, "0")


def luck(seed: int) -> Chance:
    """Results that look like chance."""
    return Chance(bytes.fromhex(seed_of(str(seed))), "results")


class Event:
    """An individual event that is directed through the public door."""

    def __init__(self, players: int, rounds: int, *, related: RelatedRules | None = None) -> None:
        """Open it with so many players."""
        self.plan = Plan(
            "e",
            "event",
            "national",
            EntryRules(EntryKind.INDIVIDUAL, Book.NATIONAL),
            (StagePlan(STAGE, Format.INDIVIDUAL, rounds=rounds),),
            related=related or RelatedRules(),
        )
        self.state = start(self.plan)
        self.log: list[Logged] = []
        self.drafts: list[Drafted] = []
        self.add(directing.open_event(self.plan))
        for number in range(1, players + 1):
            self.enter(number)
        self.add(directing.open_stage(self.state, STAGE, seed_of("open")))

    def add(self, fact: f.Fact) -> None:
        """Record a fact."""
        logged = Logged(len(self.log) + 1, fact)
        apply(self.state, logged)
        self.log.append(logged)

    def enter(self, number: int) -> None:
        """Register a player."""
        self.add(f.Entered(Entry(number, f"p{number}", (Person(f"p{number}"),))))

    def join(self, number: int) -> None:
        """Let a late player in."""
        self.enter(number)
        self.add(f.Joined(STAGE, number, "late"))

    def leave(self, number: int) -> None:
        """Let a player go home."""
        self.add(f.Left(number, f.LeaveKind.WITHDRAWN, "ill"))

    def draft(self) -> Drafted:
        """Pair the next round and show it."""
        number = len(self.drafts) + 1
        drafted = directing.draft_round(self.state, STAGE, seed_of(f"round {number}"))
        assert isinstance(drafted, Drafted)
        assert directing.draft_round(self.state, STAGE, seed_of(f"round {number}")) == drafted
        self.drafts.append(drafted)
        self.add(drafted.fact)
        self.add(f.RoundPublished(STAGE, number))
        return drafted

    def play(self, chance: Chance) -> Drafted:
        """Pair a round and enter all its results."""
        drafted = self.draft()
        for match in drafted.fact.matches:
            self.add(f.ResultEntered(STAGE, drafted.fact.round, match.table, _levels(chance)))
            self.add(f.ResultConfirmed(STAGE, drafted.fact.round, match.table))
        return drafted

    def finish(self) -> tuple[f.Placed, ...]:
        """Close the stage, with the lots that it needs."""
        for due in directing.lots_due(self.state, STAGE):
            self.add(directing.draw_lot(self.state, STAGE, due, seed_of("lot")))
        closed = directing.close_stage(self.state, STAGE)
        self.add(closed)
        assert fold(self.plan, self.log).stages[STAGE].places == self.state.stages[STAGE].places
        return closed.places

    @property
    def partners(self) -> Counter[tuple[int, int]]:
        """How often two were partners."""
        return Counter(
            pair_of(*side) for one in self.drafts for match in one.fact.matches for side in (match.home, match.away)
        )

    @property
    def byes(self) -> Counter[int]:
        """How often each player rested."""
        return Counter(entrant for one in self.drafts for entrant in one.fact.byes)


def _levels(chance: Chance) -> Levels:
    home = chance.below(14)
    return Levels(home, chance.choice([level for level in range(13) if level != home]))


def reasons(drafted: Drafted, kind: type) -> list[MatchReason]:
    """The reasons of one kind."""
    return [one for one in drafted.draft.reasons if isinstance(one.reason, kind)]


def notes(drafted: Drafted, kind: type) -> list[object]:
    """The notes of one kind."""
    return [note for note in drafted.draft.notes if isinstance(note, kind)]


def check_round(event: Event, drafted: Drafted, before: Counter[tuple[int, int]], rested: Counter[int]) -> None:
    """Everybody present has one place, nobody rests more than those who play, and each repeat is noted."""
    present = set(event.state.stages[STAGE].members) - set(event.state.left)
    named = [player for match in drafted.fact.matches for player in (*match.home, *match.away)]
    assert sorted([*named, *drafted.fact.byes]) == sorted(present)
    assert all(len(match.home) == len(match.away) == 2 for match in drafted.fact.matches)
    assert len(drafted.fact.byes) == len(present) % 4
    assert max((rested[one] for one in drafted.fact.byes), default=0) <= min(rested[one] for one in named)
    assert sorted(one.entrants for one in drafted.draft.reasons if one.table == 0) == sorted(
        (entrant,) for entrant in drafted.fact.byes
    )
    assert {one.table: one.entrants for one in drafted.draft.reasons if one.table} == {
        match.table: (*match.home, *match.away) for match in drafted.fact.matches
    }
    again = {pair_of(*side) for match in drafted.fact.matches for side in (match.home, match.away)} & set(before)
    noted = [pair for note in drafted.draft.notes if isinstance(note, PartnersAgain) for pair in note.pairs]
    assert sorted(noted) == sorted(again)
    assert len(again) == fewest_repeats(sorted(named), PartnerHistory(before, {}))


# ------------------------------------------------------------------------------------------------------ whole events


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("chance_seed", [1, 2, 3])
def test_an_event_with_one_leaving_and_one_joining_runs_to_its_end(players: int, chance_seed: int) -> None:
    event, chance = Event(players, 7), luck(chance_seed)
    for number in range(1, 8):
        if number == 3:
            event.leave(1 + chance.below(players))
        if number == 5:
            event.join(players + 1)
        before, rested = event.partners, event.byes
        check_round(event, event.play(chance), before, rested)
    assert directing.is_finished(event.state, STAGE)
    placed = {one.entrant: one.place for one in event.finish()}
    assert sorted(placed) == list(range(1, players + 2))
    assert sum(place == 1 for place in placed.values()) == 1


@pytest.mark.parametrize("players", [16, 22, 40])
def test_a_short_event_repeats_no_partner(players: int) -> None:
    event, chance = Event(players, 6), luck(players)
    for _ in range(6):
        assert not notes(event.play(chance), PartnersAgain)
    assert set(event.partners.values()) == {1}


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (8, 7), (9, 9), (13, 13), (16, 15)])
def test_as_many_rounds_as_the_movement_has_are_played_by_the_movement(players: int, rounds: int) -> None:
    event, chance = Event(players, rounds), luck(players)
    for number in range(1, rounds + 1):
        drafted = event.play(chance)
        moves = [one.reason for one in reasons(drafted, ByMovement)]
        assert [one.round for one in moves] == [number] * (players // 4)
        assert len(reasons(drafted, RestsByMovement)) == players % 4
        assert not drafted.draft.notes
    everybody = {pair_of(*pair) for pair in combinations(range(1, players + 1), 2)}
    assert event.partners == dict.fromkeys(everybody, 1)
    matches = [match for one in event.drafts for match in one.fact.matches]
    facing = Counter(pair_of(*pair) for match in matches for pair in product(match.home, match.away))
    assert facing == dict.fromkeys(everybody, 2)
    assert directing.rounds_of(event.state, STAGE) == rounds
    event.finish()


def test_the_numbers_of_the_movement_are_drawn_with_the_seed_of_the_stage_only() -> None:
    event = Event(8, 7)
    first = directing.draft_round(event.state, STAGE, seed_of("one"))
    other = directing.draft_round(event.state, STAGE, seed_of("other"))
    assert isinstance(first, Drafted)
    assert isinstance(other, Drafted)
    assert first.draft == other.draft
    order = individual.numbers(directing.context(event.state, STAGE))
    assert sorted(order) == list(range(1, 9))
    for one in first.draft.reasons:
        assert one.entrants == tuple(order[number - 1] for number in one.reason.numbers)


@pytest.mark.parametrize("changed", [1, 4, 7])
def test_a_movement_whose_field_changes_goes_on_as_a_swiss(changed: int) -> None:
    event, chance = Event(8, 7), luck(4)
    for number in range(1, 8):
        if number == changed:
            event.leave(8)
        before, rested = event.partners, event.byes
        drafted = event.play(chance)
        check_round(event, drafted, before, rested)
        # Who leaves before the first round was never in the field of the movement.
        ended = [MovementEnded((8,), ())] if number >= changed > 1 else []
        assert notes(drafted, MovementEnded) == ended
        assert bool(reasons(drafted, ByMovement)) is (number < changed)
    event.finish()


def test_a_late_entry_ends_the_movement_too() -> None:
    event, chance = Event(8, 7), luck(4)
    event.play(chance)
    event.join(9)
    assert notes(event.play(chance), MovementEnded) == [MovementEnded((), (9,))]


def test_other_numbers_of_rounds_are_a_swiss_from_the_start() -> None:
    drafted = Event(8, 6).draft()
    assert [one.reason for one in drafted.draft.reasons] == [
        TableOfFour((1, 4, 2, 3), by_lot=True),
        TableOfFour((5, 8, 6, 7), by_lot=True),
    ]


def test_the_first_round_depends_on_its_seed_and_on_nothing_else() -> None:
    event, again = Event(12, 4), Event(12, 4)
    drafts = {directing.draft_round(event.state, STAGE, seed_of(str(at))).fact.matches for at in range(20)}  # type: ignore[union-attr] # never a dead end
    assert len(drafts) == 20
    assert event.draft() == again.draft()


def test_the_second_round_seats_the_leaders_together() -> None:
    event, chance = Event(16, 5), luck(9)
    event.play(chance)
    order = swiss.ranking_list(directing.context(event.state, STAGE))
    drafted = event.draft()
    for match, one in zip(drafted.fact.matches, reasons(drafted, TableOfFour), strict=True):
        assert tuple(order[rank - 1] for rank in one.reason.ranks) == (*match.home, *match.away)
        if not one.reason.exchanged:
            assert sorted(one.reason.ranks) == list(range(4 * match.table - 3, 4 * match.table + 1))


def test_both_of_a_side_get_what_the_side_scored() -> None:
    event = Event(8, 3)
    for match in event.draft().fact.matches:
        event.add(f.ResultEntered(STAGE, 1, match.table, Levels(9, 5)))
        event.add(f.ResultConfirmed(STAGE, 1, match.table))
    sheets = directing.context(event.state, STAGE).sheets()
    for match in event.drafts[0].fact.matches:
        assert [sheets[player].total_mp() for player in match.home] == [200, 200]
        assert [sheets[player].total_mp() for player in match.away] == [0, 0]
        assert sheets[match.home[0]].lines[0].partners == (match.home[1],)
        assert sheets[match.home[0]].lines[0].opponents == match.away


def test_the_lowest_rest_and_say_whom_they_were_passed_over_for() -> None:
    event, chance = Event(11, 4), luck(2)
    assert {one.reason.rank for one in reasons(event.play(chance), RestsLowest)} == {9, 10, 11}
    order = swiss.ranking_list(directing.context(event.state, STAGE))
    rested = event.byes
    drafted = event.play(chance)
    lowest = [player for player in reversed(order) if not rested[player]][:3]
    assert list(drafted.fact.byes) == lowest
    for one in reasons(drafted, RestsLowest):
        (player,) = one.entrants
        below = order[order.index(player) + 1 :]
        assert one.reason.rank == order.index(player) + 1
        assert one.reason.before == 0
        assert one.reason.passed_over == tuple(one for one in below if rested[one])


def test_too_few_players_for_a_table_end_the_event() -> None:
    event, chance = Event(4, 5), luck(1)
    event.play(chance)
    event.leave(2)
    assert directing.is_finished(event.state, STAGE)
    with pytest.raises(Refused) as refused:
        directing.draft_round(event.state, STAGE, seed_of("x"))
    assert refused.value.why is Why.NOTHING_TO_PAIR
    assert {one.entrant for one in event.finish()} == {1, 2, 3, 4}


def test_four_players_for_five_rounds_repeat_partners_and_say_so() -> None:
    event, chance = Event(4, 5), luck(1)
    repeats = [len(notes(event.play(chance), PartnersAgain)) for _ in range(5)]
    assert repeats == [0, 0, 0, 1, 1]
    assert sorted(event.partners.values()) == [1, 1, 2, 2, 2, 2]


def test_related_players_do_not_oppose_each_other_while_that_can_be_helped() -> None:
    groups = tuple((number, number + 1, number + 2) for number in range(1, 25, 3))
    event, chance = Event(24, 6, related=RelatedRules(groups=groups)), luck(5)
    related = {pair_of(*pair) for group in groups for pair in combinations(group, 2)}
    for _ in range(6):
        before, rested = event.partners, event.byes
        drafted = event.play(chance)
        check_round(event, drafted, before, rested)
        assert not related & _facing(drafted)
        assert not notes(drafted, RelatedOppose)


def test_related_players_who_must_oppose_each_other_are_named() -> None:
    drafted = Event(4, 2, related=RelatedRules(groups=((1, 2, 3, 4),))).draft()
    assert notes(drafted, RelatedOppose) == [RelatedOppose(tuple(opponents_in_order(drafted)))]
    assert len(_facing(drafted)) == 4


def opponents_in_order(drafted: Drafted) -> Iterator[tuple[int, int]]:
    """Opponents in the order of tables and seats."""
    for match in drafted.fact.matches:
        yield from (pair_of(*pair) for pair in product(match.home, match.away))


def _facing(drafted: Drafted) -> set[tuple[int, int]]:
    return set(opponents_in_order(drafted))


# ------------------------------------------------------------------------------------- the seating against a search


def all_seatings(order: tuple[int, ...]) -> Iterator[tuple[Sides, ...]]:
    """Every way to seat a list of places."""
    if not order:
        yield ()
        return
    for others in combinations(order[1:], 3):
        four = (order[0], *others)
        rest = tuple(place for place in order if place not in four)
        for (a, b), (c, d) in SPLITS:
            for seats in all_seatings(rest):
                yield (((four[a], four[b]), (four[c], four[d])), *seats)


def repeats(seats: tuple[Sides, ...], partners: Mapping[tuple[int, int], int]) -> int:
    """How many partnerships of a seating have been before."""
    return sum(pair_of(*side) in partners for table in seats for side in table)


def crossing(seats: tuple[Sides, ...]) -> int:
    """How many players do not sit at the table that most of their four come from in the list."""
    return sum(4 - max(Counter(place // 4 for side in table for place in side).values()) for table in seats)


def histories(size: int) -> st.SearchStrategy[PartnerHistory]:
    """Random partners and opponents among so many players."""
    pairs = list(combinations(range(size), 2))
    counts = st.dictionaries(st.sampled_from(pairs), st.integers(1, 2), max_size=len(pairs))
    return st.builds(PartnerHistory, counts, counts)


ALL_OF_EIGHT = tuple(all_seatings(tuple(range(8))))


@pytest.mark.slow
@settings(max_examples=150)
@given(histories(8))
def test_eight_players_never_repeat_more_partners_than_they_must(history: PartnerHistory) -> None:
    seats = seated(range(8), history)
    assert len(ALL_OF_EIGHT) == 315
    fewest = min(repeats(one, history.partners) for one in ALL_OF_EIGHT)
    assert repeats(seats, history.partners) == fewest == fewest_repeats(range(8), history)
    often = sum(history.partners.get(pair_of(*side), 0) for table in seats for side in table)
    equals = [one for one in ALL_OF_EIGHT if repeats(one, history.partners) == fewest]
    assert often == min(
        sum(history.partners.get(pair_of(*side), 0) for table in one for side in table) for one in equals
    )
    if fewest == 0:
        assert crossing(seats) == min(map(crossing, equals))


@settings(max_examples=150)
@given(histories(4))
def test_four_players_get_the_best_of_the_three_splits(history: PartnerHistory) -> None:
    def cost(table: Sides) -> tuple[int, int, int, int]:
        together = [history.partners.get(pair_of(*side), 0) for side in table]
        facing = [history.opponents.get(pair_of(*pair), 0) for pair in product(*table)]
        return sum(map(bool, together)), sum(together), sum(facing), SPLITS.index(table)

    (table,) = seated(range(4), history)
    assert cost(table) == min(map(cost, SPLITS))


@pytest.mark.slow
@settings(max_examples=60)
@given(st.integers(3, 10), st.integers(0, 9), st.randoms(use_true_random=False))
def test_larger_fields_reach_the_bound_and_seat_everybody_once(tables: int, before: int, luck: random.Random) -> None:
    size = 4 * tables
    partners: Counter[tuple[int, int]] = Counter()
    for _ in range(before):
        drawn = luck.sample(range(size), size)
        partners.update(pair_of(*drawn[at : at + 2]) for at in range(0, size, 2))
    history = PartnerHistory(partners, {})
    seats = seated(range(size), history)
    assert sorted(place for table in seats for side in table for place in side) == list(range(size))
    assert repeats(seats, partners) == fewest_repeats(range(size), history)
    assert seats == seated(range(size), history)


def test_untouched_lists_are_split_in_the_usual_way() -> None:
    assert seated(range(12), EMPTY) == (((0, 3), (1, 2)), ((4, 7), (5, 6)), ((8, 11), (9, 10)))


def test_a_table_whose_splits_all_repeat_exchanges_with_its_neighbour_only() -> None:
    history = PartnerHistory({(0, 1): 1, (0, 2): 1, (0, 3): 1}, {})
    seats = seated(range(16), history)
    assert seats[2:] == (((8, 11), (9, 10)), ((12, 15), (13, 14)))
    assert crossing(seats) == 2
    assert repeats(seats, history.partners) == 0


def test_an_exchange_reaches_as_far_as_it_must() -> None:
    # The first four have been partners of everybody but the last table.
    far = {pair for pair in combinations(range(24), 2) if pair[0] < 4 and pair[1] < 20}
    seats = seated(range(24), PartnerHistory(dict.fromkeys(far, 1), {}))
    partner = {one: other for table in seats for side in table for one, other in (side, side[::-1])}
    assert {partner[place] for place in range(4)} == {20, 21, 22, 23}


def test_partners_twice_already_are_spared_before_partners_once() -> None:
    often = dict.fromkeys(combinations(range(4), 2), 2) | {(0, 2): 1, (1, 3): 1}
    assert seated(range(4), PartnerHistory(often, {})) == (((0, 2), (1, 3)),)


@pytest.mark.parametrize(
    "build", [lambda: PartnerHistory({}, {(0, 1): 3}), lambda: PartnerHistory({}, {(0, 1): 1, (0, 2): 1})]
)
def test_opponents_who_have_met_are_made_partners_instead(build: Callable[[], PartnerHistory]) -> None:
    history = build()
    (table,) = seated(range(4), history)
    facing = sum(history.opponents.get(pair_of(*pair), 0) for pair in product(*table))
    assert facing == min(sum(history.opponents.get(pair_of(*pair), 0) for pair in product(*way)) for way in SPLITS)
