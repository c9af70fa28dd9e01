// 录入台的样子: what the operator's page shows of the table, and what it asks for.

export const config = JSON.parse(document.getElementById("config").textContent);

// The state that the server sent; the act that is mended; a later seat that plays while those between pass; whose hand
// is typed; what waits to be sent.
export const page = {
  state: JSON.parse(document.getElementById("state").textContent),
  editing: null,
  seat: null,
  hand: null,
  queue: [],
};

export const at = (id) => document.getElementById(id);
export const typed = at("typed");
export const word = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), config.words[key]);

export function make(tag, name, ...inside) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...inside.filter(Boolean));
  return made;
}

const SUITS = { S: "♠", H: "♥", C: "♣", D: "♦" };
function cardText(text) {
  if (text === "SB") return "☆";
  if (text === "HR") return "★";
  if (text === "??") return "?";
  return (SUITS[text[0]] || "") + text.slice(1).replace("T", "10");
}
const actText = (act) => [act.text, ...act.cards.map((card) => cardText(card))].filter(Boolean).join(" ");

export const seatWord = (letter) => page.state.seats.find(([one]) => one === letter)[1];
// A player who has no name goes by the seat.
function nameOf(letter) {
  const [, text] = page.state.seats.find(([one]) => one === letter);
  const name = page.state.names[page.state.seats.findIndex(([one]) => one === letter)];
  return name === text ? "" : ` ${name}`;
}
export function turn() {
  const { deal } = page.state;
  return page.seat || (deal && deal.need !== "show" && deal.to_act[0]) || null;
}

// 几张: how many cards are typed; suits and spaces are none.
const countTyped = () =>
  typed.value
    .toLowerCase()
    .replaceAll(/10|[大小]王?/g, "t")
    .replaceAll(/[^2-9tjqka0brw*配]/g, "").length;

function asks() {
  const { state, editing, hand } = page;
  const { deal } = state;
  if (hand) return word("hand", { seat: seatWord(hand), count: countTyped(), size: deal.hand_size });
  if (editing !== null) return word("editing", { number: editing + 1, seat: deal.acts[editing].word });
  if (state.over) return word("over");
  if (state.first) return word("first");
  if (!deal) return word(state.boards ? "start" : "start_deal");
  if (deal.need === "next" || deal.need === "show") return word(deal.need);
  const what = deal.owes > 1 ? word("owes", { count: deal.owes }) : word(deal.need);
  return `${seatWord(turn())}${nameOf(turn())} ${what}`;
}

function seatTile([letter, text], index) {
  const { state, hand } = page;
  const { deal } = state;
  const name = letter === (hand || turn()) ? "btn on" : "btn";
  const button = make("button", name, make("b", "", text), nameOf(letter));
  button.type = "button";
  button.dataset.seat = letter;
  const trick = deal ? deal.acts.slice(deal.trick).filter((act) => act.seat === letter) : [];
  const last = trick.length ? actText(trick.at(-1)) : "";
  const left = deal ? word("left", { count: deal.left[index] }) : "";
  const known = deal && deal.known[index] ? make("small", "k-known", word("known")) : null;
  return make("li", "", button, make("small", "", left), known, make("span", "k-last", last));
}

function actRow([act, index]) {
  const name = index === page.editing ? "k-act on" : "k-act";
  const row = make("button", name, `${index + 1}. ${act.word} ${actText(act)}`);
  row.type = "button";
  row.dataset.act = index;
  return make("li", "", row);
}

// 还没送到: what was typed while there is no connection.
const waiting = () =>
  page.queue
    .slice(1)
    .map((body) => make("li", "k-wait", `… ${body.text || body.do}`))
    .toReversed();

export function draw() {
  const { state } = page;
  const { deal } = state;
  const number = deal ? word(state.boards ? "board" : "deal", { number: deal.number }) : "";
  const head = deal ? deal.head : [];
  at("score").textContent = [number, ...head, state.levels.join(" : ")].filter(Boolean).join(" · ");
  at("asks").textContent = asks();
  at("mend").hidden = page.editing === null;
  at("seats").replaceChildren(...state.seats.map((one, index) => seatTile(one, index)));
  const rows = deal ? deal.acts.map((act, index) => [act, index]).toReversed() : [];
  at("acts").replaceChildren(...waiting(), ...rows.map((row) => actRow(row)));
}

export function say(text, isWrong = false) {
  at("said").textContent = text;
  at("said").classList.toggle("wrong", isWrong);
}
