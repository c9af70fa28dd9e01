// 记录的说法: acts of a record in words, and cards by their signs.

import { isJoker, rankText, say } from "../live/words.js";

const SIGNS = { S: "♠", H: "♥", C: "♣", D: "♦" };

const cardText = (card) => (isJoker(card) ? say(card) : `${SIGNS[card[0]]}${rankText(card[1])}`);

export const cardsText = (cards) => cards.map((card) => cardText(card)).join(" ");

export const sentence = (key, seat, values = {}) => say(key, { seat: say(`seat-${seat}`), ...values });
