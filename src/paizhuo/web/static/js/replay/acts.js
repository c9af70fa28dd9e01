// 出牌: the acts, grouped by trick; passes that follow each other stand on one line, because nobody reads three of them.

import { data, isMistake, playOf, tenths, turnAt } from "./data.js";
import { make, say } from "../live/words.js";

const list = document.getElementById("rp-acts");

// 第 2 圈 · 西领出 … 西收
function trickHead(number) {
  const trick = data.replay.tricks[number - 1];
  const { seats } = data.replay;
  if (!trick) return make("li", { class: "rp-trick" }, say("replay-trick", { number }));
  return make(
    "li",
    { class: "rp-trick" },
    make("span", {}, say("replay-led", { number, seat: seats[trick[0]] })),
    make("span", {}, say("replay-won", { seat: seats[trick[1]] })),
  );
}

function cost(at) {
  const turn = turnAt(at);
  if (!turn || !isMistake(turn)) return "";
  return make("span", { class: "rp-cost" }, turn.levels ? `−${tenths(turn.cost)}` : "≠");
}

function actRow(at, step, go) {
  const seat = step.seat === null || !step.short ? "" : data.replay.seats[step.seat];
  const button = make(
    "button",
    { type: "button", "data-from": at, "data-at": at, onclick: () => go(Number(button.dataset.at)) },
    make("span", { class: "num" }, String(at)),
    make("b", {}, seat),
    make("span", {}, playOf(step)),
    cost(at),
  );
  return make("li", {}, button);
}

function passRow(from, to, go) {
  const seats = data.replay.steps.slice(from, to + 1).map((step) => data.replay.seats[step.seat]);
  const text = say("replay-passes", { seats: seats.join(say("comma")) });
  const costs = seats.map((_seat, at) => cost(from + at)).filter(Boolean);
  const button = make(
    "button",
    { type: "button", "data-from": from, "data-at": to, onclick: () => go(Number(button.dataset.at)) },
    make("span", { class: "num" }, from === to ? String(from) : `${from}–${to}`),
    make("b", {}, ""),
    make("span", {}, text),
    costs.length ? costs[0] : "",
  );
  return make("li", { class: "rp-pass" }, button);
}

export function drawActs(go) {
  const { steps } = data.replay;
  const rows = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    if (at && (at === 1 || step.trick !== steps[at - 1].trick)) rows.push(trickHead(step.trick));
    if (!step.pass) {
      rows.push(actRow(at, step, go));
      continue;
    }
    const from = at;
    while (at + 1 < steps.length && steps[at + 1].pass && steps[at + 1].trick === step.trick) at += 1;
    rows.push(passRow(from, at, go));
  }
  const { scrollTop } = list;
  list.replaceChildren(...rows);
  list.scrollTop = scrollTop;
}

export function markAct() {
  for (const item of list.querySelectorAll("[data-at]")) {
    const isNow = Number(item.dataset.from) <= data.now && data.now <= Number(item.dataset.at);
    if (isNow) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    // Only the list scrolls, from whose edge its rows are measured: the page stays where the reader has it.
    if (isNow) {
      const above = item.offsetTop;
      if (above < list.scrollTop) list.scrollTop = above;
      else if (above + item.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = above + item.offsetHeight - list.clientHeight;
      }
    }
  }
}
