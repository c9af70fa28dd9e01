// 曲线: what North-South are expected to gain after each act; dashed to where a better act would have led.

import { data, dearest, last, sideLevels } from "./data.js";
import { drawing, make, say } from "../live/words.js";

const HEIGHT = 120;
const BOTTOM = 18;
const TOP = 10;

const RIGHT = 14;
const MOST = 3;

const region = document.getElementById("rp-curve");

const within = (levels) => Math.max(-MOST, Math.min(MOST, levels));

// Room for the names of the sides: letters of Chinese are twice as wide.
function roomLeft() {
  const widths = data.replay.sides.map((side) =>
    [...side].reduce((sum, letter) => sum + (letter > "\u00FF" ? 12 : 7), 24),
  );
  return Math.max(...widths);
}

// Each player expects something else, because each sees other cards: the line is the mean of what the four last expected.
function points() {
  const byStep = new Map(data.review.turns.filter((turn) => turn.levels).map((turn) => [turn.at, turn]));
  const latest = new Map();
  const found = [];
  for (const at of data.replay.steps.keys()) {
    const turn = byStep.get(at);
    if (turn) latest.set(turn.seat, turn.levels[0]);
    const sum = [...latest.values()].reduce((all, levels) => all + levels, 0);
    found.push(latest.size ? within(sum / latest.size) : 0);
  }
  if (data.replay.gained !== null) found[found.length - 1] = data.replay.gained;
  return found;
}

// What a better act would have made of it: its cost, on the side of its player.
const betterPoint = (turn, found) => within(found[turn.at] + turn.levels[1] - turn.levels[0]);

function scale(found, better) {
  const width = Math.max(region.clientWidth, 280);
  const highest = [...found, ...better].reduce((most, levels) => Math.max(most, Math.abs(levels)), 1);
  const most = Math.ceil(highest);
  const left = roomLeft();
  const x = (at) => left + ((width - left - RIGHT) * at) / Math.max(1, last());
  const y = (levels) => TOP + ((HEIGHT - TOP - BOTTOM) * (most - levels)) / (2 * most);
  return { width, left, most, x, y };
}

const text = (words, x, y) => drawing("text", { x, y, "text-anchor": "end" }, words);

function grid({ x, y, width, left, most }) {
  const lines = [drawing("line", { class: "zero", x1: left, x2: width - RIGHT, y1: y(0), y2: y(0) })];
  const [eastWest, northSouth] = data.replay.sides;
  lines.push(
    text(`${northSouth} ${most}`, left - 6, y(most) + 4),
    text("0", left - 6, y(0) + 4),
    text(`${eastWest} ${most}`, left - 6, y(-most) + 4),
  );
  let written = 0;
  for (const [at, step] of data.replay.steps.entries()) {
    if (at < 2 || step.trick === data.replay.steps[at - 1].trick) continue;
    lines.push(drawing("line", { class: "mark", x1: x(at - 0.5), x2: x(at - 0.5), y1: TOP, y2: HEIGHT - BOTTOM }));
    if (x(at) - written < 22 || x(at) > width - 16) continue;
    written = x(at);
    lines.push(drawing("text", { x: x(at), y: HEIGHT - 3 }, String(step.trick)));
  }
  return lines;
}

function ring(number, [at, from, to]) {
  return [
    drawing("line", { class: "dash", x1: at, x2: at, y1: from, y2: to }),
    drawing("circle", { class: "dot", cx: at, cy: to, r: 3.5 }),
    drawing("circle", { class: "ring", cx: at, cy: from, r: 9 }),
    drawing("text", { class: "ring-no", x: at, y: from + 4, "text-anchor": "middle" }, String(number)),
  ];
}

// The curve for readers: its turning points as a list.
function spoken(dear) {
  const items = dear.map((turn) => {
    const [levels, better] = turn.levels.map(sideLevels);
    return make("li", {}, say("review-point", { number: turn.at, levels, better }));
  });
  return make("ul", { class: "vh" }, ...items);
}

export function drawCurve(go) {
  const shown = data.review.turns.some((turn) => turn.levels);
  region.hidden = !shown;
  if (!shown) return;
  const dear = dearest();
  const found = points();
  const size = scale(
    found,
    dear.map((turn) => betterPoint(turn, found)),
  );
  const path = found.map((levels, at) => {
    const [x, y] = [size.x(at), size.y(levels)].map((one) => one.toFixed(1));
    return `${at ? "L" : "M"}${x} ${y}`;
  });
  const line = path.join("");
  const [base, end] = [size.y(0), size.x(last())];
  const svg = drawing(
    "svg",
    { viewBox: `0 0 ${size.width} ${HEIGHT}`, width: size.width, height: HEIGHT, "aria-hidden": "true" },
    ...grid(size),
    drawing("path", { class: "area", d: `${line}L${end} ${base}L${size.x(0)} ${base}Z` }),
    drawing("path", { class: "line", d: line }),
    drawing("line", { class: "now", id: "rp-now", y1: 2, y2: HEIGHT - BOTTOM }),
    ...dear.flatMap((turn, at) => {
      const ends = [found[turn.at], betterPoint(turn, found)].map((levels) => size.y(levels));
      return ring(at + 1, [size.x(turn.at), ...ends]);
    }),
  );
  svg.addEventListener("click", (event) => {
    const at = event.clientX - svg.getBoundingClientRect().left - size.left;
    go(Math.round((at * last()) / (size.width - size.left - RIGHT)));
  });
  region.replaceChildren(svg, spoken(dear));
  region.at = size.x;
  markCurve();
}

export function markCurve() {
  const line = document.getElementById("rp-now");
  if (!line || region.hidden) return;
  line.setAttribute("x1", region.at(data.now));
  line.setAttribute("x2", region.at(data.now));
}
