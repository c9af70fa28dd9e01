// 复盘的数据: the deal that is stepped through, its review, and where the page stands; everything is drawn from it.

import { jsonOf, say } from "../live/words.js";

export const LEAST_COST = 0.5;
const MOST_DEAR = 3;

const brought = (id) => (document.getElementById(id) ? jsonOf(id) : null);

// A page that opens record files brings no deal of its own.
export const data = { replay: brought("live-replay"), review: brought("live-review"), now: 0 };

export const last = () => data.replay.steps.length - 1;

export const marks = () => ({
  level: data.replay.level,
  wild: data.replay.game === "guandan" ? `H${data.replay.level}` : null,
  points: data.replay.game === "shengji",
});

export const turnAt = (at) => data.review.turns.find((turn) => turn.at === at);

// 失误: what cost half a level; where no levels are expected, what the reviewer would have played otherwise.
export const isMistake = (turn) => (turn.levels ? turn.cost >= LEAST_COST : Boolean(turn.better));

// 最亏的三手: numbered in the list and on the curve.
export function dearest() {
  if (data.review.state !== "done") return [];
  const dear = data.review.turns.filter((turn) => turn.levels && isMistake(turn));
  return dear.toSorted((one, two) => two.cost - one.cost || one.at - two.at).slice(0, MOST_DEAR);
}

export const tenths = (levels) => Math.abs(levels).toFixed(1);

// 东西 +1.7: levels are stored for North-South; the side that gains is named.
export function sideLevels(levels) {
  if (Math.abs(levels) < 0.05) return say("review-even");
  const side = data.replay.sides[levels > 0 ? 1 : 0];
  return say("review-side", { side, levels: `+${tenths(levels)}` });
}

// What a step played, as short as it can be said.
export const playOf = (step) => step.short || step.text;
