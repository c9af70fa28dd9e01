"""牌桌用语: every sentence that the page of a live table says, in the language of the request.

The script of the page has none of its own. It asks for a sentence by its key and fills the places in braces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.guandan import NATIONAL
from paizhuo.guandan.combinations import Kind
from paizhuo.table import GameName
from paizhuo.web.language import say
from paizhuo.wording.guandan.plays import kind_words

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet


def client_words(rules: RuleSet = NATIONAL) -> dict[str, str]:
    """The sentences by key; the kinds of play have the names of this rule set of Guandan."""
    kinds = {str(kind): kind_words(kind, rules, say()) for kind in Kind}
    return {
        **_what_cards_are_called(),
        **_seats_and_the_table(),
        **_buttons(),
        **_the_zone(),
        **_what_goes_on_beside_the_table(),
        **_banners(),
        **_what_is_read_aloud(),
        **_before_between_and_after(),
        **_shengji(),
        **kinds,
    }


def _what_cards_are_called() -> dict[str, str]:
    return {
        "comma": _(", "),
        "or": _(" or "),
        "S": _("spades"),
        "H": _("hearts"),
        "C": _("clubs"),
        "D": _("diamonds"),
        "?": _("unknown suit"),
        "SB": _("small joker"),
        "HR": _("big joker"),
        "SB-index": _("sJ"),
        "HR-index": _("BJ"),
        "card": _("{rank} of {suit}"),
        "card-wild": _("{card}, wild card"),
        "card-level": _("{card}, level card"),
        "wild-mark": _("W"),
        "points-mark": _("P"),
        "own-hand": _("My cards: {count}"),
        "take-rank": _("Take every {rank}: {count}"),
        "take-jokers": _("Take every joker: {count}"),
        "take-group": _("Take the group: {count}"),
        "kind-of": _("{kind} {rank}"),
        "bomb-of": _("{kind} {rank}, {count} cards"),
        "passes": _("passes"),
    }


def _seats_and_the_table() -> dict[str, str]:
    return {
        "relative-0": _("Me"),
        "relative-1": _("Right hand"),
        "relative-2": _("Partner"),
        "relative-3": _("Left hand"),
        "seat-E": _("East"),
        "seat-N": _("North"),
        "seat-W": _("West"),
        "seat-S": _("South"),
        "empty": _("free seat"),
        "left": _("{count} left"),
        "held": _("bot plays"),
        "seat-held": _("{seat}, bot"),
        "leads": _("on lead"),
        "catches": _("leads for partner"),
        "place-first": _("first out"),
        "place-second": _("second out"),
        "place-third": _("third out"),
        "place-last": _("last"),
        "our-side": _("Us"),
        "their-side": _("Them"),
        "deal-now": _("Level {level} · deal {number}"),
        "your-turn": _("Your turn"),
        "turn-of": _("{seat} to act"),
        "no-limit": _("untimed"),
        "seconds-left": _("Seconds left: {count}"),
        "watching": _("You are watching this table."),
    }


def _buttons() -> dict[str, str]:
    return {
        "pass": _("I pass"),
        "play": _("Play"),
        "clear": _("Unpick"),
        "hint": _("Hint"),
        "pay": _("Pay"),
        "give-back": _("Return"),
        "sending": _("Sending…"),
        "take-back": _("Undo play"),
        "last-trick": _("Last trick"),
        "settings": _("Settings"),
        "arrange": _("Arrange"),
        "unarrange": _("One step back"),
        "lock": _("Keep together"),
        "unlock": _("Take apart"),
        "by-suit": _("By suit"),
        "call-referee": _("Call the referee"),
        "give-back-seat": _("Play again myself"),
        "back": _("I am back"),
        "you-are-away": _("Your time ran out twice. The table waits for you, and the referee is called."),
        "waits-for": _("{seat} is away. The table waits, and the referee is called."),
        "invite": _("Code to scan"),
        "share": _("Send the link"),
        "another": _("Next hint"),
        "fold": _("Put away"),
        "if-pass": _("If I pass?"),
    }


def _the_zone() -> dict[str, str]:
    return {
        "lead-now": _("You lead: choose what you like."),
        "choose-cards": _("Choose your cards, or pass."),
        "which-reading": _("What should these cards be?"),
        "no-combination": _("These cards are no combination."),
        "may-lead": _("may be led"),
        "beats": _("beats what lies there"),
        "legal": _("may be played"),
        "nothing-beats": _("Nothing in your hand beats that."),
        "no-hint": _("There is no hint now."),
        "hint-number": _("hint {number} of {count}"),
        "you-played": _("You: {play}"),
        "please-pay": _("Pay tribute: {cards}"),
        "please-return": _("Return one card: {cards}"),
        "please-any": _("Give one of the bright cards."),
        "wait-pay": _("Tribute is due from: {seats}"),
        "wait-return": _("A return is due from: {seats}"),
        "returned": _("has returned"),
        "stale": _("The table had moved on. Look again, then play."),
        "refused": _("That was not accepted ({status}). Load the page again."),
    }


def _what_goes_on_beside_the_table() -> dict[str, str]:
    return {
        "this-trick": _("This trick"),
        "this-deal": _("This deal"),
        "tribute-mark": _("tribute paid"),
        "return-mark": _("card back"),
        "level-mark": _("level"),
        "level-line": _("Level {level}; the {level} of hearts is wild"),
        "resisted": _("tribute resisted"),
    }


def _banners() -> dict[str, str]:
    return {
        "reconnecting": _("No connection. What you sent is kept; it comes back by itself."),
        "renews": _("Something has changed: this page is loaded again. Nothing is lost."),
        "waits-round": _("The clock of the round does not run. Play begins, or goes on, when the referees start it."),
        "waits-called": _("The referee is called. Nobody plays, and the clock stands, until play goes on."),
        "sure-call": _("Call the referee to this table?"),
        "paused": _("The referee has paused the table."),
        "you-are-held": _("A bot plays for you."),
        "seat-taken": _(
            "Another device plays this seat now; this one only watches. To play here, open your own link again."
        ),
        "referee-called": _("{seat} has called the referee."),
        "hand-opened": _("The referee looked at {seat}’s hand: {reason}"),
    }


def _what_is_read_aloud() -> dict[str, str]:
    return {
        "news-play": _("{seat} plays {play}."),
        "news-play-left": _("{seat} plays {play}, {count} left."),
        "news-pass": _("{seat} passes."),
        "news-deal": _("Deal {number}, level {level}. Your cards: {cards}."),
    }


def _before_between_and_after() -> dict[str, str]:
    return {
        "gathering": _("Waiting for four players"),
        "four-ready": _("Waiting until all four are ready"),
        "code": _("Table code"),
        "copied": _("The link is copied."),
        "your-name": _("Your name"),
        "guest": _("Guest"),
        "sit-here": _("Sit here"),
        "put-bot": _("Bot"),
        "waits": _("seat open"),
        "is-ready": _("is ready"),
        "ready": _("I am ready"),
        "stand-up": _("Stand up"),
        "rest": _("Take a rest"),
        "rest-agree": _("Rest, too"),
        "rest-asked": _("{seats}: a rest, please. It begins when everybody agrees."),
        "resting": _("A rest of three minutes. Say when you are back."),
        "wait-others": _("Waiting for the others."),
        "we-win": _("We are first, {count} up"),
        "they-win": _("They are first, {count} up"),
        "we-stay": _("We stay dealers, {count} up"),
        "they-stay": _("They stay dealers, {count} up"),
        "we-take-over": _("We take over, {count} up"),
        "they-take-over": _("They take over, {count} up"),
        "deal-ruled": _("The referee has ended the deal."),
        "left-over": _("{count} cards left"),
        "shengji-points": _(
            "Defenders: {tricks} in tricks, {bottom} from the bottom, {awarded} awarded; {all} in all."
        ),
        "next-level": _("Next deal: level {level}, the {level} of hearts is wild"),
        "tribute": _("To pay"),
        "return": _("Return"),
        "pay-highest": _("the highest card"),
        "pay-both": _("the higher card to the first"),
        "return-low": _("10 or lower"),
        "match-won": _("We have won the match"),
        "match-lost": _("They have won the match"),
        "match-tied": _("The match is a tie"),
        "match-over": _("All deals are played"),
        "time-cancelled": _("The time was over before this deal was led, so it does not count."),
    }


def _shengji() -> dict[str, str]:
    return {
        "trumps": _("trumps"),
        "group-count": _("{name} {count}"),
        "must-follow": _("{group} · must be followed"),
        "dealer-mark": _("D"),
        "show-mark": _("trumps shown"),
        "dealer-is": _("Dealer: {seat}"),
        "no-dealer": _("Nobody is dealer yet"),
        "shown-by": _("shown by {seat}"),
        "shown-pair": _("pair shown by {seat}"),
        "trump-suit": _("Trumps {suit}, level {level}"),
        "no-trump": _("No trumps, level {level}"),
        "no-trump-yet": _("No trumps yet, level {level}"),
        "defenders-points": _("defenders"),
        "points": _("{count} points"),
        "points-bar": _("Defenders have {count} points; 80 take over"),
        "take-over-mark": _("80"),
        "need-points": _("As it stands the dealers go {levels} up. The defenders need {missing} more to take over."),
        "need-points-us": _("As it stands the dealers go {levels} up. We need {missing} more to take over."),
        "taken-over": _("The defenders take over and go {levels} up."),
        "drawing": _("Cards are drawn. Show a level card to make trumps."),
        "drawing-claimed": _("Cards are drawn. A pair may go over what is shown."),
        "last-chance": _("All cards are drawn: the last chance to show."),
        "show-cards": _("Show {cards}"),
        "SB-pair": _("Small jokers"),
        "HR-pair": _("Big jokers"),
        "lift": _("Take the bottom"),
        "bury": _("Bury"),
        "bury-title": _("Bury eight cards"),
        "missing-cards": _("{count} to go"),
        "too-many-cards": _("{count} too many"),
        "bury-points": _(
            "There are {count} points in the bottom. The defenders get a multiple of them if they win the last trick."
        ),
        "bury-none": _("There are no points in the bottom."),
        "wait-bury": _("{seat} is burying."),
        "which-part": _("The throw failed. Choose what must be led."),
        "throw-failed": _("{seat} threw {cards}; {led} must be led, {fine} points are lost."),
        "follow-suit": _("Follow {suit}: {count} cards."),
        "free-follow": _("You have none of that suit: play any {count}."),
    }


def key_words(game: GameName, *, is_watched: bool = False, has_hints: bool = True) -> list[tuple[str, str]]:
    """按键: what the keys of a table do. In Shengji nobody passes, and cards lie in rows; who watches has no cards."""
    is_guandan = game is GameName.GUANDAN
    for_all = [
        ("L", _("show the tricks of this deal")),
        ("C", _("read the cards left")),
        *([] if is_guandan else [("S", _("read the points")), ("T", _("read the trumps"))]),
        ("?", _("show these keys")),
    ]
    if is_watched:
        return for_all
    across, along = _("go through the columns"), _("go through the cards")
    return [
        ("← →", across if is_guandan else along),
        ("↑ ↓", along if is_guandan else _("go through the suits")),
        (_("Space"), _("pick a card")),
        (_("Enter"), _("play")),
        *([("P", _("pass the turn"))] if is_guandan else []),
        *([("H", _("get a hint"))] if has_hints else []),
        *for_all[:-1],
        *([("G", _("keep the picked cards together"))] if is_guandan else []),
        for_all[-1],
    ]
