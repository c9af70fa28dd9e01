"""A ruling as a referee reads it out, and the penalties of a book as a chart has them."""

from __future__ import annotations

import re
from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.referee import (
    SCHEDULES,
    Case,
    Facts,
    History,
    Infraction,
    Matter,
    NotInThisBook,
    Raised,
    Ruling,
    decide,
    questions,
    record,
    rule,
)
from paizhuo.referee.cases import facts_asked as f
from paizhuo.referee.cases.case import Moment
from paizhuo.referee.penalties.awards import AsForfeit, awards
from paizhuo.referee.schedules.schedule import not_in_book
from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.wording import Language, sayer
from paizhuo.wording.referee import RulingPart, infraction_words, ruling_parts, ruling_words
from paizhuo.wording.referee.announcement import deduction_words, read_out
from paizhuo.wording.referee.rulings import offender_words
from paizhuo.wording.referee.schedules import ladder_rows, schedule_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.tournament.plan.regulations import Regulations

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)
J17, J23, NAT, GZ, FJ, *_ = Book


ONCE = {f.LAST_FORFEITED: False}
"""A forfeit after a match that was played."""


def ruled(
    infraction: Infraction,
    book: Book,
    answers: Mapping[f.Question[Any], object] | None = None,
    *,
    before: tuple[Infraction, ...] = (),
    **more: Any,  # noqa: ANN401 - the fields of a case
) -> Ruling:
    """A ruling of a seat, after these infractions of it, all settled in the first way."""
    history = History()
    for earlier in before:
        ruling = rule(Case(infraction=earlier, entrant=7, match="1", seat=Seat.NORTH), history, SCHEDULES[book])
        assert isinstance(ruling, Ruling)
        while ruling.open:
            ruling = decide(ruling, {ruling.open[0].matter: ruling.open[0].options[0]})
        history = record(history, ruling)
    case = Case(infraction=infraction, entrant=7, match="1", seat=Seat.NORTH, facts=Facts(answers), **more)
    ruling = rule(case, history, SCHEDULES[book])
    assert isinstance(ruling, Ruling)
    return ruling


def part(parts: tuple[RulingPart, ...], head: str) -> str:
    return next(("\n".join(one.lines) for one in parts if one.head == head), "")


def test_a_second_warning_becomes_a_violation_and_the_next_player_decides() -> None:
    ruling = ruled(Infraction.MANNER, J23, before=(Infraction.MANNER,))
    parts = ruling_parts(EN, ruling, {7: "Pines"})
    assert part(parts, "What happened") == "7 Pines, North: manner of play"
    assert part(parts, "Penalty") == "it is put right, warning (J23 3.7(一)7)"
    assert part(parts, "Escalation") == "second warning of the side in this match: becomes a violation (J23 3.7(二))"
    assert part(parts, "The match") == (
        "on record for the side in this match: violations 1; one more violation makes a foul"
    )
    assert part(parts, "Still to be decided") == (
        "the offender's next player decides whether the offender loses a turn (J23 3.7(二)): "
        "the offender loses one turn, as the next player decided or no turn is lost"
    )
    assert part(parts, "Given by") == "floor referee, deputy chief referee or chief referee (J23 3.6(二)1)"
    stopped = decide(ruling, {Matter.STOP: ruling.open[0].options[0]})
    parts = ruling_parts(EN, stopped)
    assert part(parts, "This deal") == (
        "North passes at the next turn; a lead goes to the next innocent player (J23 3.7(二))"
    )
    assert not part(parts, "Still to be decided")
    assert part(parts, "Decided").endswith("as the next player decided")


def test_the_same_in_chinese() -> None:
    ruling = ruled(Infraction.MANNER, J23, before=(Infraction.MANNER,))
    assert ruling_words(ZH, ruling, {7: "青松"}).splitlines() == [
        "违规：7号青松、北家：出牌方式违规",
        "判罚：予以纠正，警告（江苏2023 3.7(一)7）",
        "升格：该方本场第二次警告，升格为违例（江苏2023 3.7(二)）",
        "本场：该方本场在案：违例1次；再有一次违例即为犯规",
        "待定：由违规者的下家决定违规者是否停牌（江苏2023 3.7(二)）：违规者停止一次出牌（下家决定）或不停牌",
        "判罚权：裁判员、副裁判长或裁判长（江苏2023 3.6(二)1）",
        "依据：江苏2023 3.7(一)7",
        "依据：江苏2023 3.7(二)",
    ]


