// 理牌: how players hold their cards.

import { isJoker } from "../live/words.js";

// 大王小王, level cards, then from high to low.
export function ordered(cards, level) {
  const isLevel = (card) => card[1] === level && !isJoker(card);
  const down = cards.toReversed();
  const others = down.filter((card) => !isJoker(card) && !isLevel(card));
  return [...down.filter((card) => isJoker(card)), ...down.filter((card) => isLevel(card)), ...others];
}
