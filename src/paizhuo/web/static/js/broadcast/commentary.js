// 解说: every hand that is known, what is out, and the last plays of the tables on air.

import { clockOf, fan, follow, laterBy, make, place, put, shengjiParts, wildLevel, word } from "./picture.js";

const root = document.getElementById("picture");

function seatOf(seat, table) {
  const title = make("h3", seat.turn ? "turn" : "", seat.name === seat.word ? seat.word : `${seat.word} ${seat.name}`);
  if (seat.left !== null)
    title.append(" ", make("small", "", seat.place ? place(seat.place) : word("left", { count: seat.left })));
  const box = make("section", "c-seat", title);
  if (seat.hand) box.append(fan(seat.hand, wildLevel(table), "fan hand"));
  else box.append(make("p", "mut", word("unknown")));
  if (seat.play && seat.play.length) box.append(fan(seat.play, wildLevel(table), "fan play"));
  else if (seat.play) box.append(make("em", "pass", word("pass")));
  return box;
}

function tableOf(table, seen, room) {
  const what = table.number ? word(table.board ? "board" : "deal", { number: table.number }) : "";
  const now = clockOf(table, seen);
  const levels = table.levels.map((level, side) => `${table.sides[side]} ${level}`).join(" · ");
  const line = [
    room,
    what,
    table.level ? `${word("level")} ${table.level}` : "",
    levels,
    table.tribute,
    now ? `${word("clock")} ${now.text}` : "",
  ];
  const box = make("article", "", make("h2", "", line.filter(Boolean).join(" · ")));
  box.append(make("div", "c-shengji", ...shengjiParts(table)));
  const order = ["N", "W", "E", "S"];
  const seats = order.map((letter) => table.seats.find((seat) => seat.seat === letter));
  box.append(make("div", "c-seats", ...seats.map((seat) => seatOf(seat, table))));
  if (table.out) {
    const name = { SB: "☆", HR: "★", S: "♠", H: "♥", C: "♣", D: "♦", trumps: word("trumps") };
    const cells = table.out.map(([rank, count]) =>
      make("li", count ? "" : "none", make("b", "", name[rank] || rank), String(count)),
    );
    box.append(make("h3", "", word("out")), make("ol", "c-out", ...cells));
  }
  if (table.buried) box.append(make("h3", "", word("buried")), fan(table.buried, null, "fan hand"));
  return box;
}

follow(root.closest("[data-picture]").dataset.picture, (picture, seen) => {
  document.getElementById("delay").textContent = laterBy(picture.delay);
  const isTwo = picture.tables.length > 1;
  const all = make("div", isTwo ? "c-two" : "");
  if (!picture.tables.length) all.append(make("p", "", word("nothing")));
  const { final, home, away } = picture;
  if (final) all.append(make("p", "c-final", `${home} ${final.home} : ${final.away} ${away}`));
  picture.tables.forEach((table, index) =>
    all.append(tableOf(table, seen, isTwo ? word(index ? "closed" : "open") : "")),
  );
  put(root, "all", all);
});
