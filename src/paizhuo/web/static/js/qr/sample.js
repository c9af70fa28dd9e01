// 取样: where the modules of a code lie in the picture, from its three corners and the alignment pattern, and their colours.

import { LAST_VERSION, sizeOf } from "./decode.js";
import { isDark } from "./binarize.js";

// The middle of a finder pattern is this far from the edge of a code, in modules; that of the alignment pattern, below.
const FINDER = 3.5;
const ALIGNMENT = 6.5;
const WALK = 0.25;
// Of the 25 modules of an alignment pattern, so many have to fit.
const ALIGNED = 21;
const STEPS_A_MODULE = 3;
const WITHIN = [-0.22, 0.22];
// Of the modules between the finder patterns that are dark and light in turn, so many have to.
const TIMED = 0.8;

// From the middle of a finder pattern to its far edge: the third change of colour on the way.
function reach(image, from, { dx, dy }) {
  let colour = 1;
  let changes = 0;
  const most = image.width + image.height;
  for (let length = 0; length < most; length += WALK) {
    if (isDark(image, from.x + dx * length, from.y + dy * length) === colour) continue;
    colour = 1 - colour;
    changes += 1;
    if (changes === 3) return length;
  }
  return null;
}

// The length of a module along the line from one finder pattern to another.
function moduleAlong(image, from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const direction = { dx: (to.x - from.x) / length, dy: (to.y - from.y) / length };
  const forth = reach(image, from, direction);
  const back = reach(image, from, { dx: -direction.dx, dy: -direction.dy });
  return ((forth ?? back) + (back ?? forth)) / 7;
}

function modulesBetween(image, one, other) {
  const module = (moduleAlong(image, one, other) + moduleAlong(image, other, one)) / 2;
  return Math.hypot(one.x - other.x, one.y - other.y) / module;
}

// The versions that a code with these corners may have, the likeliest first.
export function versionsOf(image, { corner, right, below }) {
  const between = (modulesBetween(image, corner, right) + modulesBetween(image, corner, below)) / 2;
  const exact = (between + 2 * FINDER - 17) / 4;
  if (!Number.isFinite(exact)) return [];
  const nearest = Math.round(exact);
  const next = exact > nearest ? nearest + 1 : nearest - 1;
  return [nearest, next, 2 * nearest - next].filter((one) => one >= 1 && one <= LAST_VERSION);
}

// Gauss: the solution of eight equations, each with its right side last.
function solve(rows) {
  for (let at = 0; at < rows.length; at += 1) {
    let best = at;
    for (let row = at + 1; row < rows.length; row += 1) {
      if (Math.abs(rows[row][at]) > Math.abs(rows[best][at])) best = row;
    }
    [rows[at], rows[best]] = [rows[best], rows[at]];
    for (let row = 0; row < rows.length; row += 1) {
      if (row === at) continue;
      const factor = rows[row][at] / rows[at][at];
      for (let column = at; column < rows[row].length; column += 1) rows[row][column] -= factor * rows[at][column];
    }
  }
  return rows.map((row, at) => row.at(-1) / row[at]);
}

// The plane of the code as the camera sees it: from modules (u, v) to pixels, so that four points lie where they are seen.
function perspective(pairs) {
  const rows = [];
  for (const { u, v, x, y } of pairs) {
    rows.push([u, v, 1, 0, 0, 0, -u * x, -v * x, x], [0, 0, 0, u, v, 1, -u * y, -v * y, y]);
  }
  const [a, b, c, d, e, f, g, h] = solve(rows);
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
  };
}

function planeOf(triple, size, fourth) {
  const far = size - FINDER;
  return perspective([
    { u: FINDER, v: FINDER, ...triple.corner },
    { u: far, v: FINDER, ...triple.right },
    { u: FINDER, v: far, ...triple.below },
    fourth,
  ]);
}

// A module along rows and along columns, if the code were seen straight from the front.
function stepsOf({ corner, right, below }, size) {
  const between = size - 2 * FINDER;
  return {
    across: { x: (right.x - corner.x) / between, y: (right.y - corner.y) / between },
    down: { x: (below.x - corner.x) / between, y: (below.y - corner.y) / between },
  };
}

