// 理牌: bombs, straight flushes, plates, tubes and full houses, in this order; never plain straights. People want to
// know beforehand what it does, so it does not search for the best.

import { faceOf } from "./state.js";
import { isJoker } from "./words.js";

const RANKS = [..."A23456789TJQKA"];
const SUITS = [..."SHCD"];

function takeFrom(left, wanted) {
  const taken = [];
  for (const test of wanted) {
    const at = left.findIndex((id) => !taken.includes(id) && test(faceOf(id)));
    if (at === -1) return null;
    taken.push(left[at]);
  }
  for (const id of taken) left.splice(left.indexOf(id), 1);
  return taken;
}

const countOf = (left, rank) => left.filter((id) => !isJoker(id.slice(0, 2)) && id[1] === rank).length;
const ofRank = (rank) => (face) => !isJoker(face) && face[1] === rank;
const ranksWith = (left, count) => RANKS.slice(1).filter((rank) => countOf(left, rank) === count);

function bombs(left) {
  const found = RANKS.slice(1).filter((rank) => countOf(left, rank) >= 4);
  return found.map((rank) =>
    takeFrom(
      left,
      Array.from({ length: countOf(left, rank) }, () => ofRank(rank)),
    ),
  );
}

function straightFlushes(left) {
  const found = [];
  for (const suit of SUITS) {
    for (let at = RANKS.length - 5; at >= 0; at -= 1) {
      const run = RANKS.slice(at, at + 5).map((rank) => (face) => face === suit + rank);
      for (let group = takeFrom(left, run); group; group = takeFrom(left, run)) found.push(group);
    }
  }
  return found;
}

// So many neighbours in rank, each exactly so often.
function rows(left, length, count) {
  const found = [];
  for (let at = 0; at + length <= RANKS.length; at += 1) {
    const run = RANKS.slice(at, at + length);
    if (run.every((rank) => countOf(left, rank) === count)) {
      found.push(
        takeFrom(
          left,
          run.flatMap((rank) => Array.from({ length: count }, () => ofRank(rank))),
        ),
      );
    }
  }
  return found;
}

function fullHouses(left) {
  const found = [];
  for (const triple of ranksWith(left, 3)) {
    const [pair] = ranksWith(left, 2);
    if (pair)
      found.push(
        takeFrom(
          left,
          [triple, triple, triple, pair, pair].map((rank) => ofRank(rank)),
        ),
      );
  }
  return found;
}

// The groups, and the cards that are in none; wild cards and level cards stay by themselves.
export function arrange(ids, level) {
  const kept = ids.filter((id) => isJoker(faceOf(id)) || id[1] === level);
  const left = ids.filter((id) => !kept.includes(id));
  const groups = [
    ...bombs(left),
    ...straightFlushes(left),
    ...rows(left, 2, 3),
    ...rows(left, 3, 2),
    ...fullHouses(left),
  ];
  return { groups, rest: [...kept, ...left] };
}
