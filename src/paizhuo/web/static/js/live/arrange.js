// 理牌: bombs, straight flushes, plates, tubes and full houses, in this order; never plain straights. People
// want to know what it does, so it looks for no best.

import { faceOf } from "./state.js";
import { isJoker } from "./words.js";

const RANKS = [..."A23456789TJQKA"];
const HIGH = RANKS.slice(1);
const times = (count, value) => Array.from({ length: count }, () => value);

// The groups, and the cards that are in none; wild cards and level cards stay by themselves.
export function arrange(ids, level) {
  const kept = ids.filter((id) => isJoker(faceOf(id)) || id[1] === level);
  const left = ids.filter((id) => !kept.includes(id));
  const groups = [];
  const count = (rank) => left.filter((id) => id[1] === rank).length;

  // Takes cards by rank or by face; no letter is both a rank and a suit.
  const take = (wanted) => {
    const taken = [];
    for (const part of wanted) {
      const found = left.find((id) => !taken.includes(id) && faceOf(id).includes(part));
      if (!found) return false;
      taken.push(found);
    }
    for (const id of taken) left.splice(left.indexOf(id), 1);
    return groups.push(taken);
  };

  // So many neighbours in rank, each exactly so often.
  const takeRows = (length, each) => {
    for (let at = 0; at + length <= RANKS.length; at += 1) {
      const run = RANKS.slice(at, at + length);
      if (run.every((rank) => count(rank) === each)) take(run.flatMap((rank) => times(each, rank)));
    }
  };

  for (const rank of HIGH) if (count(rank) > 3) take(times(count(rank), rank));
  for (const suit of "SHCD")
    for (let at = 9; at >= 0; at -= 1) while (take(RANKS.slice(at, at + 5).map((rank) => suit + rank)));
  takeRows(2, 3);
  takeRows(3, 2);
  for (const rank of HIGH) {
    const pair = HIGH.find((one) => count(one) === 2);
    if (pair && count(rank) === 3) take([...times(3, rank), ...times(2, pair)]);
  }
  return { groups, rest: [...kept, ...left] };
}
