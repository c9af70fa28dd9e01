// 随机: from a seed to a shuffled pack, as paizhuo.chance does it (version 1).

import { hmac, utf8 } from "./sha256.js";

const RANGE = 2 ** 32;

const escaped = (nonce) => nonce.split("%").join("%25").split("/").join("%2F");

export const dealLabel = (deal, nonces) =>
  ["paizhuo-deal-1", String(deal), ...nonces.map((nonce) => escaped(nonce))].join("/");

export class Chance {
  constructor(seed, label) {
    this.seed = seed;
    this.label = label;
    this.block = 0;
    this.numbers = [];
  }

  next() {
    if (!this.numbers.length) {
      const digest = hmac(this.seed, utf8(`${this.label}/${this.block}`));
      const view = new DataView(digest.buffer);
      for (let at = 0; at < digest.length; at += 4) this.numbers.push(view.getUint32(at));
      this.block += 1;
    }
    return this.numbers.shift();
  }

  // Numbers from the ragged end of the range are not used, so that every answer is equally likely.
  below(count) {
    const limit = RANGE - (RANGE % count);
    let found = this.next();
    while (found >= limit) found = this.next();
    return found % count;
  }

  shuffled(items) {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
}

// 两副牌: in the order in which they lie before the shuffle.
const SUITED = [..."23456789TJQKA"].flatMap((rank) => [..."SHCD"].map((suit) => suit + rank));

export const PACK = [...SUITED, "SB", "HR"].flatMap((card) => [card, card]);
