"""此刻的桌: one code for the whole event opens the round of now, and a phone sits down again in each round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament import directing
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.access.permissions import Permission
from paizhuo.web.models import Act, Call, Competition, Device
from paizhuo.web.phone import actions
from paizhuo.web.rounds.actions import codes
from tests.web import staging
from tests.web.phone.tables import CodedTable, Phone, both, match_at, plan, table, table_at
from tests.web.phone.team_tables import RoomPhone, pairs_table, put_board

pytestmark = pytest.mark.django_db

ENGLISH = {"accept-language": "en"}


def result(competition: Competition, key: TableKey) -> None:
    """An official enters the result of a table."""
    facts = (f.ResultEntered(*key, Levels(8, 3)), f.ResultConfirmed(*key))
    staging.put(competition, *facts, permission=Permission.RECORD)


def close(competition: Competition, stage: str) -> None:
    """Close a stage whose rounds are over."""
    closed = directing.close_stage(staging.state(competition), stage)
    staging.put(competition, closed, permission=Permission.CLOSE_STAGE)


def in_round(at: CodedTable, number: int) -> CodedTable:
    """The same table with the same code in another round."""
    return replace(at, key=at.key._replace(round=number))


def in_english(phone: Phone) -> Phone:
    """The same phone, read in English."""
    phone.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return phone


def after_round_one(phones: int = 0) -> tuple[CodedTable, list[Phone]]:
    """Table 1 after round 1 of 2 is over, with phones that sat there; the next round is not published."""
    competition = staging.event(plan(), 4)
    staging.open_and_publish(competition)
    at = table_at(competition)
    sat = list(both(at))[:phones]
    staging.play_round(competition)
    return at, sat


def test_after_a_round_of_a_movement_a_phone_says_where_to_go_and_nobody_sees_the_boards_of_others() -> None:
    at = pairs_table()
    south, west = RoomPhone(at, Room.OPEN, "S"), RoomPhone(at, Room.OPEN, "W")
    stranger = Phone(at)
    for table_no, match in staging.state(at.competition).stages["main"].rounds[0].matches.items():
        there = replace(at, key=at.key._replace(table=table_no))
        for board in match.pairing.boards:
            put_board(there, Room.OPEN, board, "NS")
        staging.put(at.competition, f.MatchSettled(*there.key), permission=Permission.RECORD)
    for phone, words in ((south, "下一轮：去第1桌，坐南北"), (west, "下一轮：去第2桌，坐东西")):
        assert phone.screen() == "waiting"
        assert words in phone.text()
    assert stranger.screen() == "waiting"
    assert 'class="score"' not in stranger.look().content.decode()


# ----------------------------------------------------------------------------------------------------- the round of now


def test_before_the_first_round_the_code_says_when_it_is_shown_and_opens_it_then() -> None:
    competition = staging.event(plan(), 4)
    at = table_at(competition)
    phone = in_english(Phone(at))
    assert phone.screen() == "waiting"
    text = phone.text()
    assert "The first round has not been published yet" in text
    assert "planned for 08:30" in text
    assert "opens here by itself" in text
    assert "队" not in text.split("<main")[1].split("on-waiting")[1].replace(competition.title, ""), (
        "no pairing is shown"
    )
    staging.open_and_publish(competition)
    assert phone.screen() == "sit"


def test_a_draft_is_not_shown() -> None:
    competition = staging.event(plan(), 4)
    at = table_at(competition)
    staging.put(competition, directing.open_stage(staging.state(competition), "main", staging.SEED, anyway=True))
    drafted = directing.draft_round(staging.state(competition), "main", staging.SEED)
    assert isinstance(drafted, directing.Drafted)
    staging.put(competition, drafted.fact)
    assert Phone(at).screen() == "waiting"
    assert Phone(at).send("sit", seat="S").status_code == 400


def test_between_rounds_the_last_result_is_shown_from_the_own_side() -> None:
    at, (home, away) = after_round_one(2)
    for phone, own, their in ((home, 8, 3), (away, 3, 8)):
        shown = phone.look().context
        assert (shown["screen"].name, shown["result"].own, shown["result"].their) == ("waiting", own, their)
        assert shown["last_own"]
    names = home.look().context["last_names"]
    assert away.look().context["last_names"] == names[::-1]
    stranger = in_english(Phone(at))
    assert "Round no. 1 is over" in stranger.text()
    assert "opens here by itself" in stranger.text()
    assert (stranger.look().context["result"].own, stranger.look().context["last_own"]) == (8, False)


def test_the_same_code_opens_the_next_round_and_everybody_sits_down_again() -> None:
    at, (home, away) = after_round_one(2)
    staging.open_and_publish(at.competition)
    assert home.screen() == away.screen() == Phone(at).screen() == "sit"
    second = in_round(at, 2)
    assert home.look().context["here"] == second.address
    home.at = second
    assert home.send("sit", seat="N").status_code == 303
    assert home.screen() == "sheet"
    assert sorted(Device.objects.values_list("round", flat=True)) == [1, 1, 2]


def test_a_phone_may_speak_for_the_other_side_in_the_next_round() -> None:
    at, (home, _) = after_round_one(2)
    staging.open_and_publish(at.competition)
    home.at = in_round(at, 2)
    assert home.send("sit", seat="W").status_code == 303
    assert Device.objects.get(round=2).end == "away"


def test_who_sat_here_last_round_cannot_write_in_the_new_one() -> None:
    at, (home, _) = after_round_one(2)
    staging.open_and_publish(at.competition)
    home.at = in_round(at, 2)
    assert home.send("enter", deal="1", finish="SENW").status_code == 400
    assert home.send("hand-in", own="8", their="3").status_code == 400
    assert home.send("call").status_code == 400
    assert match_at(home.at).entered is None
    assert not Call.objects.exists()


def test_a_table_that_the_round_does_not_use_says_so() -> None:
    competition = staging.event(plan(), 5)
    staging.open_and_publish(competition)
    phone = in_english(Phone(table_at(competition, 9)))
    assert phone.screen() == "waiting"
    assert "no match at this table" in phone.text()


def test_after_the_event_the_code_shows_its_last_result() -> None:
    made = plan()
    competition = staging.event(replace(made, stages=(replace(made.stages[0], rounds=1),)), 4)
    staging.open_and_publish(competition)
    staging.play_round(competition)
    close(competition, "main")
    phone = in_english(Phone(table_at(competition)))
    assert "All rounds have been played" in phone.text()
    assert "opens here by itself" not in phone.text()
    assert phone.look().context["result"].own == 8


def test_a_phone_whose_side_moved_is_sent_to_its_new_table() -> None:
    competition = staging.event(plan(), 8)
    staging.open_and_publish(competition)
    phones = [in_english(Phone(table_at(competition, table), "S")) for table in range(1, 5)]
    sat = [match_at(phone.at).pairing.home[0] for phone in phones]
    staging.play_round(competition)
    staging.open_and_publish(competition)
    matches = staging.state(competition).stages["main"].rounds[1].matches.values()
    where = {one: match.pairing.table for match in matches for one in (*match.pairing.home, *match.pairing.away)}
    assert any(where[entrant] != phone.at.key.table for entrant, phone in zip(sat, phones, strict=True))
    for entrant, phone in zip(sat, phones, strict=True):
        shown = f"plays at table {where[entrant]} now" in phone.text()
        assert shown is (where[entrant] != phone.at.key.table)


def test_a_screen_that_waits_is_refreshed_when_a_round_is_published_and_not_before() -> None:
    at, _ = after_round_one()
    phone = Phone(at)
    shown = phone.look()
    assert 'data-on="pairings event"' in shown.content.decode()
    mark = shown.context["screen"].mark
    assert phone.look(mark=mark).status_code == 204
    staging.open_and_publish(at.competition)
    assert phone.look(mark=mark).status_code == 200


def test_the_code_opens_the_next_stage_too() -> None:
    stages = (StagePlan("first", Format.SWISS, rounds=1), StagePlan("second", Format.SWISS, rounds=1))
    competition = staging.event(replace(plan(), stages=stages), 4)
    staging.open_and_publish(competition, "first")
    at = table_at(competition, stage="first")
    Phone(at, "S")
    staging.play_round(competition, "first")
    close(competition, "first")
    staging.open_and_publish(competition, "second")
    assert Phone(at).look().context["here"] == f"/t/{at.code}/second/1/"


# -------------------------------------------------------------------------------------------- old tabs, forms in flight


def test_an_old_tab_is_refused_in_words_that_name_the_round_of_now() -> None:
    at, (home, away) = after_round_one(2)
    staging.open_and_publish(at.competition)
    before = Act.objects.count()
    for phone, act, data in (
        (away, "agree", {"seen": "x"}),
        (home, "hand-in", {"own": "9", "their": "2"}),
        (home, "enter", {"deal": "1", "finish": "SENW"}),
        (home, "call", {}),
        (Phone(at), "sit", {"seat": "S"}),
    ):
        answer = in_english(phone).send(act, **data)
        assert answer.status_code == 400, act
        text = answer.content.decode()
        assert "Round 1 is over" in text, act
        assert "Now it is Round 2" in text, act
        assert "scan the card" in text, act
    assert Act.objects.count() == before
    assert match_at(at).confirmed == Levels(8, 3)
    assert match_at(in_round(at, 2)).entered is None


def test_between_rounds_an_old_tab_hears_that_the_next_round_opens_here() -> None:
    at, (home, _) = after_round_one(2)
    text = in_english(home).send("hand-in", own="9", their="2").content.decode()
    assert "Round 1 is over" in text
    assert "The next round opens on this page" in text
    assert match_at(at).confirmed == Levels(8, 3)


def test_a_lost_answer_is_given_again_though_the_round_is_over_meanwhile() -> None:
    competition = staging.mid_course(4, played=0, plan=plan())
    at = table_at(competition)
    home, away = both(at)
    result(competition, TableKey("main", 1, 2))
    home.send("hand-in", own="8", their="3")
    seen = away.look().context["seen"]
    assert away.send("agree", seen=seen, command="lost").status_code == 200
    acts = Act.objects.count()
    again = away.send("agree", seen=seen, command="lost")
    assert (again.status_code, again.context["screen"].name) == (200, "waiting")
    staging.open_and_publish(competition)
    acts += 1
    again = away.send("agree", seen=seen, command="lost")
    assert (again.status_code, again.context["screen"].name) == (200, "sit")
    assert Act.objects.count() == acts
    assert Phone(at).send("agree", seen=seen, command="other").status_code == 400


def test_a_confirmation_in_flight_while_the_next_round_is_published_is_not_written_anywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    competition = staging.mid_course(4, played=0, plan=plan())
    at = table_at(competition)
    home, away = both(at)
    result(competition, TableKey("main", 1, 2))
    home.send("hand-in", own="8", their="3")
    seen = in_english(away).look().context["seen"]
    confirm = actions.confirm_result

    def late(*args: object) -> object:
        # The phone has been let in; before it gets the lock, the desk confirms and publishes the next round.
        staging.put(competition, f.ResultConfirmed("main", 1, 1), permission=Permission.RECORD)
        staging.open_and_publish(competition)
        return confirm(*args)  # type: ignore[arg-type] # what the button gave

    monkeypatch.setattr(actions, "confirm_result", late)
    answer = away.send("agree", seen=seen)
    assert answer.status_code == 400
    assert "Now it is Round 2" in answer.content.decode()
    assert match_at(at).confirmed == Levels(8, 3)
    assert match_at(in_round(at, 2)).entered is None


def test_a_page_of_a_round_that_is_over_shows_the_round_of_now() -> None:
    at, (home, _) = after_round_one(2)
    staging.open_and_publish(at.competition)
    shown = home.client.get(at.address)
    assert (shown.context["screen"].name, shown.context["here"]) == ("sit", in_round(at, 2).address)
    for address in (f"/t/{at.code}/nowhere/1/", f"/t/{at.code}/main/99/"):
        assert home.client.get(address).context["here"] == in_round(at, 2).address


# ---------------------------------------------------------------------------------------- two matches, one table number


def side_by_side() -> tuple[CodedTable, CodedTable]:
    """Table 1 of two stages that are played at the same time."""
    stages = (
        StagePlan("gold", Format.SWISS, title="冠军组", rounds=2),
        StagePlan("silver", Format.SWISS, title="友谊组", rounds=2),
    )
    competition = staging.event(replace(plan(), stages=stages), 4)
    staging.open_and_publish(competition, "gold")
    staging.open_and_publish(competition, "silver")
    return table_at(competition, stage="gold"), table_at(competition, stage="silver")


def test_two_matches_with_one_table_number_are_distinguished_by_their_names() -> None:
    gold, silver = side_by_side()
    assert gold.code == silver.code
    phone = Phone(gold)
    assert phone.screen() == "which"
    text = phone.text()
    names = [phone.client.get(one.address).context["sides"][0]["name"] for one in (gold, silver)]
    assert all(name in text for name in names)
    assert "冠军组" in text
    assert "友谊组" in text
    assert gold.address in text
    assert silver.address in text
    phone.at = silver
    phone.send("sit", seat="S")
    assert phone.look().context["here"] == silver.address, "it opens its own match from now on"
    assert phone.screen(which="1") == "which", "and can still choose the other"
    assert Phone(gold).screen() == "which"


def test_an_old_tab_of_a_round_that_still_takes_results_goes_to_its_own_round() -> None:
    gold, silver = side_by_side()
    home, away = both(gold)
    home.send("hand-in", own="8", their="3")
    seen = away.look().context["seen"]
    staging.play_round(gold.competition, "silver")
    staging.open_and_publish(gold.competition, "silver")
    away.at = in_round(silver, 2)
    away.send("sit", seat="S")
    away.at = gold
    assert away.send("agree", seen=seen).status_code == 200
    assert match_at(gold).confirmed == Levels(8, 3)
    assert match_at(in_round(silver, 2)).entered is None


def test_a_match_that_has_its_result_does_not_stand_in_the_way_of_the_other() -> None:
    gold, silver = side_by_side()
    home = Phone(gold, "S")
    result(gold.competition, gold.key)
    assert Phone(gold).look().context["here"] == silver.address
    assert home.screen() == "done"


def test_a_refusal_names_the_stage_where_there_are_several() -> None:
    gold, _ = side_by_side()
    staging.play_round(gold.competition, "gold")
    text = in_english(Phone(gold)).send("sit", seat="S").content.decode()
    assert "冠军组, Round 1 is over" in text
    assert "Now it is 友谊组, Round 1" in text


# ------------------------------------------------------------------------------------------------------------ new codes


def test_an_old_card_is_refused_in_words_and_opens_nothing() -> None:
    at = table()
    home = Phone(at, "S")
    codes.renew_codes(staging.request(at.competition), 1)
    answer = Client(headers=ENGLISH).get(f"/t/{at.code}/")
    assert answer.status_code == 410
    text = answer.content.decode()
    assert "Ask for the new card at the referees" in text
    assert at.competition.title not in text
    assert "/feed/" not in text
    refused = in_english(home).send("hand-in", own="8", their="3")
    assert refused.status_code == 400
    assert "Ask for the new card at the referees" in refused.content.decode()
    assert match_at(at).entered is None
    live = home.look()
    assert (live.status_code, live.context["screen"].name) == (200, "replaced")
    assert "data-on" not in live.content.decode(), "no message asks for it again"


def test_the_new_card_goes_on_with_the_same_sheet_and_phones_sit_down_again() -> None:
    at = table()
    home = Phone(at, "S")
    home.send("enter", deal="1", finish="SENW")
    codes.renew_codes(staging.request(at.competition), 1)
    new = table_at(at.competition)
    assert new.code != at.code
    home.at = new
    assert home.screen() == "sit"
    home.send("sit", seat="S")
    assert home.screen() == "deal_waits"


def test_a_form_in_flight_while_its_code_is_replaced_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()
    home = Phone(at, "S")
    hand_in, sit = actions.hand_in, actions.sit

    def late(*args: object, **more: object) -> object:
        codes.renew_codes(staging.request(at.competition), 1)
        return hand_in(*args, **more)  # type: ignore[arg-type] # what the button gave

    def late_seat(*args: object) -> object:
        codes.renew_codes(staging.request(at.competition), 1)
        return sit(*args)  # type: ignore[arg-type] # what the button gave

    monkeypatch.setattr(actions, "hand_in", late)
    assert home.send("hand-in", own="8", their="3").status_code == 400
    assert match_at(at).entered is None
    monkeypatch.setattr(actions, "sit", late_seat)
    new = table_at(at.competition)
    assert Phone(new).send("sit", seat="S").status_code == 400
    assert not Device.objects.filter(table_code__code=new.code).exists()
