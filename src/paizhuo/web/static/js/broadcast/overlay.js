// 叠加画面: the parts of one table at 1920 × 1080, over whatever the streaming program has beneath.

import {
  clockOf,
  drop,
  fan,
  follow,
  make,
  place,
  put,
  ring,
  seatLabel,
  shengjiParts,
  wildLevel,
  word,
} from "./picture.js";

const shows = (part) => document.body.classList.contains(part);
const root = document.getElementById("picture");

function plate(seat) {
  const count = seat.left === null ? null : make("i", "", word("left", { count: seat.left }));
  const mark = seat.place ? make("u", "", place(seat.place)) : null;
  const said = !mark && seat.announced ? make("u", "", word("announced", { count: seat.announced })) : null;
  return make("p", `plate${seat.turn ? " turn" : ""}`, seatLabel(seat), make("b", "", seat.name), count, mark, said);
}

function seatOf(seat, table) {
  const box = make("section", `seat ${seat.seat.toLowerCase()}`);
  let play = null;
  if (seat.play)
    play = seat.play.length ? fan(seat.play, wildLevel(table), "fan play") : make("em", "pass", word("pass"));
  if (shows("names")) box.append(plate(seat));
  if (shows("hands") && seat.hand) box.append(fan(seat.hand, wildLevel(table), "fan hand"));
  if (shows("plays") && play) box.append(play);
  return box;
}

function score(picture, table) {
  const box = make("section", "score");
  if (shows("score")) {
    box.append(make("p", "event", picture.event));
    const number = table.board ? "board" : "deal";
    if (table.number) box.append(make("p", "number", word(number, { number: table.number })));
    if (picture.final) {
      const { home, away } = picture.final;
      const [eastWest, northSouth] = table.sides;
      // A line breaks between the teams, never within a name.
      const names = [picture.home || northSouth, picture.away || eastWest].map((name) => make("span", "", name));
      box.append(make("p", "result", names[0], ` ${home} : ${away} `, names[1]));
    }
    box.append(...shengjiParts(table));
  }
  if (shows("levels")) {
    // Of two rooms home has no one side.
    const teams = picture.tables.length === 1 ? [picture.away, picture.home] : [];
    table.levels.forEach((level, side) => {
      const isOwn = table.owner === (side ? "NS" : "EW");
      const name = make("span", "", teams[side] || table.sides[side]);
      box.append(make("p", "level", name, make("b", isOwn ? "lv on" : "lv", level)));
    });
    const name = make("span", "", word("level"));
    if (!table.levels.length && table.level) box.append(make("p", "level", name, make("b", "lv on", table.level)));
  }
  return box;
}

function clock(table, seen) {
  const box = make("section", "clock");
  const now = clockOf(table, seen);
  const turn = table.seats
    .filter((seat) => seat.turn)
    .map((seat) => seat.word)
    .join(" ");
  if (now) box.append(ring(now.share, now.text));
  if (turn) box.append(make("p", "", word("turn", { seat: turn })));
  return box;
}

follow(document.body.dataset.picture, (picture, seen) => {
  const [table] = picture.tables;
  if (!table) {
    drop(root, []);
    return;
  }
  table.seats.forEach((seat) => put(root, seat.seat, seatOf(seat, table)));
  put(root, "score", score(picture, table));
  if (shows("clock")) put(root, "clock", clock(table, seen));
});
