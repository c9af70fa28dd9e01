// 译码: from the modules of a code to its text: level and mask, codewords, blocks, corrections. Versions 1 to 10.

import { corrected } from "./reed-solomon.js";
import { textOf } from "./segments.js";

export const LAST_VERSION = 10;
export const sizeOf = (version) => 17 + 4 * version;

// By level, then by version: check codewords of a block, and the number of blocks.
const CHECKS = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
};
const BLOCKS = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
};
// The smallest codes keep some check codewords back, against being read as something else.
const KEPT_BACK = { L: [3, 2, 1], M: [2], Q: [1], H: [1] };
const LEVELS = ["M", "L", "H", "Q"];
const ALIGNMENT = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

const FORMAT_GENERATOR = 0x5_37;
const FORMAT_MASK = 0x54_12;
const MOST_FORMAT_ERRORS = 3;
const FORMATS = Array.from({ length: 32 }, (_, data) => {
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= FORMAT_GENERATOR << (bit - 10);
  return ((data << 10) | rest) ^ FORMAT_MASK;
});

const MASKS = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

const ones = (number) => number.toString(2).replaceAll("0", "").length;

// The bits of the format stand on both sides of the timing pattern.
const past = (place) => (place < 6 ? place : place + 1);

// A module of the grid is 1 (dark) or 0, by rows.
function formatOf(modules, size) {
  const at = (row, column) => modules[row * size + column];
  let corner = 0;
  let apart = 0;
  for (let bit = 0; bit < 15; bit += 1) {
    corner = corner * 2 + (bit < 8 ? at(8, past(bit)) : at(past(14 - bit), 8));
    apart = apart * 2 + (bit < 7 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit));
  }
  const wrong = FORMATS.map((one) => Math.min(ones(one ^ corner), ones(one ^ apart)));
  const least = Math.min(...wrong);
  if (least > MOST_FORMAT_ERRORS) return null;
  const data = wrong.indexOf(least);
  return { level: LEVELS[data >> 3], mask: MASKS[data & 7] };
}

// Modules that hold no data: finder patterns with format and separators, timing, alignment, version.
function reservedIn(version) {
  const size = sizeOf(version);
  const reserved = new Uint8Array(size * size);
  const fill = (top, left, [rows, columns]) => {
    for (let row = top; row < top + rows; row += 1) {
      reserved.fill(1, row * size + left, row * size + left + columns);
    }
  };
  fill(0, 0, [9, 9]);
  fill(0, size - 8, [9, 8]);
  fill(size - 8, 0, [8, 9]);
  fill(6, 0, [1, size]);
  fill(0, 6, [size, 1]);
  const middles = ALIGNMENT[version - 1];
  const last = middles.at(-1);
  for (const row of [6, ...middles]) {
    for (const column of [6, ...middles]) {
      const onFinder = Math.min(row, column) === 6 && [6, last].includes(Math.max(row, column));
      if (middles.length && !onFinder) fill(row - 2, column - 2, [5, 5]);
    }
  }
  if (version >= 7) {
    fill(0, size - 11, [6, 3]);
    fill(size - 11, 0, [3, 6]);
  }
  return reserved;
}

const RESERVED = Array.from({ length: LAST_VERSION }, (_, at) => reservedIn(at + 1));

// Two columns at a time from the right, upwards and downwards in turn; the column of the timing pattern is passed over.
function codewordsOf(modules, version, mask) {
  const size = sizeOf(version);
  const reserved = RESERVED[version - 1];
  const codewords = [];
  let byte = 0;
  let bits = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (reserved[row * size + column]) continue;
        byte = byte * 2 + (modules[row * size + column] ^ (mask(row, column) === 0 ? 1 : 0));
        bits += 1;
        if (bits % 8) continue;
        codewords.push(byte);
        byte = 0;
      }
    }
    upwards = !upwards;
  }
  return codewords;
}

// The blocks are dealt like cards, first their data, then their checks; the later blocks may have one data codeword more.
function blocksOf(codewords, count, checks) {
  const shortest = Math.floor(codewords.length / count) - checks;
  const longer = codewords.length % count;
  const blocks = Array.from({ length: count }, () => []);
  let next = 0;
  const deal = (rounds, to) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const block of to) {
        block.push(codewords[next]);
        next += 1;
      }
    }
  };
  deal(shortest, blocks);
  deal(1, blocks.slice(count - longer));
  deal(checks, blocks);
  return blocks;
}

export function decode(modules, version) {
  const format = formatOf(modules, sizeOf(version));
  if (!format) return null;
  const { level, mask } = format;
  const checks = CHECKS[level][version - 1];
  const most = Math.floor((checks - (KEPT_BACK[level][version - 1] ?? 0)) / 2);
  const data = [];
  for (const block of blocksOf(codewordsOf(modules, version, mask), BLOCKS[level][version - 1], checks)) {
    const right = corrected(block, checks, most);
    if (!right) return null;
    data.push(...right.subarray(0, right.length - checks));
  }
  return textOf(data, version);
}