const moved = (point, { across, down }, [u, v]) => ({
  x: point.x + across.x * u + down.x * v,
  y: point.y + across.y * u + down.y * v,
});

function alignedAt(image, middle, steps) {
  let fitting = 0;
  for (let v = -2; v <= 2; v += 1) {
    for (let u = -2; u <= 2; u += 1) {
      const { x, y } = moved(middle, steps, [u, v]);
      const wanted = Math.max(Math.abs(u), Math.abs(v)) === 1 ? 0 : 1;
      if (isDark(image, x, y) === wanted) fitting += 1;
    }
  }
  return fitting;
}

// The alignment pattern near the place where it would be without perspective: the middle of the places that fit best.
function alignmentNear(image, expected, { steps, modules }) {
  const most = modules * STEPS_A_MODULE;
  let best = { fitting: ALIGNED - 1, places: [] };
  for (let row = -most; row <= most; row += 1) {
    for (let column = -most; column <= most; column += 1) {
      const place = [column / STEPS_A_MODULE, row / STEPS_A_MODULE];
      const fitting = alignedAt(image, moved(expected, steps, place), steps);
      if (fitting > best.fitting) best = { fitting, places: [place] };
      else if (fitting === best.fitting) best.places.push(place);
    }
  }
  if (!best.places.length) return null;
  const [nearest] = best.places.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));
  const cluster = best.places.filter(([u, v]) => Math.hypot(u - nearest[0], v - nearest[1]) < 1);
  const mean = (axis) => cluster.reduce((sum, place) => sum + place[axis], 0) / cluster.length;
  return moved(expected, steps, [mean(0), mean(1)]);
}

// Where there is no alignment pattern, the fourth corner is tried around the place without perspective, outwards.
const AROUND = [-2, -1, 0, 1, 2]
  .flatMap((v) => [-2, -1, 0, 1, 2].map((u) => [u, v]))
  .toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));

// The planes in which the code may lie, the likeliest first.
export function* planesOf(image, triple, version) {
  const size = sizeOf(version);
  const steps = stepsOf(triple, size);
  const corner = moved(triple.corner, steps, [size - 2 * FINDER, size - 2 * FINDER]);
  if (version > 1) {
    const expected = moved(corner, steps, [FINDER - ALIGNMENT, FINDER - ALIGNMENT]);
    const found = alignmentNear(image, expected, { steps, modules: 3 + Math.floor(size / 10) });
    if (found) yield planeOf(triple, size, { u: size - ALIGNMENT, v: size - ALIGNMENT, ...found });
  }
  for (const [u, v] of AROUND) {
    const fourth = moved(corner, steps, [u * 0.75, v * 0.75]);
    yield planeOf(triple, size, { u: size - FINDER, v: size - FINDER, ...fourth });
  }
}

function moduleAt(image, plane, [u, v]) {
  let { x, y } = plane(u, v);
  let dark = isDark(image, x, y);
  for (const dv of WITHIN) {
    for (const du of WITHIN) {
      ({ x, y } = plane(u + du, v + dv));
      dark += isDark(image, x, y);
    }
  }
  return dark > 2 ? 1 : 0;
}

// Rows and columns of modules between the finder patterns are dark and light in turn: if not, this is no such code.
export function isTimed(image, plane, size) {
  let right = 0;
  for (let at = 8; at < size - 8; at += 1) {
    const wanted = 1 - (at % 2);
    if (moduleAt(image, plane, [at + 0.5, 6.5]) === wanted) right += 1;
    if (moduleAt(image, plane, [6.5, at + 0.5]) === wanted) right += 1;
  }
  return right >= TIMED * 2 * (size - 16);
}

export function modulesOf(image, plane, size) {
  const modules = new Uint8Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      modules[row * size + column] = moduleAt(image, plane, [column + 0.5, row + 0.5]);
    }
  }
  return modules;
}
