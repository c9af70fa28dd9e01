// 复盘结果: asks for the review and follows it while it is computed; explains the current turn; lists the dearest ones.

import { data, dearest, isMistake, playOf, sideLevels, tenths, turnAt } from "./data.js";
import { icon, make, say } from "../live/words.js";

const ASK_AGAIN = 1000;
const AFTER_ERROR = 4000;

const state = document.getElementById("rp-state");
const box = document.getElementById("rp-box");
const list = document.getElementById("rp-dear");
const sure = document.getElementById("rp-sure");
const form = document.getElementById("rp-ask");
const lessons = document.getElementById("rp-lessons");

const agent = () => say(`by-${data.review.agent}`);

function drawState() {
  const { review } = data;
  const isBusy = review.state === "waiting" || review.state === "computing";
  if (form) form.hidden = review.state !== "none" && review.state !== "failed";
  if (lessons) lessons.hidden = review.state !== "done";
  state.replaceChildren();
  if (isBusy) {
    const text = review.state === "waiting" ? say("review-waits") : say("review-computing", review);
    const bar = make("progress", { max: review.of || 1, value: review.done, "aria-label": text });
    state.replaceChildren(make("p", { class: "sm" }, text), bar);
  } else if (review.state === "failed") {
    state.replaceChildren(make("p", { class: "bad" }, say("review-failed")));
  } else if (review.state === "done" && !review.turns.some((turn) => turn.levels)) {
    const count = review.turns.filter((turn) => turn.better).length;
    const text = say("review-differs", { count, of: review.of, agent: agent() });
    state.replaceChildren(make("p", { class: "sm" }, text));
  } else if (review.state === "none" && form) {
    const seconds = Math.max(1, Math.ceil(review.seconds));
    state.replaceChildren(make("p", { class: "sm" }, say("review-takes", { seconds })));
  }
}

// One act that was possible: what it is, and under it how it was meant; what it is worth stands at the right.
function row(name, [mark, play, note, levels, less]) {
  const what = make("td", {}, make("b", {}, play), make("small", {}, note));
  const worth = make("td", {}, make("span", {}, levels), make("small", {}, less));
  return make("tr", { class: name }, make("td", {}, mark), what, worth);
}

function bothActs(turn) {
  const [played, better] = turn.levels.map((levels) => sideLevels(levels));
  const less = say("review-less", { levels: tenths(turn.cost) });
  const made = playOf(data.replay.steps[data.now]);
  return make(
    "table",
    { class: "rp-acts2" },
    row("good", [icon("ok"), turn.better.text, say("review-better"), better, ""]),
    row("", ["", made, say("review-played"), played, less]),
  );
}

function reasons({ lesson }) {
  if (!lesson) return [];
  return lesson.why.map(([title, text]) => make("p", { class: "sm" }, make("b", {}, title), " ", text));
}

function drawBox() {
  const turn = turnAt(data.now);
  box.hidden = !turn;
  if (!turn) return;
  if (!turn.better) {
    const levels = turn.levels ? sideLevels(turn.levels[0]) : "";
    box.replaceChildren(make("p", {}, say("review-same"), " ", make("b", {}, levels)));
  } else if (turn.levels) {
    const title = turn.lesson ? make("h3", {}, turn.lesson.rule) : "";
    box.replaceChildren(title, bothActs(turn), ...reasons(turn));
  } else {
    box.replaceChildren(make("p", {}, say("review-would", { play: turn.better.text })));
  }
}

function dearRow(turn, number, go) {
  const { short, text: said } = data.replay.steps[turn.at];
  const values = { number: turn.at, seat: data.replay.seats[turn.seat], play: short, text: said };
  const text = say(short ? "review-turn" : "review-turn-other", values);
  const cost = make("b", { class: "rp-cost" }, tenths(turn.cost));
  const cells = [make("i", { class: "rp-no" }, number), make("span", {}, text), cost];
  return make("li", {}, make("button", { type: "button", onclick: () => go(turn.at) }, cells));
}

function drawDearest(go) {
  const dear = dearest();
  const isDone = data.review.state === "done" && data.review.turns.some((turn) => turn.levels);
  list.hidden = !isDone;
  if (!isDone) return;
  const total = tenths(dear.reduce((sum, turn) => sum + turn.cost, 0));
  const all = dear.length ? say("review-total", { levels: total }) : "";
  const rows = dear.map((turn, at) => dearRow(turn, at + 1, go));
  list.replaceChildren(
    make("h2", {}, say("review-dearest"), make("small", {}, all)),
    dear.length ? make("ol", {}, rows) : make("p", { class: "sm" }, say("review-none")),
  );
}

// 约 ±0.2 级: the mean error of those differences of which one is known.
function drawSure() {
  const errors = data.review.turns.filter((turn) => turn.error && isMistake(turn)).map((turn) => turn.error);
  const isShown = data.review.turns.some((turn) => turn.levels);
  sure.hidden = !isShown;
  if (!isShown) return;
  const mean = errors.reduce((sum, one) => sum + one, 0) / (errors.length || 1);
  const error = tenths(mean);
  const how = error === "0.0" ? say("review-by", { agent: agent() }) : say("review-sure", { agent: agent(), error });
  sure.replaceChildren(make("span", {}, say("review-line")), make("span", {}, how));
}

export function drawReview(go) {
  drawState();
  drawBox();
  drawDearest(go);
  drawSure();
}

export const drawTurn = drawBox;

export const nextMistake = () => {
  const found = data.review.turns.filter(isMistake).map((turn) => turn.at);
  return found.find((at) => at > data.now) ?? found[0] ?? data.now;
};

// Follows a review that is computed until it has come to an end.
function follow(redraw) {
  const isBusy = data.review.state === "waiting" || data.review.state === "computing";
  if (!isBusy || !form) return;
  window.setTimeout(async () => {
    let wait = ASK_AGAIN;
    try {
      const response = await fetch(form.action, { headers: { accept: "application/json" } });
      if (!response.ok) throw new Error(String(response.status));
      data.review = await response.json();
      redraw();
    } catch {
      wait = AFTER_ERROR;
      state.replaceChildren(make("p", { class: "sm" }, say("review-lost")));
    }
    window.setTimeout(() => follow(redraw), wait - ASK_AGAIN);
  }, ASK_AGAIN);
}

export function startReview(redraw) {
  follow(redraw);
  if (!form) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      const response = await fetch(form.action, {
        method: "POST",
        body: new FormData(form),
        headers: { accept: "application/json" },
      });
      const answer = await response.json();
      if (response.ok) data.review = answer;
      redraw();
      if (!response.ok) state.replaceChildren(make("p", { class: "bad", role: "alert" }, answer.message));
      follow(redraw);
    } catch {
      state.replaceChildren(make("p", { class: "bad", role: "alert" }, say("review-lost")));
    }
    button.disabled = false;
  });
}