def test_a_foul_tells_this_deal_and_the_next() -> None:
    ruling = ruled(Infraction.WRONG_TRIBUTE, J23, {f.PLAY_BEGUN: True})
    parts = ruling_parts(EN, ruling)
    assert part(parts, "This deal") == "the deal is lost as a double-down: East-West goes up 3 (J23 3.7(三))"
    assert part(parts, "Next deal") == (
        "no tribute (J23 3.7(三)); North shuffles, West cuts, South draws first (J23 is silent; our default), "
        "the leader is still to be named (J23 3.7(三))"
    )
    assert (
        part(parts, "Still to be decided") == "the referee decides who leads the next deal (J23 3.7(三)): East or West"
    )
    assert part(parts, "Unless otherwise") == (
        "the offending side decides which offender shuffles (J23 is silent; our default): North"
    )
    assert part(parts, "Given by") == "deputy chief referee or chief referee (J23 3.6(二)2)"
    led = decide(ruling, {Matter.LEADER: ruling.open[0].options[1]})
    assert part(ruling_parts(ZH, led), "下一副") == (
        "不进贡（江苏2023 3.7(三)）；"
        "北家洗牌，西家切牌，南家先抓牌（江苏2023未规定，本系统默认），西家领出（江苏2023 3.7(三)）"
    )


def test_two_fouls_lose_the_match_and_there_is_no_next_deal() -> None:
    before = (Infraction.ILLEGAL_INFORMATION,)
    parts = ruling_parts(EN, ruled(Infraction.ILLEGAL_INFORMATION, J23, before=before))
    assert part(parts, "Escalation") == (
        "second foul of the side in this match: becomes the loss of the match "
        "(the other side four levels above) (J23 3.7(四))"
    )
    assert not part(parts, "Next deal")
    assert part(parts, "The match").startswith("the match is over: the other side is put four levels above")


def test_a_class_penalty_tells_the_offence_and_the_stage_total() -> None:
    parts = ruling_parts(EN, ruled(Infraction.NOISE, NAT, before=(Infraction.NOISE,)))
    assert part(parts, "Penalty") == "class 4 penalty (NAT 54(三))"
    assert part(parts, "Scale") == "second offence of this kind by the entrant: 1 VP off the stage total (NAT 52)"
    assert part(parts, "Stage total") == "1 VP taken off; the score of the match stays"
    chinese = ruling_parts(ZH, ruled(Infraction.NOISE, NAT, before=(Infraction.NOISE,)))
    assert part(chinese, "尺度") == "该参赛者第二次此类违规：从阶段总分中扣1个级差分(VP)（全国规则第52条）"


def test_what_somebody_has_to_choose_has_no_giver_yet() -> None:
    parts = ruling_parts(EN, ruled(Infraction.UNLISTED_BREACH, NAT))
    left = part(parts, "Still to be decided")
    assert left.startswith("the chief referee decides which penalty (NAT 51(一), 53, 54): class 4")
    assert not part(parts, "Given by")


def test_a_lapsed_right_tells_no_penalty() -> None:
    ruling = ruled(Infraction.WRONG_PLAY, J17, happened=Moment(1, 1), raised=Raised(at=Moment(2, 1)))
    parts = ruling_parts(EN, ruling)
    assert part(parts, "Right to punish") == (
        "it was pointed out only in a later deal: the right to punish is lost unless the referee upholds it "
        "(J17 4.4.1, as we read it)"
    )
    assert not part(parts, "Penalty")
    assert part(parts, "Unless otherwise").endswith(": the right to punish is lost")
    upheld = ruling_parts(EN, decide(ruling, {Matter.LAPSE: ()}))
    assert part(upheld, "Penalty") == "the cards are taken back, violation (J17 3.4pen)"
    assert "where the other side was harmed: chief referee (J17 4.2.3)" in part(upheld, "Given by")


