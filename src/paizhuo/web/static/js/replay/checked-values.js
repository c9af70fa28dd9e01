// 读得懂: seats and cards as a record writes them; anything else is an error with its line.

import { PACK } from "./chance.js";

export const SEATS = ["E", "N", "W", "S"];
export const indexOf = (seat) => SEATS.indexOf(seat);
export const after = (seat, steps) => SEATS[(indexOf(seat) + steps) % 4];

// 读不下去: what is wrong, in words of the page, and on which line.
export class UnreadableError extends Error {
  constructor(code, line, values = {}) {
    super(code);
    this.name = "UnreadableError";
    this.problem = { code, line, ...values };
  }
}

const place = new Map(PACK.map((card, at) => [card, at]));
export const sorted = (cards) => cards.toSorted((one, two) => place.get(one) - place.get(two));

const isListOfCards = (cards) => Array.isArray(cards) && cards.every((card) => place.has(card));

export function cardsOf(entry, cards) {
  if (!isListOfCards(cards)) throw new UnreadableError("open-cards", entry.line);
  return [...cards];
}

export function seatOf(entry, seat = entry.seat) {
  if (!SEATS.includes(seat)) throw new UnreadableError("open-seat", entry.line);
  return seat;
}
