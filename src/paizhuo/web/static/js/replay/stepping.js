// 一手一手地看: the steps of a deal by buttons, keys and the slider; everything on the page is drawn for one act.

import { data, isMistake, last } from "./data.js";
import { drawActs, markAct } from "./acts.js";
import { drawBoard, fillViews, nextView, onView, shownView } from "./board.js";
import { drawCurve, markCurve } from "./curve.js";
import { drawReview, drawTurn, nextMistake, startReview } from "./review.js";
import { markTry } from "./try-here.js";

const NO_REVIEW = { state: "none", turns: [] };
const slide = document.getElementById("rp-slide");
const mistake = document.querySelector("[data-go=mistake]");

function go(at) {
  data.now = Math.max(0, Math.min(last(), at));
  drawBoard();
  drawTurn();
  markTry(shownView());
  // What stands under the list takes its height: the act is brought into view when all of it is there.
  markAct();
  markCurve();
  slide.value = data.now;
  slide.setAttribute("aria-valuetext", data.replay.steps[data.now].text);
  window.history.replaceState(null, "", data.now ? `#${data.now}` : "#");
}

function redraw() {
  slide.max = last();
  drawActs(go);
  drawReview(go);
  drawCurve(go);
  mistake.hidden = !data.review.turns.some((turn) => isMistake(turn));
  go(data.now);
}

// 圈: the first act of the trick before or after this one.
function trickAt(by) {
  const { steps } = data.replay;
  const first = (at) => steps.findIndex((step, i) => i > 0 && step.trick === steps[at].trick);
  if (!data.now) return by > 0 ? 1 : 0;
  const here = first(data.now);
  if (by < 0) return here < data.now || here <= 1 ? here : first(here - 1);
  const next = steps.findIndex((step, i) => i > data.now && step.trick !== steps[data.now].trick);
  return next === -1 ? last() : next;
}

const STEPS = {
  first: () => 0,
  back: () => data.now - 1,
  on: () => data.now + 1,
  last,
  mistake: nextMistake,
  up: () => trickAt(-1),
  down: () => trickAt(1),
};
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  n: "mistake",
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input, textarea")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!data.replay) return;
  if (key === "v") {
    nextView();
    go(data.now);
  } else if (KEYS[key]) {
    event.preventDefault();
    go(STEPS[KEYS[key]]());
  }
}

// 换一副: another deal takes the place of the one that is shown.
export function showDeal(replay, review = NO_REVIEW) {
  Object.assign(data, { replay, review, now: 0 });
  fillViews();
  redraw();
}

export function startStepping() {
  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => go(STEPS[button.dataset.go]()));
  }
  slide.addEventListener("input", () => go(Number(slide.value)));
  onView(() => go(data.now));
  document.addEventListener("keydown", onKey);
  window.addEventListener("resize", () => data.replay && drawCurve(go));
  if (!data.replay) return;
  fillViews();
  data.now = Number(window.location.hash.slice(1)) || 0;
  redraw();
  startReview(redraw);
}