def test_a_late_side_tells_who_starts_where_and_who_deals() -> None:
    ruling = ruled(Infraction.LATE, NAT, {f.OWN_DELAY: 420, f.DUPLICATE: False})
    parts = ruling_parts(EN, ruling)
    assert part(parts, "The match") == "East-West starts at 4"
    assert part(parts, "This deal") == "North shuffles, West cuts, South draws first, East leads (NAT 32(二))"


def test_a_waived_correction_is_shown_as_decided() -> None:
    ruling = ruled(Infraction.WRONG_PLAY, NAT, raised=Raised(waiver_asked=True))
    waived = decide(ruling, {Matter.WAIVER: ruling.choices[-1].options[0]})
    parts = ruling_parts(EN, waived)
    assert part(parts, "Decided").endswith(
        "nothing at the table is put right, as the innocent side asked; the rest stays"
    )


def test_a_hall_case_names_the_entrant_alone() -> None:
    ruling = rule(Case(infraction=Infraction.NOISE, entrant=7), History(), SCHEDULES[NAT])
    assert isinstance(ruling, Ruling)
    assert offender_words(ZH, ruling, {7: "青松"}) == "7号青松"
    nobody = rule(Case(infraction=Infraction.NOISE, entrant=0), History(), SCHEDULES[NAT])
    assert isinstance(nobody, Ruling)
    assert offender_words(ZH, nobody) == ""


def answers(question: f.Question[Any]) -> list[object]:
    if question.kind is bool:
        return [False, True]
    if issubclass(question.kind, Enum):
        return list(question.kind)
    return [number for number in (0, 1, 300, 301, 601) if number >= question.least and (question.most or 999) >= number]


def _charges_a_defender(facts: Facts, seat: Seat | None) -> bool:
    if seat is None or f.DEALERS_SIDE not in facts or facts[f.BOTTOM_TAKER] is not f.BottomTaker.DEALERS_PARTNER:
        return False
    return seat.side is not facts[f.DEALERS_SIDE].side


def every_ruling(book: Book) -> Iterator[Ruling]:
    for infraction in Infraction:
        asked = questions(infraction, book)
        if isinstance(asked, NotInThisBook):
            continue
        for said in product(*map(answers, asked)):
            facts = Facts(dict(zip(asked, said, strict=True)))
            both = f.LAST_FORFEITED in facts and f.FORFEITS_BEFORE in facts
            if both and facts[f.LAST_FORFEITED] and facts[f.FORFEITS_BEFORE] == 0:
                continue
            # A defender is not charged with what the dealer's partner drew [FJ 3.4]: such a case is refused.
            seats = (Seat.EAST, Seat.NORTH, None) if f.DEALERS_SIDE in facts else (Seat.NORTH, None)
            for seat in seats:
                if _charges_a_defender(facts, seat):
                    continue
                case = Case(infraction=infraction, entrant=3, match="1", seat=seat, facts=facts)
                ruling = rule(case, History(), SCHEDULES[book])
                assert isinstance(ruling, Ruling)
                yield ruling


def test_fj_2_2_a_late_sheet_is_read_out_after_the_match_and_changes_its_result() -> None:
    ruling = ruled(Infraction.SHEET_LATE, FJ)
    assert read_out(ZH, ruling, "甲").endswith("本场比赛结束。")
    assert deduction_words(ZH, ruling) == ZH("The result of the match changes.")


def test_gz_r2_no_label_of_the_documents_is_read_out() -> None:
    said = read_out(ZH, ruled(Infraction.LATE, GZ, {f.OWN_DELAY: 660}), "甲")
    assert "依广州2025竞赛规则2，按弃权处理" in said
    assert "[" not in said


def test_nat_51_4_what_a_spectator_did_is_read_out_to_the_spectator_and_not_to_a_player() -> None:
    ruling = ruled(Infraction.SPECTATOR, NAT, {})
    (choice,) = ruling.open
    said = read_out(ZH, decide(ruling, {choice.matter: choice.options[1]}), "甲")
    assert said.startswith("这位观众，")
    assert "甲" not in said


