// 寻像图形: the three squares in the corners of a code. Any line through the middle of one, at any angle, crosses dark,
// light, dark, light, dark in the lengths 1:1:3:1:1.

import { isDark } from "./binarize.js";

const MOST_PATTERNS = 12;
const MOST_TRIPLES = 10;
const ACROSS = 0.5;
// Along diagonals a pixel is longer, so short runs are counted more coarsely.
const DIAGONAL = 0.85;
const DIRECTIONS = [
  { dx: 0, dy: 1, tolerance: ACROSS },
  { dx: 1, dy: 0, tolerance: ACROSS },
  { dx: 0, dy: 1, tolerance: ACROSS },
];
const DIAGONALS = [
  { dx: 1, dy: 1, tolerance: DIAGONAL },
  { dx: 1, dy: -1, tolerance: DIAGONAL },
];

function isPattern(runs, tolerance) {
  const unit = (runs[0] + runs[1] + runs[2] + runs[3] + runs[4]) / 7;
  const most = unit * tolerance;
  return (
    Math.abs(runs[2] - 3 * unit) < 3 * most &&
    Math.abs(runs[0] - unit) < most &&
    Math.abs(runs[1] - unit) < most &&
    Math.abs(runs[3] - unit) < most &&
    Math.abs(runs[4] - unit) < most
  );
}

// From a dark pixel outwards: the lengths of the dark, light and dark runs; null where the picture ends before they do.
function outwards(image, from, { dx, dy }) {
  const runs = [0, 0, 0];
  let { x, y } = from;
  for (let run = 0; run < 3; run += 1) {
    const wanted = run === 1 ? 0 : 1;
    while (x >= 0 && y >= 0 && x < image.width && y < image.height && isDark(image, x, y) === wanted) {
      runs[run] += 1;
      x += dx;
      y += dy;
    }
    if (!runs[run]) return null;
  }
  return runs;
}

// The middle of the pattern that a line through this point crosses, and the length of one module along that line.
function middleAlong(image, point, direction) {
  const { dx, dy, tolerance } = direction;
  const ahead = outwards(image, point, direction);
  const behind = ahead && outwards(image, point, { dx: -dx, dy: -dy });
  if (!behind) return null;
  const runs = [behind[2], behind[1], behind[0] + ahead[0] - 1, ahead[1], ahead[2]];
  if (!isPattern(runs, tolerance)) return null;
  const shift = (runs[3] + runs[4] + ahead[0] - (runs[0] + runs[1] + behind[0])) / 2;
  return {
    x: point.x + dx * shift,
    y: point.y + dy * shift,
    unit: (runs[0] + runs[1] + runs[2] + runs[3] + runs[4]) / 7,
  };
}

function patternAt(image, x, y) {
  let found = { x, y };
  for (const direction of DIRECTIONS) {
    found = middleAlong(image, found, direction);
    if (!found) return null;
  }
  for (const direction of DIAGONALS) if (!middleAlong(image, found, direction)) return null;
  return found;
}

// Several rows cross one pattern: their middles are averaged.
function add(patterns, found) {
  for (const known of patterns) {
    const near = Math.max(known.unit, found.unit);
    if (Math.abs(known.x - found.x) > 2 * near || Math.abs(known.y - found.y) > 2 * near) continue;
    known.x = (known.x * known.rows + found.x) / (known.rows + 1);
    known.y = (known.y * known.rows + found.y) / (known.rows + 1);
    known.unit = (known.unit * known.rows + found.unit) / (known.rows + 1);
    known.rows += 1;
    return;
  }
  patterns.push({ ...found, rows: 1 });
}

function scanRow(image, y, patterns) {
  const runs = [0, 0, 0, 0, 0];
  let colour = 0;
  for (let x = 0; x <= image.width; x += 1) {
    const now = x < image.width ? image.dark[y * image.width + x] : 1 - colour;
    if (now !== colour) {
      if (colour && isPattern(runs, ACROSS)) {
        const middle = Math.floor(x - runs[4] - runs[3] - runs[2] / 2);
        const found = patternAt(image, middle, y);
        if (found) add(patterns, found);
      }
      runs.shift();
      runs.push(0);
      colour = now;
    }
    runs[4] += 1;
  }
}

export function findPatterns(image) {
  const patterns = [];
  for (let y = 0; y < image.height; y += 1) scanRow(image, y, patterns);
  return patterns
    .filter((one) => one.rows > 1)
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, MOST_PATTERNS)
    .map((one) => ({ x: one.x + 0.5, y: one.y + 0.5, unit: one.unit }));
}

const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

// Three patterns as the corners of a code, in the order of the standard, and how far they are from a right angle.
function tripleOf(first, second, third) {
  const sides = [
    { corner: first, ends: [second, third] },
    { corner: second, ends: [first, third] },
    { corner: third, ends: [first, second] },
  ];
  const [{ corner, ends }] = sides.toSorted((one, other) => distance(...other.ends) - distance(...one.ends));
  let [right, below] = ends;
  const turn = (right.x - corner.x) * (below.y - corner.y) - (right.y - corner.y) * (below.x - corner.x);
  if (turn < 0) [right, below] = [below, right];
  const across = distance(corner, right);
  const down = distance(corner, below);
  const units = [first.unit, second.unit, third.unit];
  const skew =
    Math.abs((right.x - corner.x) * (below.x - corner.x) + (right.y - corner.y) * (below.y - corner.y)) /
    (across * down);
  const uneven = 1 - Math.min(across, down) / Math.max(across, down);
  const unlike = 1 - Math.min(...units) / Math.max(...units);
  // The smallest code has 14 modules between two patterns; a unit measured along a diagonal is longer than a module.
  const possible = Math.min(across, down) > 8 * Math.max(...units) && skew < 0.4 && uneven < 0.4 && unlike < 0.4;
  return possible ? { corner, right, below, doubt: skew + uneven + unlike } : null;
}

// What may be a code, the most likely first.
export function findTriples(image) {
  const patterns = findPatterns(image);
  const triples = [];
  for (let first = 0; first < patterns.length; first += 1) {
    for (let second = first + 1; second < patterns.length; second += 1) {
      for (let third = second + 1; third < patterns.length; third += 1) {
        const triple = tripleOf(patterns[first], patterns[second], patterns[third]);
        if (triple) triples.push(triple);
      }
    }
  }
  return triples.toSorted((one, other) => one.doubt - other.doubt).slice(0, MOST_TRIPLES);
}
