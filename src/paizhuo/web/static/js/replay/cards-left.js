// 手牌: the four hands of a deal while its acts are read; a card that somebody does not hold is an error of the record.

import { SEATS, UnreadableError, cardsOf, indexOf, sorted } from "./checked-values.js";

export class Hands {
  constructor(head) {
    const hands = head.hands || {};
    this.held = SEATS.map((seat) => cardsOf(head, hands[seat]));
  }

  take(entry, seat, cards) {
    const hand = this.held[indexOf(seat)];
    for (const card of cards) {
      const at = hand.indexOf(card);
      if (at === -1) throw new UnreadableError("open-not-held", entry.line, { seat, card });
      hand.splice(at, 1);
    }
  }

  give(seat, cards) {
    this.held[indexOf(seat)].push(...cards);
  }

  left(seat) {
    return this.held[indexOf(seat)].length;
  }

  // As the page is given them: one text a hand.
  texts() {
    return this.held.map((hand) => sorted(hand).join(" "));
  }
}
