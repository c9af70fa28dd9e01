// 席位: the three others round the table, what lies before them, and the clock in the middle.

import { SEATS, bottom, deal, now, placeOf, seatAfter, state } from "./state.js";
import { drawing, make, say, show } from "./words.js";
import { fan } from "./cards.js";
import { tick } from "./device.js";

const SIDES = [
  ["e", 1],
  ["n", 2],
  ["w", 3],
];
const SAID_MS = 8000;

// 上家, 对家, 下家 for who plays; the compass for who watches.
export function seatWord(seat) {
  if (!state.seat) return say(`seat-${seat}`);
  return say(`relative-${(SEATS.indexOf(seat) - SEATS.indexOf(state.seat) + 4) % 4}`);
}

export const seatWords = (seats) => seats.map((seat) => seatWord(seat)).join(say("comma"));

export const leftOf = (seat) => deal()?.left[SEATS.indexOf(seat)] ?? null;

function saidBy(seat, phrases) {
  const last = state.table.said.findLast(([who]) => who === seat);
  if (!last || state.table.at - last[2] > SAID_MS) return null;
  return phrases.find(([code]) => code === last[1])?.[1] ?? null;
}

export function plate(seat, marks) {
  const place = placeOf(seat);
  const left = leftOf(seat);
  return make(
    "p",
    { class: "plate" },
    make("b", {}, seatWord(seat)),
    make("span", {}, place?.name || say("empty")),
    left === null ? null : make("i", {}, say("left", { count: left })),
    marks.map((mark) => make("u", {}, mark)),
  );
}

export function laidBefore(act, marks, isPast) {
  if (!act) return null;
  if (act.type === "pass") return make("em", { class: "pass" }, say("pass"));
  if (!act.cards) return make("em", { class: "pass" }, act.text);
  return fan(act.cards, marks, isPast ? "past" : "");
}

const isWaitedFor = (seat) => state.table.clock?.act !== "draw" && deal().to_act.includes(seat);

// game: marks, laid(seat) and badges(seat) of the game that is played.
export function drawSeats(cloth, game, phrases) {
  for (const [side, steps] of SIDES) {
    const seat = seatAfter(bottom(), steps);
    const region = cloth.querySelector(`.sit.${side}`);
    const { act, isPast } = game.laid(seat);
    const badges = [placeOf(seat)?.held ? say("held") : null, ...game.badges(seat)].filter(Boolean);
    const said = saidBy(seat, phrases);
    region.classList.toggle("turn", isWaitedFor(seat));
    region.setAttribute("aria-label", seatWord(seat));
    show(region, JSON.stringify([state.seat, placeOf(seat), leftOf(seat), act, isPast, badges, said]), () => [
      plate(seat, badges),
      make("div", { class: "laid" }, laidBefore(act, game.marks(), isPast), said && make("q", {}, said)),
    ]);
  }
}

const LOW = 5;
let ringing = null;

const circle = (name) => drawing("circle", { class: name, cx: 32, cy: 32, r: 28, pathLength: 100 });

// The end of the turn of a seat, or null where nobody counts.
export function endOf(seat) {
  const until = state.table.clock?.until || {};
  return state.table.paused ? null : (until[seat] ?? null);
}

export function secondsLeft(seat) {
  const end = endOf(seat);
  return end === null ? null : Math.max(0, Math.ceil((end - now()) / 1000));
}

export function drawClock(region, seat, text) {
  const end = seat ? endOf(seat) : null;
  show(region, JSON.stringify([seat, end, text]), () => {
    const line = make("p", {}, text);
    if (end === null) return [line, seat && !state.table.paused ? make("p", { class: "free" }, say("no-limit")) : null];
    const number = drawing("text", { x: 32, y: 32 });
    const ring = drawing(
      "svg",
      { class: "ring", viewBox: "0 0 64 64", role: "img" },
      circle("back"),
      circle("go"),
      number,
    );
    return [ring, line];
  });
  ringing = end === null ? null : { ring: region.querySelector(".ring"), seat, end, since: state.table.clock.since };
  run();
}

function run() {
  if (!ringing?.ring) return;
  const { ring, seat, end, since } = ringing;
  const seconds = secondsLeft(seat);
  const share = Math.max(0, Math.min(1, (end - now()) / Math.max(1, end - since)));
  const text = ring.querySelector("text");
  ring.querySelector(".go").style.strokeDasharray = `${Math.round(share * 100)} 100`;
  if (text.textContent === String(seconds)) return;
  text.textContent = String(seconds);
  ring.setAttribute("aria-label", say("seconds-left", { count: seconds }));
  ring.classList.toggle("low", seconds <= LOW);
  if (seat === state.seat && seconds <= LOW && seconds > 0) tick();
}

// 倒数: every element that says until when.
function countDown() {
  for (const one of document.querySelectorAll("[data-until]"))
    one.textContent = ` · ${Math.max(0, Math.ceil((one.dataset.until - now()) / 1000))}`;
}

export function startClock() {
  setInterval(() => {
    run();
    countDown();
  }, 250);
}
