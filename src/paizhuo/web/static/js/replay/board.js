// 四家牌: the four hands around the table, and the act in the middle.

import { data, last, marks, playOf } from "./data.js";
import { make, say } from "../live/words.js";
import { fan } from "../live/cards.js";
import { ordered } from "./order.js";

const middle = document.getElementById("rp-mid");
const said = document.getElementById("rp-said");
const view = document.getElementById("rp-view");
const hands = [...document.querySelectorAll(".rp-hand")];

const cardsOf = (step, seat) => ordered(step.hands[seat].split(" ").filter(Boolean), data.replay.level);

const seatName = (seat) => {
  const { seats, names } = data.replay;
  return names[seat] ? `${seats[seat]} ${names[seat]}` : seats[seat];
};

function drawHand(region, step) {
  const seat = Number(region.dataset.seat);
  const cards = cardsOf(step, seat);
  const isOpen = view.value === "all" || Number(view.value) === seat;
  const head = make(
    "p",
    { class: step.seat === seat ? "rp-who on" : "rp-who" },
    make("b", {}, data.replay.seats[seat]),
    make("small", {}, data.replay.names[seat]),
    make("span", {}, say("replay-left", { count: cards.length })),
  );
  region.replaceChildren(head, isOpen && cards.length ? fan(cards, marks()) : "");
}

// 上一圈: who took the trick before, and with what.
function trickBefore(step) {
  const trick = data.replay.tricks[step.trick - 2];
  if (!trick) return "";
  const laid = data.replay.steps.filter((one) => one.trick === step.trick - 1 && one.seat === trick[1] && one.short);
  const play = laid.length ? playOf(laid.at(-1)) : "";
  return play ? say("replay-before", { seat: data.replay.seats[trick[1]], play }) : "";
}

function drawMiddle(step) {
  const values = { trick: step.trick, number: data.now, count: last() };
  const before = data.now ? trickBefore(step) : "";
  const points = step.points === null || !data.now ? "" : say("replay-points", { points: step.points });
  middle.replaceChildren(
    make("p", { class: "sm" }, say(data.now ? "replay-where" : "replay-at", values)),
    step.cards.length ? fan(step.cards, marks()) : "",
    make("h2", {}, step.text),
    make("p", { class: "sm" }, [before, points].filter(Boolean).join(" · ")),
  );
}

// For readers: each act is one sentence, with the cards that its player has left.
function sayStep(step) {
  const count = step.seat === null ? "" : cardsOf(step, step.seat).length;
  said.textContent = step.seat === null ? step.text : say("replay-said", { text: step.text, count });
}

export function drawBoard() {
  const step = data.replay.steps[data.now];
  for (const region of hands) drawHand(region, step);
  drawMiddle(step);
  sayStep(step);
}

export const shownView = () => view.value;

export function onView(change) {
  view.addEventListener("change", change);
}

export function fillViews() {
  view.replaceChildren(
    make("option", { value: "all" }, say("replay-all")),
    ...data.replay.seats.map((_name, seat) =>
      make("option", { value: seat }, say("replay-only", { seat: seatName(seat) })),
    ),
  );
}

export function nextView() {
  view.selectedIndex = (view.selectedIndex + 1) % view.options.length;
}
