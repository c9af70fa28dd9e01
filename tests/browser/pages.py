"""页面一览: every page of the product with an example from the exhibition, and who opens it.

What stands in braces (a code, a link, the number of a fact) is only known when ``tests.browser.exhibition`` has run.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from http import HTTPStatus
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Visitor(Enum):
    """来者: who opens a page; the value is the login name, empty for those without an account."""

    ANYBODY = ""
    DIRECTOR = "director"
    REFEREE = "referee1"
    RECORDER = "recorder"
    HOME = "home"
    AWAY = "away"

    @property
    def has_account(self) -> bool:
        """Whether it is somebody who signs in; players are not."""
        return self not in {Visitor.ANYBODY, Visitor.HOME, Visitor.AWAY}


class Kind(Enum):
    """种类: a page, the big screen, a frame in another website, a part of a page, a file, or a page of the manual."""

    PAGE = "page"
    WALL = "wall"
    FRAME = "frame"
    PART = "part"
    FILE = "file"
    MANUAL = "manual"


@dataclass(frozen=True)
class Page:
    """页面: ``main`` ones are looked at in the dark as well; ``status`` is what the server answers."""

    name: str
    path: str
    visitor: Visitor = Visitor.ANYBODY
    kind: Kind = Kind.PAGE
    main: bool = False
    status: HTTPStatus = HTTPStatus.OK

    def address(self, values: Mapping[str, object]) -> str:
        """The path with the values of the exhibition."""
        return self.path.format(**values)


NOTHING = dict.fromkeys(
    (
        "done",
        "pair",
        "handed",
        "disputed",
        "called",
        "dealing",
        "fresh",
        "form",
        "token",
        "ruling",
        "appeal",
        "call",
        "playing",
        "entrant",
        "kiosk",
        "over",
        "replaced",
        "live",
        "closed",
        "keying",
        "keying_shengji",
        "overlay",
        "commentary",
        "final",
        "two_rooms",
        "final_overlay",
        "final_commentary",
        "online",
        "played",
        "reviewed",
        "dear",
        "refereed",
        "enter",
        "device",
    ),
    "1",
)
"""A value for everything in braces, to look up a view without an exhibition."""

D, R, C = Visitor.DIRECTOR, Visitor.REFEREE, Visitor.RECORDER
PART, FILE, WALL, FRAME = Kind.PART, Kind.FILE, Kind.WALL, Kind.FRAME

PUBLIC = (
    Page("home", "/", main=True),
    Page("manual", "/manual/"),
    Page("help", "/help/", kind=Kind.MANUAL),
    Page("help-chinese", "/help/zh/", kind=Kind.MANUAL),
    Page("help-rules", "/help/en/rules/", kind=Kind.MANUAL),
    Page("event", "/e/league/", main=True),
    Page("event-coming", "/e/open/"),
    Page("event-over", "/e/evening/"),
    Page("pairings", "/e/league/pairings/", main=True),
    Page("pairings-of-a-stage", "/e/league/pairings/swiss/"),
    Page("pairings-of-a-round", "/e/league/pairings/swiss/3/"),
    Page("match", "/e/league/pairings/swiss/5/1/"),
    Page("names", "/e/league/names/"),
    Page("results", "/e/league/results/"),
    Page("results-of-a-stage", "/e/league/results/swiss/"),
    Page("results-of-a-round", "/e/league/results/swiss/4/"),
    Page("standings", "/e/league/standings/", main=True),
    Page("standings-final", "/e/evening/standings/swiss/"),
    Page("place", "/e/league/standings/swiss/3/"),
    Page("cross", "/e/evening/cross/"),
    Page("cross-of-a-stage", "/e/teams/cross/league/"),
    Page("boards", "/e/teams/boards/"),
    Page("boards-of-a-stage", "/e/teams/boards/league/"),
    Page("boards-of-a-round", "/e/teams/boards/league/1/"),
    Page("team-match", "/e/teams/boards/league/1/table/1/", main=True),
    Page("board", "/e/teams/boards/league/1/2/?table=1"),
    Page("pair-list", "/e/teams/boards/league/pairs/"),
    Page("session", "/e/session/"),
    Page("session-standings", "/e/session/standings/"),
    Page("session-cross", "/e/session/cross/"),
    Page("session-boards", "/e/session/boards/"),
    Page("session-table", "/e/session/boards/session/2/table/1/"),
    Page("own-boards", "/e/session/boards/session/entrant/1/"),
    Page("own-pair", "/my/{pair}/"),
    Page("session-board", "/e/session/boards/session/2/4/?table=1"),
    Page("bracket", "/e/cup/bracket/", main=True),
    Page("bracket-of-a-stage", "/e/cup/bracket/double/"),
    Page("entrants", "/e/league/entrants/"),
    Page("entrant", "/e/league/entrants/1/"),
    Page("verify", "/e/league/verify/"),
    Page("register", "/e/open/register/"),
    Page("registered", "/e/open/register/{form}/"),
    Page("wall", "/e/league/wall/", kind=WALL, main=True),
    *(
        Page(f"wall-{one}", f"/e/league/wall/{one}/", kind=WALL)
        for one in ("2", "names", "tables", "results", "standings", "clock", "notices", "sponsors", "final")
    ),
    Page("wall-bracket", "/e/cup/wall/bracket/", kind=WALL),
    Page("wall-knockout", "/e/cup/wall/", kind=WALL),
    Page("wall-over", "/e/evening/wall/", kind=WALL),
    Page("wall-boards", "/e/teams/wall/boards/", kind=WALL),
    *(Page(f"share-{what}", f"/e/league/share/{what}/swiss/4/") for what in ("pairings", "results", "standings")),
    Page("share-picture", "/e/league/share/pairings/swiss/4/1.png", kind=FILE),
    Page("embedding", "/e/league/widget/?kind=pairings&theme=dark"),
    Page("embedding-of-stages", "/e/teams/widget/"),
    *(Page(f"widget-{kind}", f"/e/league/widget/{kind}/", kind=FRAME) for kind in ("standings", "pairings", "results")),
    Page("widget-coming", "/e/open/widget/standings/", kind=FRAME),
    Page("widget-knockout", "/e/cup/widget/pairings/", kind=FRAME),
    Page("widget-teams", "/e/teams/widget/results/", kind=FRAME),
    Page("widget-session", "/e/session/widget/standings/", kind=FRAME),
    Page("widget-not-there", "/e/nowhere/widget/standings/", kind=FRAME, status=HTTPStatus.NOT_FOUND),
    Page("not-there", "/e/nowhere/", status=HTTPStatus.NOT_FOUND),
)
OWN = (
    Page("own-playing", "/my/{playing}/", main=True),
    Page("own-coming", "/my/{entrant}/"),
    Page("own-line-up", "/my/{playing}/line-up/"),
    Page("own-changes", "/my/{playing}/change/"),
    Page("own-withdraw", "/my/{playing}/change/withdraw/"),
    Page("own-substitute", "/my/{entrant}/change/substitute/"),
    *(Page(f"own-{kind}", f"/my/{{playing}}/change/{kind}/") for kind in ("miss-round", "telephone", "name", "alone")),
    Page("own-official", "/my/{entrant}/", D),
    Page("kiosk", "/kiosk/{kiosk}/", main=True),
    Page("kiosk-typed", "/kiosk/{kiosk}/?q=1"),
    Page("kiosk-hits", "/kiosk/{kiosk}/find/?q=1", kind=PART),
    Page("kiosks", "/manage/open/kiosks/", D),
    Page("check-in-cards", "/manage/open/check-in/cards/", D),
    Page("links-to-send", "/manage/open/check-in/links/", D),
    Page("links-file", "/manage/open/check-in/links.csv", D, FILE),
)
SHEETS = (
    Page("table-sit", "/t/{fresh}/", main=True),
    Page("table-fresh", "/t/{fresh}/", Visitor.HOME),
    Page("table-deal", "/t/{dealing}/", Visitor.HOME, main=True),
    Page("table-final", "/t/{fresh}/?do=final", Visitor.HOME),
    Page("table-waits", "/t/{handed}/", Visitor.HOME),
    Page("table-check", "/t/{handed}/", Visitor.AWAY, main=True),
    Page("table-disputed", "/t/{disputed}/", Visitor.AWAY),
    Page("table-called", "/t/{called}/", Visitor.HOME),
    Page("table-done", "/t/{done}/", Visitor.HOME),
    Page("table-online", "/t/{online}/", main=True),
    Page("table-online-unknown", "/t/{online}/?do=link"),
    Page("table-of-a-round", "/t/{fresh}/swiss/5/"),
    Page("table-over", "/t/{over}/"),
    Page("table-replaced", "/t/{replaced}/", status=HTTPStatus.GONE),
)
EXPORTS = (
    Page("calendar", "/e/league/calendar.ics", kind=FILE),
    Page("event-file", "/e/league/event.json", kind=FILE),
    *(
        Page(f"{what}-{ending}", f"/e/league/{what}.{ending}", kind=FILE)
        for what in ("standings", "final", "pairings", "results", "entrants")
        for ending in ("csv", "json")
    ),
)
ACCOUNTS = (
    Page("login", "/accounts/login/", main=True),
    Page("first", "/accounts/first/{token}/"),
    Page("first-ended", "/accounts/first/no-such-link/", status=HTTPStatus.NOT_FOUND),
    Page("own-account", "/accounts/me/", D),
    Page("own-password", "/accounts/me/password/", D),
    Page("setup", "/setup/", D),
    Page("setup-restore", "/setup/restore/", D),
    Page("setup-place", "/setup/place/", D),
    Page("setup-seen", "/setup/place/seen/", D, kind=PART),
    Page("setup-backups", "/setup/backups/", D),
    Page("setup-backup-file", "/setup/backups/none/", D, kind=FILE, status=HTTPStatus.NOT_FOUND),
    Page("setup-phone", "/setup/phone/"),
    Page("healthz", "/healthz", kind=FILE),
    Page("readyz", "/readyz", kind=FILE),
    Page("metrics", "/metrics", kind=FILE),
    Page("demonstration", "/demo/", status=HTTPStatus.NOT_FOUND),
)
LIVE = (
    Page("broadcast", "/desk/league/broadcast/", Visitor.DIRECTOR, main=True),
    Page("keying", "/keying/{keying}/", main=True),
    Page("keying-shengji", "/keying/{keying_shengji}/", main=True),
    Page("keying-state", "/keying/{keying}/state/", kind=FILE),
    Page("overlay", "/overlay/{overlay}/", kind=WALL),
    Page("overlay-parts", "/overlay/{overlay}/names,clock/", kind=WALL),
    Page("overlay-picture", "/overlay/{overlay}/picture/", kind=FILE),
    Page("commentary", "/commentary/{commentary}/", main=True),
    Page("commentary-picture", "/commentary/{commentary}/picture/", kind=FILE),
    Page("final", "/final/{final}/", kind=WALL),
    Page("final-picture", "/final/{final}/picture/", kind=FILE),
    Page("final-two-rooms", "/final/{two_rooms}/", kind=WALL),
    Page("overlay-of-a-board", "/overlay/{final_overlay}/", kind=WALL),
    Page("commentary-two-rooms", "/commentary/{final_commentary}/"),
    Page("lobby", "/live/", main=True),
    Page("lobby-lists", "/live/tables/", kind=PART),
    Page("watch-event", "/live/events/league/watch/", kind=PART),
    Page("watch-round", "/live/events/league/watch/main/1/", kind=PART),
    Page("watch-match", "/live/events/league/watch/main/1/1/", kind=PART),
    Page("lobby-unknown-code", "/live/join/?code=12", status=HTTPStatus.BAD_REQUEST),
    Page("new-table", "/live/new/", main=True),
    Page("invitation", "/live/{live}/invite/"),
    Page("another-device", "/live/{live}/device/", status=HTTPStatus.BAD_REQUEST),
    Page("take-over", "/live/{live}/device/{device}/"),
    Page("live-table", "/live/{live}/"),
    Page("closed-table", "/live/{closed}/", status=HTTPStatus.GONE),
    Page("missing-table", "/live/nobody-has-this/", status=HTTPStatus.NOT_FOUND),
    Page("live-state", "/live/{live}/state/", kind=FILE),
    Page("live-hints", "/live/{live}/hints/", kind=FILE, status=HTTPStatus.BAD_REQUEST),
    Page("live-reading", "/live/{live}/reading/?cards=H2", kind=FILE, status=HTTPStatus.BAD_REQUEST),
    Page("live-panel", "/live/{live}/panel/settings/", kind=PART),
    Page("learn", "/live/learn/", main=True),
    Page("learn-step", "/live/learn/guandan/7/?rules=national", main=True),
    Page("learn-refused", "/live/learn/guandan/7/?answer=1&card=HK0&card=CK0&card=DK0&card=SK0"),
    Page("learn-done", "/live/learn/shengji/11/?option=2"),
    Page("replay", "/live/{played}/replay/1/", main=True),
    Page("open-record", "/live/open/", main=True),
    Page("open-record-file", "/live/open/file/", kind=FILE),
    Page("replay-file", "/live/{played}/replay/1/file/", kind=FILE),
    Page("deal-review", "/live/{played}/review/1/", kind=FILE),
    Page("lessons", "/live/{played}/lessons/1/"),
    Page("lessons-of-a-seat", "/live/{reviewed}/lessons/1/?seat={dear}"),
    Page("replay-reviewed", "/live/{reviewed}/replay/1/"),
    Page("replay-newest", "/live/{played}/replay/"),
    Page("referee-at-table", "/live/{refereed}/referee/", D, main=True),
    Page("referee-ruling", "/live/{refereed}/referee/?seat=E&off=illegal-information&c.leader=1", D),
    Page("coincidences", "/live/events/league/coincidences/", D),
    Page("referee-now", "/live/{refereed}/referee/now/", D, PART),
    Page("table-of-an-old-card", "/live/at/{replaced}/swiss/1/", status=HTTPStatus.NOT_FOUND),
    Page("enter-table", "/live/enter/{enter}/", main=True),
    Page("live-record", "/live/{live}/record/", kind=FILE, status=HTTPStatus.NOT_FOUND),
)
OFFICE = (
    Page("mine", "/manage/", D, main=True),
    Page("new", "/manage/new/", D),
    Page("new-own", "/manage/new/own/", D),
    Page("new-file", "/manage/new/file/", D),
    Page("new-from", "/manage/new/national-swiss-pairs/", D),
    Page("office", "/manage/league/", D, main=True),
    Page("steps", "/manage/league/steps/", D, PART),
    Page("officials", "/manage/league/officials/", D),
    Page("tokens", "/manage/league/tokens/", D),
    Page("webhooks", "/manage/league/webhooks/", D),
    Page("hall", "/manage/league/hall/", D),
    Page("timetable", "/manage/league/timetable/", D),
    Page("awards", "/manage/league/awards/", D),
    Page("closed-room", "/manage/teams/closed-room/", D),
    Page("plan", "/manage/league/plan/", D),
    Page("limits", "/manage/league/limits/", D),
    Page("own-event-file", "/manage/league/event.json", D, FILE),
    Page("entries", "/manage/open/entries/", D, main=True),
    Page("entries-import", "/manage/open/entries/import/", D),
    Page("related", "/manage/league/entries/related/", D),
    Page("entries-template", "/manage/open/entries/template.csv", D, FILE),
    Page("entries-list", "/manage/open/entries/list.csv", D, FILE),
    Page("entry", "/manage/open/entries/1/", D),
    Page("entry-drawn", "/manage/league/entries/1/", D),
    Page("entry-of-team", "/manage/teams/entries/1/", D),
    Page("proofs", "/manage/open/proofs/", D),
    Page("proof", "/manage/open/proofs/1/", D, PART),
    Page("sign-in", "/manage/open/sign-in/", D),
    Page("check-in", "/manage/open/check-in/", D),
    Page("check-in-missing", "/manage/open/check-in/missing/", D),
    Page("check-in-row", "/manage/open/check-in/1/", D, PART),
)
DESK = (
    Page("desk", "/desk/league/", D, main=True),
    Page("desk-coming", "/desk/open/", D),
    Page("desk-cup", "/desk/cup/", D),
    Page("floor", "/desk/league/floor/", D, PART),
    Page("floor-rows", "/desk/league/floor/rows/?tables=1,2", D, PART),
    Page("side", "/desk/league/side/", D, PART),
    Page("masthead", "/desk/league/masthead/", D, PART),
    Page("rounds", "/desk/league/rounds/", D, main=True),
    Page("rounds-coming", "/desk/open/rounds/", D),
    Page("rounds-over", "/desk/evening/rounds/", D),
    Page("sanctions", "/desk/league/sanctions/", D),
    Page("stop", "/desk/league/stop/", D),
    Page("standstill", "/e/league/standstill/", kind=PART),
    Page("replan", "/desk/league/rounds/plan/", D),
    Page("replan-stage", "/desk/league/rounds/swiss/plan/", D),
    Page("replan-looked", "/desk/league/rounds/swiss/plan/?look=1&rounds=20&criterion_wins=1", D),
    Page("round", "/desk/league/rounds/swiss/5/", D),
    Page("round-draft", "/desk/drafted/rounds/main/2/", D),
    Page("desk-draft", "/desk/drafted/", D, main=True),
    Page("entries-asked", "/manage/drafted/entries/", D),
    Page("swap-bar", "/desk/drafted/rounds/main/swap/bar/?first=1&second=2", D, PART),
    Page("dead-end", "/desk/drafted/rounds/main/dead-end/", D),
    Page("by-hand", "/desk/drafted/rounds/main/by-hand/", D),
    Page("codes", "/desk/league/tables/", D),
    Page("cards", "/desk/league/tables/cards/", D),
    Page("line-up", "/desk/teams/rounds/league/1/1/line-up/", D),
    Page("line-ups", "/desk/teams/rounds/league/1/line-ups/", D),
    Page("seating", "/desk/teams/rounds/league/1/1/seating/?open-N=%E5%A4%96%E4%BA%BA", D),
    Page("grid", "/desk/league/grid/", C, main=True),
    Page("grid-teams", "/desk/teams/grid/", D),
    Page("board-grid", "/desk/teams/boards/", D),
    Page("board-grid-cell", "/desk/teams/boards/cell/?table=1&room=open&board=1", D, PART),
    Page("board-grid-rows", "/desk/teams/boards/rows/?tables=1", D, PART),
    Page("result", "/desk/league/grid/swiss/5/17/", C),
    Page("result-corrected", "/desk/league/grid/swiss/4/1/", D),
    Page("grid-row", "/desk/league/grid/swiss/5/17/entry/", C, PART),
    Page("referee", "/desk/league/referee/", R, main=True),
    Page("rule", "/desk/league/referee/swiss/5/8/", R, main=True),
    Page("paper-sheet", "/desk/league/referee/swiss/5/8/sheet/", R),
    Page("turn-clock", "/desk/league/referee/swiss/5/8/seconds/", R),
    Page("dealing", "/desk/league/referee/swiss/5/8/dealing/", R),
    Page("notice", "/desk/league/referee/rulings/{ruling}/", R),
    Page("settle-deal", "/desk/league/referee/swiss/5/19/deal/1/", R),
    Page("referees", "/desk/league/referees/", D),
    Page("review", "/desk/league/referees/review/", D),
    Page("appeals", "/desk/league/appeals/", D),
    Page("appeal", "/desk/league/appeals/{appeal}/", D),
    Page("consent", "/desk/league/referee/calls/{call}/consent/", D),
    Page("appeal-paper", "/desk/league/appeals/{appeal}/paper/", D),
    Page("log", "/desk/league/log/", D, main=True),
    Page("undo-together", "/desk/league/log/4/undo/together/", D),
    Page("undo-fact-together", "/desk/league/log/facts/4/undo/together/", D),
    Page("back-to", "/desk/league/log/9/back/", D),
    Page("log-verified", "/desk/league/log/verified/", D, PART),
    Page("screens", "/desk/league/screens/", D),
    Page("prints", "/desk/league/print/", D, main=True),
    Page("board-sets", "/desk/teams/board-sets/", D),
    Page("print-boards", "/desk/teams/print/boards/", D),
    Page("print-file", "/desk/league/print/file/?document=pairing-list&stage=swiss&round=5", D, FILE),
    Page("print-round", "/desk/league/print/round/swiss/5/", D, FILE),
    Page("print-notice", "/desk/league/print/notice/bulletin/", D),
    Page("print-list", "/desk/league/print/lists/standings.xlsx", D, FILE),
    Page("print-personal-list", "/desk/league/print/personal/entries.xlsx", D, FILE),
    Page("denied", "/manage/league/entries/import/", R, status=HTTPStatus.FORBIDDEN),
)
PAGES = (*PUBLIC, *OWN, *SHEETS, *EXPORTS, *ACCOUNTS, *LIVE, *OFFICE, *DESK)
"""All of them."""
SHOWN = tuple(page for page in PAGES if page.kind in {Kind.PAGE, Kind.WALL, Kind.FRAME})
"""Those that somebody looks at."""
