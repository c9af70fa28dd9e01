// 牌面: our own faces, big in the hand and small on the table.

import { cardName, cardsName, drawing, isJoker, make, rankText, say } from "./words.js";

const POINTS = { 5: 5, T: 10, K: 10 };

export const pointsOf = (cards) => cards.reduce((sum, card) => sum + (isJoker(card) ? 0 : POINTS[card[1]] || 0), 0);

// 花色: one path each, in a square of 24; the small joker is the star of the big one, empty.
const STAR = "m12 1.5 3.1 6.9 7.4.8-5.5 5 1.6 7.3-6.6-3.7-6.6 3.7L7 14.2l-5.5-5 7.4-.8z";
const PATHS = {
  S: "M12 1.6C9.6 5.6 3 9.6 3 14.3c0 2.7 2 4.6 4.4 4.6 1.6 0 2.9-.8 3.6-2-.2 2.1-1 4-2.4 5.5h6.8c-1.4-1.5-2.2-3.4-2.4-5.5.7 1.2 2 2 3.6 2 2.4 0 4.4-1.9 4.4-4.6C21 9.6 14.4 5.6 12 1.6z",
  H: "M12 21.8C9.5 18.2 2.4 13.9 2.4 8.3c0-3.2 2.3-5.5 5.1-5.5 2 0 3.7 1.2 4.5 3 .8-1.8 2.5-3 4.5-3 2.8 0 5.1 2.3 5.1 5.5 0 5.6-7.1 9.9-9.6 13.5z",
  D: "M12 1.5c2.2 3.9 4.9 7.5 8 10.5-3.1 3-5.8 6.6-8 10.5-2.2-3.9-4.9-7.5-8-10.5 3.1-3 5.8-6.6 8-10.5z",
  C: "M12 1.7a4.7 4.7 0 0 1 3.8 7.5 4.7 4.7 0 1 1-2.7 8.1c.2 2 1 3.7 2.3 5H8.6c1.3-1.3 2.1-3 2.3-5a4.7 4.7 0 1 1-2.7-8.1A4.7 4.7 0 0 1 12 1.7z",
  HR: STAR,
  SB: STAR,
};

export function suitMark(suit, name = "") {
  const empty = suit === "SB" ? { fill: "none", stroke: "currentColor", "stroke-width": 2.2 } : {};
  const path = drawing("path", { d: PATHS[suit], ...empty });
  return drawing("svg", { class: name, viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

function looks(card, marks) {
  const suit = isJoker(card) ? "j" : "";
  const colour = card === "SB" ? "s" : card[0].toLowerCase();
  return [colour, suit, card === marks.wild ? "wild" : ""].filter(Boolean).join(" ");
}

function inside(card, marks) {
  const index = isJoker(card) ? say(`${card}-index`) : rankText(card[1]);
  const suit = isJoker(card) ? card : card[0];
  // The suit of a card that was keyed in the hall may be unknown.
  const mark = card === marks.wild ? say("wild-mark") : suit === "?" && suit;
  return [
    make("b", { class: index === "10" ? "x" : null }, index),
    mark ? make("em", {}, mark) : suitMark(suit),
    suit !== "?" && suitMark(suit, "pip"),
    marks.points && pointsOf([card]) ? make("i", {}, say("points-mark")) : null,
  ];
}

// A card of the own hand: a button that is pressed when it is picked.
export const handCard = (id, marks) => {
  const [card] = id.split("/");
  return make(
    "button",
    {
      type: "button",
      class: `card ${looks(card, marks)}`,
      "data-id": id,
      "data-key": id,
      "aria-pressed": "false",
      "aria-label": cardName(card, marks),
      tabindex: "-1",
    },
    inside(card, marks),
  );
};

export function smallCard(card, marks) {
  return make("span", { class: `mc ${looks(card, marks)}` }, inside(card, marks));
}

export function fan(cards, marks, name = "") {
  return make(
    "span",
    { class: `fan ${name}${cards.length > 6 ? " many" : ""}`, role: "img", "aria-label": cardsName(cards, marks) },
    cards.map((card) => smallCard(card, marks)),
  );
}

export const levelTile = (level, isOn) => make("b", { class: isOn ? "lv on" : "lv" }, rankText(level));
