"""场地器材的说法: every point of the checklist of the hall, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.hall import Point, Section
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.officiating.hall import HallItem

_SECTIONS = {
    Section.HALL: N_("Playing hall"),
    Section.TABLES: N_("Tables and chairs"),
    Section.SCREENS: N_("Table screens"),
    Section.CARDS: N_("Packs and cards"),
    Section.DEVICES: N_("Devices and signs"),
    Section.ROOMS: N_("Other rooms"),
    Section.PRIZES: N_("Prizes and awards"),
}
_POINTS = {
    Point.QUIET_BRIGHT: N_("Quiet, bright and well aired; the floor even and clean"),
    Point.NO_MIRRORS: N_("Behind the players no mirror and nothing else that reflects"),
    Point.CEILING: N_("Height of the room at least {metres} m"),
    Point.ROOM_FOR_ALL: N_("All players have room at the same time"),
    Point.AREAS_AS_NEEDED: N_("Areas for the office, for play and for rest, as far as needed"),
    Point.AREAS: N_("Areas for play, for the referees and for medical care"),
    Point.AREAS_NEAR: N_(
        "Near by: office, rest area, area for spectators, a meeting room, and toilets enough for all who take part"
    ),
    Point.EXITS: N_("Escape routes and exits are there and stay clear"),
    Point.EAST: N_("East (true east, or the platform's side) has a clear sign 东 or E; tables and chairs stand by it"),
    Point.FLOOR: N_("Square metres of the hall: at least {each} for each table"),
    Point.AISLES: N_("Main aisles at least {metres} m wide"),
    Point.LIGHT: N_("Enough light, and even; with screens no shadow on a table"),
    Point.DRINKS: N_("A place to drink water"),
    Point.BANNER: N_("Banner or backdrop of the event, if there is one"),
    Point.SIGNS: N_("Every area has the signs it needs"),
    Point.TABLE: N_("Square tables, steady and level: {wide} cm wide, {high} cm high"),
    Point.SQUARE_TABLE: N_("Square tables: side {wide} cm, height {high} cm"),
    Point.NUMBERED_TABLE: N_("Tables, each with its number"),
    Point.TABLE_TOP: N_("Table tops of one dark colour, without reflections"),
    Point.CHAIRS: N_("Chairs, four to a table"),
    Point.FITTING_CHAIRS: N_("Chairs that fit, four to a table: {lower} cm lower than its top"),
    Point.SIDE_TABLES: N_("Side tables, two to a table"),
    Point.ANY_SIDE_TABLES: N_("Side tables that fit, for equipment, sheets and cards of identity"),
    Point.CLOTH: N_(
        "Cloths of a dark, dull colour ({cloth} cm) that cover the table; marked: playing area {playing} cm, play "
        "zone {play} cm, discard zone {discard} cm, the four seats"
    ),
    Point.CLOTH_MARKED: N_("Cloths that mark seats, play zones, discard zones and reminder zones"),
    Point.PLAY_ZONE: N_(
        "Play zone {wide} cm wide around a central square of {square} cm; right of it a round reminder zone, "
        "{round} cm across"
    ),
    Point.DISCARD_ZONE: N_(
        "Discard zone {size} cm, {edge} cm from the edge; right of it a round place for reminder cards, {round} cm"
        " across"
    ),
    Point.SEATS_MARKED: N_("Every table shows its four seats"),
    Point.TABLES_TURNED: N_("Neighbouring tables are turned, so that nobody sees the deal of another table by chance"),
    Point.SCREEN_OF_THE_DIAGONAL: N_(
        "Screens along the diagonal, E and S on one side: {high} cm high, as long as the diagonal, window {window} cm"
    ),
    Point.SCREEN: N_(
        "Screens along the diagonal, E and S on one side: {long} cm long, {high} cm high, window {window} cm"
    ),
    Point.SCREEN_SIDES: N_(
        "Screens along the diagonal, N and E on one side, the window worked from the side of S and W; a board "
        "under the table"
    ),
    Point.SCREEN_BEYOND_THE_TABLE: N_(
        "Screens at least {beyond} cm longer than the diagonal, {high} cm high, window {window} cm"
    ),
    Point.LOWER_BOARD: N_("Boards under the table along the diagonal, if used"),
    Point.PACKS: N_("Packs of 54 cards, two alike for each table or board"),
    Point.STANDARD_CARDS: N_(
        "Cards of the national standard, or the organiser's: round corners alike, backs alike with an even white "
        "margin, no stains or scratches"
    ),
    Point.STANDARD_CARDS_2023: N_(
        "Cards of the standard {standard}, or the organiser's in one size: even and stiff, faces symmetrical, "
        "backs alike with an even white margin, no stains or scratches"
    ),
    Point.CARD_SIZE: N_(
        "Cards {long} mm by {wide} mm; backs of a pack alike, symmetrical, with an even white margin; no stains or"
        " scratches"
    ),
    Point.BOARDS: N_("Boards with number, dealer and seats, a set for each match"),
    Point.TRAYS: N_("Trays for the boards, marked like the table; not red, green or blue"),
    Point.PASS_CARDS: N_("PASS cards, {each} for each seat"),
    Point.COUNT_CARDS: N_("Count cards 1 to {each}, round, {wide} cm across: a red set for N-S, a black one for E-W"),
    Point.CALL_CARDS: N_("Cards to call the referee (TD), {each} for each seat"),
    Point.OPTIONAL_GEAR: N_(
        "As needed: things to announce and to pass with, trays, boards, dealing machine, electronic devices"
    ),
    Point.SHOW_AND_SOUND: N_("As needed: large screen or projector, sound, cameras, wireless network"),
    Point.HALL_CLOCK: N_("A clock that all can see"),
    Point.TABLE_NUMBERS: N_("Table numbers; signs of hall and offices, and signs that show the way"),
    Point.FORMS: N_(
        "Forms: timetable, pairings, round table, conversion table, score sheets, line-up forms, penalty notices, "
        "appeals, results"
    ),
    Point.AIDS: N_("Dealing machine, devices that take scores, desk of the broadcast, clip-boards, pens"),
    Point.OFFICE_DEVICES: N_("Computers, printer, copier, paper and toner, power, network"),
    Point.DISPLAYS: N_("Projector, television, countdown or clock"),
    Point.SOUND: N_("Sound, fixed and portable"),
    Point.BROADCAST_TABLE: N_(
        "A broadcast table, if there is one: {metres} square metres in a place of its own, or shielded, so that "
        "nobody else sees the computer"
    ),
    Point.BROADCAST_HALL: N_(
        "A broadcast hall, if there is one: screens, seats at a distance from them, no sound to the playing hall"
    ),
    Point.FOYER: N_("Foyer, in square metres: a quarter of the hall; bright, no sound to the hall"),
    Point.NOTICE_BOARDS: N_("Places for results and for notices in the foyer"),
    Point.OFFICES: N_("{rooms} offices of at least {metres} square metres near by"),
    Point.TOILETS: N_("Toilets near by; for teams, separate ones of the open and the closed room"),
    Point.PRIZES: N_("Prizes with their certificates, as many as the plan names"),
    Point.CONDUCT_AWARD: N_("The award for good conduct is voted on, with its certificates"),
}


def hall_section_words(say: Say, section: Section) -> str:
    """部分: the heading of a part of the list."""
    return say(_SECTIONS[section])


def hall_item_words(say: Say, item: HallItem) -> str:
    """一项: what has to be there, with the figures of the book."""
    return say(_POINTS[item.point]).format(**item.figures)