def test_fj_4_11_points_are_named_as_the_book_names_them() -> None:
    said = ruling_words(ZH, ruled(Infraction.LATE, FJ, {f.OWN_DELAY: 660}))
    assert "对方得2.5个场分、12个标准分，违规方得0个场分、0个标准分" in said
    assert "级差分" not in said


@pytest.mark.parametrize("book", Book)
def test_every_ruling_of_every_book_can_be_read_out(book: Book) -> None:
    for ruling in every_ruling(book):
        for say, language in ((EN, Language.ENGLISH), (ZH, Language.CHINESE)):
            said = ruling_words(say, ruling)
            assert "{" not in said
            assert infraction_words(say, ruling.case.infraction) in said
            assert bool(re.search(r"[，。；：]", said)) is (language is Language.CHINESE)
            assert str(book.value) in said or language is Language.CHINESE


@pytest.mark.parametrize("book", Book)
@pytest.mark.parametrize("language", Language)
def test_every_cell_of_the_penalties_says_something(book: Book, language: Language) -> None:
    say = sayer(language)
    absent = say("not in this book")
    for infraction in Infraction:
        lines = schedule_lines(say, SCHEDULES[book], infraction)
        assert lines
        for line in lines:
            assert line.text
            assert "{" not in line.text
        punished = infraction in SCHEDULES[book].entries
        unlisted = not punished and not_in_book(SCHEDULES[book], infraction).unlisted is not None
        assert (punished or unlisted) is (lines[0].text != absent)
        assert any(line.source is not None for line in lines) is punished


def test_the_last_case_is_named_where_only_one_is_left() -> None:
    lines = [line.text for line in schedule_lines(EN, SCHEDULES[J23], Infraction.DRAW_OUT_OF_TURN)]
    assert lines[-1].startswith("the card was put into the hand: ")
    late = [line.text for line in schedule_lines(EN, SCHEDULES[GZ], Infraction.LATE)]
    assert late[-1] == "late by more than 10 min: forfeit of the match"
    again = [line.text for line in schedule_lines(EN, SCHEDULES[J23], Infraction.LATE)][-2:]
    assert again[0].startswith("late by at least 10 min, the match before forfeited too: forfeit of the match, disq")
    assert again[1] == "otherwise: forfeit of the match"
    heavy = [line.text for line in schedule_lines(EN, SCHEDULES[FJ], Infraction.EXPOSED_CARDS)]
    assert heavy[-1].startswith("heavy cards: at least 1: 20 points for the other side for each card")
    assert [line.text for line in schedule_lines(EN, SCHEDULES[GZ], Infraction.MISDRAW)][-1].startswith("otherwise")


@pytest.mark.parametrize("language", Language)
def test_ladders_and_powers_fill_every_cell(language: Language) -> None:
    rows = ladder_rows(sayer(language), SCHEDULES.values())
    assert len({row.head for row in rows}) == len(rows)
    for row in rows:
        assert len(row.cells) == len(Book)
        assert all(line.text for cell in row.cells for line in cell)
        assert all(row.cells)


@pytest.mark.parametrize(
    ("book", "award"),
    [
        (J17, "the other side gets 2 MP, 17 VP, the offenders get 0 MP, 0 VP (J17 4.3(四))"),
        (J23, "the other side gets 2 MP, 17 VP, the offenders get 0 MP, 0 VP (J23 3.7(四))"),
        (FJ, "the other side gets 2.5 MP, 12 standard points, the offenders get 0 MP, 0 standard points (FJ 4.11)"),
        (GZ, "the other side gets 2 MP, the offenders get 0 MP (GZ R2, Reg8)"),
    ],
)
def test_a_forfeit_tells_what_both_sides_get(book: Book, award: str) -> None:
    parts = ruling_parts(EN, ruled(Infraction.FORFEIT, book, ONCE if book in {J17, J23} else None))
    assert award in part(parts, "Stage total")
    assert "the other side wins the match" in part(parts, "The match")
    again = "a forfeit of the next match too means disqualification"
    assert (again in part(parts, "Stage total")) is (book in {J17, J23})


