"""效力的说法: what a ruling does at the table and in the competition, with the seats and entrants by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.late_start import begin_late
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.guandan.match import next_deal
from paizhuo.referee.penalties.penalties import Disqualified, ResultsCancelled, Spared
from paizhuo.referee.rulings import competition_effects as c
from paizhuo.referee.rulings import table_effects as t
from paizhuo.seats import Side
from paizhuo.wording.cards import rank_words, seat_words, side_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.referee.orders import order_words
from paizhuo.wording.referee.sanctions import points_words, sanction_words
from paizhuo.wording.referee.terms import clauses, in_turn, listed
from paizhuo.wording.tournament.entrants import NO_NAMES, Names, entrant_words

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan import RuleSet, Terms
    from paizhuo.guandan.drawing import Roles
    from paizhuo.guandan.late_start import LateStart
    from paizhuo.seats import Seat


def table_effect_words(say: Say, effect: t.TableEffect) -> str:
    """What happens at the table."""
    match effect:
        case t.DealGoesTo():
            return clauses(say, (deal_gone_words(say, effect), next_deal_words(say, effect)))
        case t.TurnLost(seat, whole_trick):
            return _turn_lost(say, seat, whole_trick=whole_trick)
        case t.FollowingBarred(seats, until):
            text = say(N_("{seats} may not follow in this trick"))
            words = text.format(seats=listed(say, (seat_words(seat, say) for seat in seats)))
            return say(N_("{barred} until an opponent has followed")).format(barred=words) if until else words
        case t.PlacedLast(seat):
            text = say(N_("{seat} is placed last; a partner already out keeps the place"))
            return text.format(seat=seat_words(seat, say))
        case t.LevelsStart():
            return clauses(say, (start_words(say, effect), roles_words(say, effect.roles, effect.leader)))
        case t.LevelsGained(side, levels):
            return say(N_("{side} goes up {levels}")).format(side=side_words(side, say), levels=levels)
        case t.PointsGiven(side, points):
            text = say(N_("{points} points of the deal for {side}"))
            return text.format(side=side_words(side, say), points=points)
        case t.Ordered(_, order):
            return order_words(say, order)


def deal_gone_words(say: Say, effect: t.DealGoesTo) -> str:
    """本副: how a deal is lost."""
    if effect.gained == DOUBLE_DOWN_GAIN:
        text = say(N_("the deal is lost as a double-down: {side} goes up {levels}"))
    else:
        text = say(N_("the deal is given up: {side} goes up {levels}"))
    return text.format(side=side_words(effect.offender.side.other, say), levels=effect.gained)


def next_deal_words(say: Say, effect: t.DealGoesTo) -> str:
    """下一副: what follows a lost deal."""
    return clauses(say, (say(N_("no tribute")), roles_words(say, effect.roles, effect.leader)))


def start_words(say: Say, effect: t.LevelsStart) -> str:
    """起打: at which level a side starts."""
    return _starts_at(say, effect.side, effect.level)


def late_start_words(say: Say, rules: RuleSet, terms: Terms, start: LateStart) -> str:
    """迟到开局: at which levels both sides start by all rulings on lateness, and who leads where that is ruled."""
    match = begin_late(rules, terms, start)
    coming = next_deal(match)
    leads = "" if coming is None or coming.leader is None else leader_words(say, coming.leader)
    return in_turn(say, (*(_starts_at(say, side, match.standing.levels[side]) for side in Side), leads))


def _starts_at(say: Say, side: Side, level: Rank) -> str:
    text = say(N_("{side} starts at {level}"))
    return text.format(side=side_words(side, say), level=rank_words(level, say))


def roles_words(say: Say, roles: Roles, leader: Seat | None) -> str:
    """分工: who shuffles, cuts, draws first and leads."""
    return in_turn(say, (shuffle_words(say, roles), leader_words(say, leader)))


def shuffle_words(say: Say, roles: Roles) -> str:
    """洗切抓: who shuffles, cuts and draws first."""
    text = say(N_("{shuffler} shuffles, {cutter} cuts, {drawer} draws first"))
    drawer = roles.first_drawer or roles.shuffler.partner
    return text.format(
        shuffler=seat_words(roles.shuffler, say), cutter=seat_words(roles.cutter, say), drawer=seat_words(drawer, say)
    )


def leader_words(say: Say, leader: Seat | None) -> str:
    """领出: who leads, if the leader is known."""
    if leader is None:
        return say(N_("the leader is still to be named"))
    leads = say(N_("{seat}")).format(seat=seat_words(leader, say))
    return say(N_("{seat} leads")).format(seat=leads)


def _turn_lost(say: Say, seat: Seat, *, whole_trick: bool) -> str:
    if whole_trick:
        text = N_("{seat} neither leads nor follows for one trick; a lead goes to the next innocent player")
    else:
        text = N_("{seat} passes at the next turn; a lead goes to the next innocent player")
    return say(text).format(seat=seat_words(seat, say))


def competition_effect_words(say: Say, effect: c.CompetitionEffect, names: Names = NO_NAMES) -> str:
    """What the competition records, and for whom; entrant 0 means nobody in particular and is not named."""
    if not effect.entrant:
        return _taken_down(say, effect)
    who = entrant_words(say, effect.entrant, names)
    return say(N_("{who}: {why}")).format(who=who, why=_taken_down(say, effect))


def _taken_down(say: Say, effect: c.CompetitionEffect) -> str:  # noqa: PLR0911 - one case a type
    match effect:
        case c.Recorded(_, counter):
            return say(N_("{penalty} recorded")).format(penalty=sanction_words(say, counter))
        case c.PointsDeducted(_, mp, vp):
            return say(N_("{points} off the stage total")).format(points=points_words(say, mp, vp))
        case c.MatchTaken():
            return say(N_("the match is lost by judgment"))
        case c.MatchForfeited():
            return say(N_("the match is forfeited"))
        case c.MatchUnfinished():
            return say(N_("the match is scored as one the side left"))
        case c.KeptAway(replay=replay):
            return sanction_words(say, Spared(replay))
        case c.Removed(_, scope):
            return sanction_words(say, Disqualified(scope))
        case c.ResultVoided(_, _, reach):
            return sanction_words(say, ResultsCancelled(reach))
        case c.Rescored(how=how):
            return sanction_words(say, how)
        case c.Noticed(_, what):
            return sanction_words(say, what)
        case c.BothSides():
            return say(N_("the other side of the match is punished in the same way and has to be ruled on too"))
