// 用语: every sentence that the table says; the page brings them in the language of the visitor.

import { jsonOf, make } from "./dom.js";

const words = jsonOf("live-words");

// say("left", { count: 5 }) fills the places of a sentence.
export function say(key, values = {}) {
  return (words[key] || key).replaceAll(/\{\w+\}/g, (place) => values[place.slice(1, -1)] ?? place);
}

export const rankOf = (card) => (card === "SB" || card === "HR" ? card : card[1]);
export const rankText = (rank) => (rank === "T" ? "10" : rank);
export const isJoker = (card) => card === "SB" || card === "HR";

// 红桃2 逢人配: a card as a reader hears it.
export function cardName(card, marks = {}) {
  if (isJoker(card)) return say(card);
  const plain = say("card", { suit: say(card[0]), rank: rankText(card[1]) });
  if (card === marks.wild) return say("card-wild", { card: plain });
  return card[1] === marks.level ? say("card-level", { card: plain }) : plain;
}

const joined = (cards, marks) => cards.map((card) => cardName(card, marks)).join(say("comma"));

const RUNS = { straight: 5, straight_flush: 5, tube: 3, plate: 2 };
const LOW_TO_HIGH = [..."A23456789TJQKA"];

// 3–7: a run is named by its lowest and its highest rank.
function ranksText({ kind, key }) {
  const length = RUNS[kind];
  if (!length) return rankText(key);
  return `${rankText(key)}–${rankText(LOW_TO_HIGH[LOW_TO_HIGH.indexOf(key) + length - 1])}`;
}

// 对子 8: what was played, by its kind where the game has named it.
export function playName(act, marks) {
  if (act.type === "pass") return say("passes");
  if (!act.kind) return joined(act.cards, marks);
  if (act.kind === "joker_bomb") return say("joker_bomb");
  if (act.kind === "single") return cardName(act.cards[0], marks);
  const values = { kind: say(act.kind), rank: ranksText(act), count: act.cards.length };
  return say(act.kind === "bomb" ? "bomb-of" : "kind-of", values);
}

export const cardsName = joined;

// An element that says one sentence, and a button that does.
export const line = (tag, key, values) => make(tag, {}, say(key, values));
export const button = (key, onclick, attributes = {}) =>
  make("button", { type: "button", class: "btn", "data-key": key, onclick, ...attributes }, say(key));
