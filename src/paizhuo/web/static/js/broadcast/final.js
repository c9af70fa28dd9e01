// 决赛大屏: both rooms at once, or one table; last plays and counts only.

import {
  clockOf,
  fan,
  follow,
  laterBy,
  make,
  place,
  put,
  ring,
  seatLabel,
  shengjiParts,
  wildLevel,
  word,
} from "./picture.js";

const root = document.getElementById("picture");

function seatOf(seat, table, isHome) {
  const name = make("p", "", seatLabel(seat), make("b", isHome ? "hm" : "", seat.name));
  if (seat.left !== null && !seat.place) name.append(make("i", "", word("left", { count: seat.left })));
  if (seat.place) name.append(make("u", "", place(seat.place)));
  else if (seat.announced) name.append(make("u", "", word("announced", { count: seat.announced })));
  const box = make("div", `fs ${seat.seat.toLowerCase()}`, name);
  if (seat.play && seat.play.length) box.append(fan(seat.play, wildLevel(table)));
  else if (seat.play) box.append(make("em", "pass", word("pass")));
  else if (seat.turn) box.append(make("em", "pass", word("thinks")));
  return box;
}

function room(index, picture, seen) {
  const table = picture.tables[index];
  const isTwo = picture.tables.length > 1;
  const what = word(table.board ? "board" : "deal", { number: table.number });
  const title = make("header", "", isTwo ? make("b", "", word(index ? "closed" : "open")) : null);
  if (table.level) {
    title.append(make("span", "", [what, word("at_level")].join(" · ")), make("b", "lv", table.level));
  }
  title.append(...shengjiParts(table), make("span", "tribute", table.closed ? word("kept") : table.tribute));
  const section = make("section", "froom", title);
  // Home sits N-S in the open room and E-W in the closed one.
  table.seats.forEach((seat) => section.append(seatOf(seat, table, isTwo && "NS".includes(seat.seat) === !index)));
  const turn = table.seats
    .filter((seat) => seat.turn)
    .map((seat) => seat.word)
    .join(" ");
  const now = clockOf(table, seen);
  const middle = make("div", "ctr");
  if (now) middle.append(ring(now.share, now.text));
  if (turn) middle.append(make("p", "", word("turn", { seat: turn })));
  if (table.paused) middle.append(make("p", "", word("paused")));
  section.append(middle);
  return section;
}

// 幕间: who plays the next segment, in the place of the tables.
function lineUp(index, picture) {
  const { line_ups: lineUps } = picture;
  const title = make("header", "", make("b", "", word(index ? "closed" : "open")));
  title.append(make("span", "", word("line_ups", { number: lineUps.segment })));
  const section = make("section", "froom", title);
  lineUps.rooms[index].forEach(([letter, text, name]) => {
    const isHome = "NS".includes(letter) === !index;
    const label = make("p", "", make("small", "", text), make("b", isHome ? "hm" : "", name));
    section.append(make("div", `fs ${letter.toLowerCase()}`, label));
  });
  return section;
}

function head(picture) {
  const { final, tables } = picture;
  const length = final ? [word("of_boards", { count: final.boards.length })] : [];
  const title = [picture.event, picture.name, ...length, laterBy(picture.delay)].join(" · ");
  const middle = make("div", "fmid", make("p", "", title));
  if (final) {
    let state = word("compared", { count: final.compared });
    if (picture.over) state = word("segment_over");
    if (final.deciding) state = word("deciding");
    if (final.over) state = word("over");
    const ahead = final.net;
    const team = ahead > 0 ? picture.home : picture.away;
    const lead = ahead ? word(final.over ? "wins" : "leads", { team, count: Math.abs(ahead) }) : word("even");
    const [home, away] = final.vp;
    const points = final.vp.length ? [word("vp", { home, away })] : [];
    middle.append(
      make("p", "fsc", make("span", "", final.home), make("i", "", ":"), make("span", "", final.away)),
      make("p", final.deciding || final.over ? "deciding" : "", [state, lead, ...points].join(" · ")),
    );
  } else if (tables.length && tables[0].levels.length) {
    const [eastWest, northSouth] = tables[0].levels;
    middle.append(make("p", "fsc", make("span", "", northSouth), make("i", "", ":"), make("span", "", eastWest)));
  }
  const isTwo = tables.length > 1;
  const sides = tables.length ? tables[0].sides : ["", ""];
  const homeAt = isTwo ? word("home_at") : sides[1];
  const awayAt = isTwo ? word("away_at") : sides[0];
  return make(
    "header",
    "fhead",
    make("div", "", make("p", "", homeAt), make("h2", "", picture.home)),
    middle,
    make("div", "r", make("p", "", awayAt), make("h2", "", picture.away)),
  );
}

// 净胜: with its sign, so that plus is home.
function signed(net) {
  if (net === 0) return "0";
  return net > 0 ? `+${net}` : `−${-net}`;
}

// 各室: which rooms play a board now, or for which one it waits; empty before anybody has come to it.
function inRooms(playing, played) {
  if (playing.length > 1) return word("both_play");
  if (playing.length) return word(playing[0] ? "closed_plays" : "open_plays");
  return played.length ? word(played[0] ? "awaits_open" : "awaits_closed") : "";
}

function boards(picture) {
  const { final } = picture;
  const foot = make("footer", "fboards", make("p", "l", word("boards", { team: picture.home })));
  final.boards.forEach(([number, net, playing, played]) => {
    const said = net === null && inRooms(playing, played);
    const won = net > 0 ? "g" : "";
    const text = net === null ? "·" : signed(net);
    const cell = make("p", said ? "now" : won, String(number), make("b", "", said || text));
    if (final.breaks.includes(number)) cell.classList.add("sg");
    foot.append(cell);
  });
  const total = make("b", "", signed(final.net));
  foot.append(make("p", "t", word("total"), total));
  return foot;
}

follow(document.body.dataset.picture, (picture, seen) => {
  put(root, "head", head(picture));
  const count = picture.line_ups ? picture.line_ups.rooms.length : picture.tables.length;
  const middle = make("div", count > 1 ? "frooms" : "frooms one");
  if (picture.notice || !picture.tables.length) middle.append(make("p", "fnotice", picture.notice || word("nothing")));
  else if (picture.line_ups) picture.line_ups.rooms.forEach((_room, index) => middle.append(lineUp(index, picture)));
  else picture.tables.forEach((_table, index) => middle.append(room(index, picture, seen)));
  put(root, "rooms", middle);
  put(root, "boards", picture.final ? boards(picture) : make("footer", "fboards none"));
});
