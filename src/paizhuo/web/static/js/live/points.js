// 计数: 记牌器, and 得分条: trumps, dealer, the defenders' points, and what they would mean now [twenty points a step, 80 takes over].

import { byId, deal, state } from "./state.js";
import { line, make, rankText, say, show } from "./words.js";
import { isDefending } from "./shengji.js";
import { seatWord } from "./seats.js";
import { suitMark } from "./cards.js";

const MOST = 120;
const STEP = 20;
const TAKE_OVER = 80;

function trumpTile() {
  const { trumps, level } = deal();
  const suit = trumps && !trumps.endsWith("NT") ? trumps.at(-1) : null;
  const name = suit
    ? say("trump-suit", { suit: say(suit), level: rankText(level) })
    : say(trumps ? "no-trump" : "no-trump-yet", { level: rankText(level) });
  const tile = make(
    "span",
    { class: suit === "H" || suit === "D" ? "trump r" : "trump", "aria-hidden": "true" },
    suit && suitMark(suit),
    rankText(level),
  );
  return { name, tile };
}

function claimText() {
  const { dealer, claims } = deal();
  const last = claims.at(-1);
  const parts = [dealer ? say("dealer-is", { seat: seatWord(dealer) }) : say("no-dealer")];
  if (last) parts.push(say(last[2].length > 1 ? "shown-pair" : "shown-by", { seat: seatWord(last[0]) }));
  return parts.join(" · ");
}

function meaning(points) {
  const missing = TAKE_OVER - points;
  if (missing <= 0) return line("p", "taken-over", { levels: Math.min(5, Math.floor(-missing / STEP)) });
  const levels = 5 - Math.ceil(Math.max(0, points) / STEP);
  return line("p", isDefending() ? "need-points-us" : "need-points", { levels, missing });
}

function bar(points) {
  const fill = make("i", {});
  fill.style.width = `${(100 * Math.max(0, Math.min(MOST, points))) / MOST}%`;
  const cells = Array.from({ length: MOST / STEP }, () => make("span", {}));
  const mark = make("b", {});
  const label = say("points-bar", { count: points });
  return make("div", { class: "pbar", role: "img", "aria-label": label }, fill, ...cells, mark);
}

function labels() {
  const numbers = Array.from({ length: MOST / STEP + 1 }, (_, at) => at * STEP);
  const texts = numbers.map((number) => {
    const text = make(
      "span",
      number === TAKE_OVER ? { class: "k" } : {},
      number === TAKE_OVER ? say("take-over-mark") : String(number),
    );
    text.style.left = `${(100 * number) / MOST}%`;
    return text;
  });
  return make("p", { class: "plab", "aria-hidden": "true" }, texts);
}

export function drawPoints(region) {
  const seen = deal();
  region.hidden = !seen || state.table.stage !== "playing";
  if (region.hidden) return;
  const { trumps, level, dealer, claims } = seen;
  const points = seen.points + seen.awarded;
  show(region, JSON.stringify([trumps, level, dealer, claims, points, state.seat]), () => {
    const { name, tile } = trumpTile();
    const about = make("p", {}, make("b", {}, name), make("br", {}), claimText());
    const sum = make("p", { class: "pt" }, String(points), line("small", "defenders-points"));
    return [
      make("div", { class: "l1" }, tile, about, sum),
      make("div", { class: "l2" }, bar(points), labels(), make("div", { class: "say" }, meaning(points))),
    ];
  });
}

const countLabel = (name) => {
  if ("SHCD".includes(name)) return suitMark(name);
  return name.length > 1 ? say(name.length > 2 ? name : `${name}-index`) : rankText(name);
};

// 记牌器: where the table has one, how many cards of each rank or suit are still out.
export function drawCounter() {
  const { counter } = state.table;
  const region = byId("live-counter");
  region.hidden = !counter;
  show(region, JSON.stringify(counter), () =>
    counter?.map(([name, count]) => make("li", {}, countLabel(name), make("b", {}, String(count)))),
  );
}
