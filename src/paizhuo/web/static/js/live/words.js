// 用语: makes elements, and fills them with the sentences that the page brings.

// make("p", { class: "now", onclick: f }, "text", element): null and false are left out.
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === false || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((one) => one !== null && one !== false && one !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function drawing(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const icon = (name) => make("i", { class: `i i-${name}`, "aria-hidden": "true" });

// A region is drawn again only when its key has changed, and keeps its focus by data-key.
export function show(region, key, build) {
  if (region.shown === key) return;
  region.shown = key;
  const active = document.activeElement;
  const focused = region.contains(active) ? active.dataset.key : null;
  const made = build();
  region.replaceChildren(...(Array.isArray(made) ? made : [made]).flat(3).filter(Boolean));
  if (focused) region.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

export const jsonOf = (id) => JSON.parse(document.getElementById(id).textContent);

export const words = jsonOf("live-words");

// say("left", { count: 5 }) fills the places of a sentence.
export function say(key, values = {}) {
  return (words[key] || key).replaceAll(/\{\w+\}/g, (place) => values[place.slice(1, -1)] ?? place);
}

export const rankOf = (card) => (card === "SB" || card === "HR" ? card : card[1]);
// 大王: a pair of jokers is named by their word.
export const rankText = (rank) => (rank === "T" ? "10" : (words[rank] ?? rank));
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
export const refusal = ({ text, article }) =>
  make("p", { class: "refused", role: "alert" }, text, article ? make("cite", {}, article) : null);