def test_two_fouls_put_the_other_side_four_levels_above() -> None:
    parts = ruling_parts(EN, ruled(Infraction.ILLEGAL_INFORMATION, J23, before=(Infraction.ILLEGAL_INFORMATION,)))
    assert "lowered to J if need be" in part(parts, "The match")
    assert "VP by the levels, 17 : 9 at four (J23 3.7(四))" in part(parts, "Stage total")
    assert "means disqualification" in part(parts, "Stage total")


BARRED = {f.EXTREME: True, f.RESERVE: False, f.KNOCKOUT: False}


def test_nat_35_a_match_that_cannot_be_finished_is_scored_like_a_forfeit() -> None:
    ruling = ruled(Infraction.RUDENESS, NAT, BARRED)
    assert "0 MP, 0 VP (NAT 35)" in part(ruling_parts(EN, ruling), "Stage total")


def test_a_cancelled_result_is_scored_like_a_forfeit() -> None:
    parts = ruling_parts(EN, ruled(Infraction.PLAYER_NOT_LISTED, NAT))
    assert "the other side gets 2 MP, 17 VP" in part(parts, "Stage total")
    assert "NAT is silent; our default" in part(parts, "Stage total")


def test_both_sides_are_punished_only_where_something_is_given() -> None:
    for seconds, said in ((0, False), (60, True)):
        parts = ruling_parts(EN, ruled(Infraction.FAST_PLAY, NAT, {f.LEAST_TIME: True, f.SECONDS_SHORT: seconds}))
        assert ("both sides are punished" in part(parts, "Penalty")) is said
    free = ruling_parts(EN, ruled(Infraction.FAST_PLAY, NAT, {f.LEAST_TIME: False}))
    assert "both sides are punished" not in part(free, "Penalty")
    assert "31(四)" in part(free, "Penalty")
    undecided = ruling_parts(EN, ruled(Infraction.BOTH_IN_KNOCKOUT, NAT))
    assert not part(undecided, "Penalty")


@pytest.mark.parametrize("regulations", REGULATIONS.values(), ids=lambda one: one.id)
def test_the_award_is_the_one_the_competition_scores_by(regulations: Regulations) -> None:
    book = regulations.book
    barred = ruled(Infraction.RUDENESS, NAT, BARRED)
    (award,) = awards(barred if book is NAT else ruled(Infraction.FORFEIT, book, ONCE if book in {J17, J23} else None))
    won, lost = regulations.forfeit_won.value, regulations.forfeit_lost.value
    assert isinstance(award, AsForfeit)
    assert (award.mp, award.vp or 0) == (won.mp, won.vp)
    assert (lost.mp, lost.vp) == (0, 0)


def test_the_next_deal_has_one_source_where_the_book_says_all_of_it() -> None:
    lost = ruled(Infraction.WRONG_TRIBUTE, NAT, {f.PLAY_BEGUN: True})
    assert part(ruling_parts(EN, lost), "Next deal") == (
        "no tribute; North shuffles, West cuts, South draws first, East leads (NAT B3.2)"
    )


def test_gz_r2_the_deal_after_one_given_up_is_our_default() -> None:
    late = ruled(Infraction.LATE, GZ, {f.OWN_DELAY: 480})
    assert part(ruling_parts(EN, late), "Next deal").endswith("East leads (GZ is silent; our default)")


def test_f3_who_shuffles_has_its_source_when_no_seat_is_known() -> None:
    case = Case(infraction=Infraction.ILLEGAL_INFORMATION, entrant=0)
    foul = rule(case, History(), SCHEDULES[J17])
    assert isinstance(foul, Ruling)
    assert part(ruling_parts(EN, foul), "Next deal") == (
        "no tribute (J17 4.3(三)); an offender shuffles, the next player cuts, the offender's partner draws first "
        "(J17 is silent; our default), leader: named by the offender's next player or the chief referee (J17 4.3(三))"
    )


def test_nat_32_who_shuffles_after_a_late_start_has_its_source_without_a_seat() -> None:
    case = Case(infraction=Infraction.LATE, entrant=0, facts=Facts({f.OWN_DELAY: 60, f.DUPLICATE: False}))
    late = rule(case, History(), SCHEDULES[NAT])
    assert isinstance(late, Ruling)
    assert part(ruling_parts(EN, late), "This deal") == (
        "an offender shuffles, and the player before the shuffler leads (NAT 32(一))"
    )
