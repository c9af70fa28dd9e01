// 复盘: steps through a finished deal, all hands or those of one seat. The page brings every step.

import { isJoker, jsonOf, make, say } from "./live/words.js";
import { fan } from "./live/cards.js";

const replay = jsonOf("live-replay");
const { steps } = replay;
const LAST = steps.length - 1;
const marks = {
  level: replay.level,
  wild: replay.game === "guandan" ? `H${replay.level}` : null,
  points: replay.game === "shengji",
};
const list = document.getElementById("rp-acts");
const middle = document.getElementById("rp-mid");
const slide = document.getElementById("rp-slide");
const view = document.getElementById("rp-view");
const hands = [...document.querySelectorAll(".rp-hand")];
let now = 0;

const seatName = (seat) => (replay.names[seat] ? `${replay.seats[seat]} ${replay.names[seat]}` : replay.seats[seat]);

const isLevel = (card) => card[1] === replay.level && !isJoker(card);

// 大王小王, level cards, then from high to low, as players hold them.
function cardsOf(step, seat) {
  const cards = step.hands[seat].split(" ").filter(Boolean).toReversed();
  const others = cards.filter((card) => !isJoker(card) && !isLevel(card));
  return [...cards.filter((card) => isJoker(card)), ...cards.filter((card) => isLevel(card)), ...others];
}

function drawHand(region, step) {
  const seat = Number(region.dataset.seat);
  const cards = cardsOf(step, seat);
  const isOpen = view.value === "all" || Number(view.value) === seat;
  const head = make(
    "p",
    { class: step.seat === seat ? "rp-who on" : "rp-who" },
    make("b", {}, replay.seats[seat]),
    ` ${replay.names[seat]} `,
    make("span", {}, say("replay-left", { count: cards.length })),
  );
  region.replaceChildren(head, isOpen && cards.length ? fan(cards, marks) : "");
}

function drawMiddle(step) {
  const at = make("p", {}, say("replay-at", { number: now, count: LAST }));
  const trick = now ? make("p", { class: "sm" }, say("replay-trick", { number: step.trick })) : "";
  middle.replaceChildren(at, trick, step.cards.length ? fan(step.cards, marks) : "", make("h2", {}, step.text));
}

function markAct() {
  for (const item of list.querySelectorAll("[data-at]")) {
    const isNow = Number(item.dataset.at) === now;
    if (isNow) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (isNow) item.scrollIntoView({ block: "nearest" });
  }
}

function go(at) {
  now = Math.max(0, Math.min(LAST, at));
  const step = steps[now];
  for (const region of hands) drawHand(region, step);
  drawMiddle(step);
  slide.value = now;
  slide.setAttribute("aria-valuetext", step.text);
  markAct();
  window.history.replaceState(null, "", now ? `#${now}` : window.location.pathname);
}

// Passes that follow each other stand on one line: nobody reads three of them.
function rows() {
  const made = [];
  let trick = 0;
  for (const [at, step] of steps.entries()) {
    if (at && step.trick !== trick) {
      ({ trick } = step);
      made.push(make("li", { class: "rp-trick" }, say("replay-trick", { number: trick })));
    }
    const before = made.at(-1);
    if (step.pass && before?.passes) {
      before.passes.push(replay.seats[step.seat]);
      const text = say("replay-passes", { seats: before.passes.join(say("comma")) });
      before.firstChild.lastChild.textContent = text;
      before.firstChild.dataset.at = at;
      continue;
    }
    const button = make(
      "button",
      { type: "button", "data-at": at, onclick: (event) => go(Number(event.currentTarget.dataset.at)) },
      make("span", { class: "num" }, String(at)),
      make("span", {}, step.pass ? say("replay-passes", { seats: replay.seats[step.seat] }) : step.text),
    );
    const item = make("li", { class: step.pass ? "rp-pass" : null }, button);
    if (step.pass) item.passes = [replay.seats[step.seat]];
    made.push(item);
  }
  return made;
}

const STEPS = { first: () => 0, back: () => now - 1, on: () => now + 1, last: () => LAST };
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => go(STEPS[button.dataset.go]()));
}
slide.max = LAST;
slide.addEventListener("input", () => go(Number(slide.value)));
view.append(
  make("option", { value: "all" }, say("replay-all")),
  ...replay.seats.map((_name, seat) => make("option", { value: seat }, say("replay-only", { seat: seatName(seat) }))),
);
view.addEventListener("change", () => go(now));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input")) return;
  if (event.key === "v" || event.key === "V") {
    view.selectedIndex = (view.selectedIndex + 1) % view.options.length;
    go(now);
  } else if (KEYS[event.key]) {
    event.preventDefault();
    go(STEPS[KEYS[event.key]]());
  }
});

list.replaceChildren(...rows());
go(Number(window.location.hash.slice(1)) || 0);
