// 一副打完: who went out when, what the levels are now, and what comes next.

import { SEATS, bottom, config, deal, placeOf, seatAfter, sideOf, state } from "./state.js";
import { fan, levelTile } from "./cards.js";
import { guandan, placeWord } from "./guandan.js";
import { icon, line, make, rankText, say } from "./words.js";
import { seatWord, seatWords } from "./seats.js";

const LEVELS = [..."23456789TJQKA"];
const GAINS = { 1: 3, 2: 2, 3: 1 };

export const ownSide = () => sideOf(bottom());

// Both levels, own side first; past the ace there is no tile.
export function levelsOf(score) {
  const both = score.levels || score.steps?.map((step) => LEVELS[step] || "A+") || null;
  return both && [both[ownSide()], both[1 - ownSide()]];
}

function finishRow(seat, at) {
  const isOurs = sideOf(seat) === ownSide();
  const left = deal().left[SEATS.indexOf(seat)];
  return make(
    "li",
    { class: isOurs ? "ours" : null },
    make("b", {}, String(at + 1)),
    make("span", {}, seatWord(seat)),
    make("small", {}, `${placeWord(at)} · ${placeOf(seat).name}`),
    left ? line("em", "left-over", { count: left }) : null,
    left && state.table.open ? fan(state.table.open[SEATS.indexOf(seat)], guandan.marks()) : null,
  );
}

function guandanHead(finish) {
  const gained = GAINS[finish.indexOf(seatAfter(finish[0], 2))];
  const who = sideOf(finish[0]) === ownSide() ? "we" : "they";
  return say(`${who}-win`, { count: gained });
}

// 头游在前: partners who are not in the list are still at the table; they come last.
const ordered = (finish) => [...finish, ...SEATS.filter((seat) => !finish.includes(seat))];

function shengjiHead({ up, take_over: takesOver, dealer }) {
  const dealers = sideOf(dealer) === ownSide();
  const winner = takesOver ? !dealers : dealers;
  const count = takesOver ? up.defenders : up.dealer;
  return say(`${winner ? "we" : "they"}-${takesOver ? "take-over" : "stay"}`, { count });
}

function liftBox() {
  const after = levelsOf(state.table.score);
  if (!after) return null;
  const before = state.before ? levelsOf(state.before) : after;
  const one = (name, at) =>
    make(
      "p",
      {},
      line("span", name),
      before[at] === after[at] ? null : [levelTile(before[at], false), icon("go")],
      levelTile(after[at], before[at] !== after[at]),
    );
  return make("div", { class: "lift" }, one("our-side", 0), one("their-side", 1));
}

const row = (key, arrow, text) => make("li", {}, line("b", key), make("span", {}, arrow), line("em", text));

function tributeLines(finish) {
  const [head, second] = finish;
  const isDouble = sideOf(head) === sideOf(second);
  const losers = [1, 3].map((steps) => seatAfter(head, steps));
  const payers = isDouble ? losers : [ordered(finish).at(-1)];
  const receivers = isDouble ? [head, second] : [head];
  return [
    row("tribute", `${seatWords(payers)} → ${seatWords(receivers)}`, isDouble ? "pay-both" : "pay-highest"),
    row("return", `${seatWords(receivers)} → ${seatWords(payers)}`, "return-low"),
  ];
}

function nextBox() {
  const { owner, levels } = state.table.score;
  const finish = deal().outcome;
  if (!Array.isArray(finish) || !owner || state.table.stage !== "between") return null;
  const level = rankText(levels[owner === "EW" ? 0 : 1]);
  return make("section", { class: "next" }, line("h2", "next-level", { level }), make("ol", {}, tributeLines(finish)));
}

function result() {
  const { result: found } = state.table.score;
  if (!found) return say("match-over");
  if (!found.winner) return say("match-tied");
  return say((found.winner === "EW" ? 0 : 1) === ownSide() ? "match-won" : "match-lost");
}

function headline() {
  if (state.table.stage === "over") return result();
  const { outcome } = deal();
  if (!outcome) return say("deal-ruled");
  return Array.isArray(outcome) ? guandanHead(outcome) : shengjiHead(outcome);
}

function details() {
  const { acts, last, outcome } = deal();
  if (Array.isArray(outcome))
    return make(
      "ol",
      { class: "fin4" },
      ordered(outcome).map((seat, at) => finishRow(seat, at)),
    );
  if (!outcome) {
    // 时间到: nobody had led, and the deal is cancelled.
    const isEarly = acts && !acts.length && !last;
    return isEarly && state.table.time.includes("time-up") ? line("p", "time-cancelled") : null;
  }
  const { tricks, bottom: under, awarded } = outcome;
  return make(
    "div",
    { class: "fin4" },
    line("p", "shengji-points", { tricks, bottom: under, awarded, all: tricks + under + awarded }),
  );
}

// 去处: links, or a panel; some of them only when the match is over.
const ways = () =>
  config.ways
    .filter((way) => way[2] || state.table.stage === "over")
    .map(([href, text]) =>
      make(href ? "a" : "button", href ? { href } : { type: "button", "data-panel": "boards" }, text),
    );

export const between = () => [
  make("h1", { "aria-live": "assertive" }, headline()),
  details(),
  liftBox(),
  nextBox(),
  make("p", { class: "lk3" }, ways()),
];
