// 录入台: a line to type plays into; with an empty line single keys act. What was typed stays until it is taken.

import { at, draw, page, say, turn, typed } from "./operator-page.js";
import { choices, goOn, look, nextUnknown, send } from "./operator-sending.js";

function toggleHands() {
  if (!page.state.deal) return;
  page.hand = page.hand ? null : nextUnknown("E") || "E";
  [page.editing, page.seat, typed.value] = [null, null, ""];
  say("");
}

// 下一副: nothing, or a seat and both levels; anything else after a deal is an act that comes too late.
const OPENS = /^(?:[enws东北西南](?:\s+\S+){0,2})?$/i;

function enter(how) {
  const { state, editing, hand, seat } = page;
  const text = how === "without" ? "" : typed.value.trim();
  typed.value = "";
  if (hand) {
    if (text || how === "without") send({ do: "hand", text, seat: hand, deal: state.deal.number });
    return;
  }
  if (editing !== null) {
    if (text || how === "without") send({ do: "key", text, at: editing, how });
    return;
  }
  const isNext = !state.deal || (state.deal.need === "next" && OPENS.test(text));
  if (isNext && page.queue.length === 0) {
    const [leader, ...levels] = text.split(/\s+/);
    if (state.first && !leader) return;
    send({ do: "deal", text, leader: leader || null, levels: levels.length === 2 ? levels : null });
  } else if (text) send({ do: "key", text, seat });
  // While cards are drawn, an empty line says that the dealer has buried; also right after a show that is on its way.
  else if (state.deal && state.deal.need === "show" && !page.queue.some((body) => body.text === "k"))
    send({ do: "key", text: "k" });
}

// 空行: also one that was refused and is still marked as a whole, so that the next key replaces it.
const isBlank = () => typed.selectionStart === 0 && typed.selectionEnd === typed.value.length;

function acts(what) {
  if (what !== "back") typed.value = "";
  if (what === "pass") send({ do: "key", text: "p", seat: page.seat });
  else if (what === "undo") send({ do: "undo" });
  else if (what === "rest-pass") send({ do: "rest-pass" });
  else if (what === "back") typed.value = typed.value.slice(0, -1);
  else if (what === "hands") toggleHands();
  draw();
}

function choose(step) {
  const { state } = page;
  const letters = state.seats.map(([letter]) => letter);
  const next = (letter) => letters[(letters.indexOf(letter) + step + 4) % 4];
  if (page.hand) page.hand = next(page.hand);
  else if (turn() && state.game === "guandan") {
    page.seat = next(turn());
    if (page.seat === state.deal.to_act[0]) page.seat = null;
  }
  draw();
}

function mend(step) {
  const count = page.state.deal ? page.state.deal.acts.length : 0;
  if (!count || page.hand) return;
  const next = (page.editing === null ? count : page.editing) + step;
  page.editing = next >= count ? null : Math.max(next, 0);
  draw();
}

function leave() {
  [page.editing, page.hand, typed.value] = [null, null, ""];
  choices([], null);
  say("");
  draw();
}

const ALWAYS = { u: "undo", U: "undo", "=": "hands" };
const SINGLE = page.state.game === "guandan" ? { ...ALWAYS, p: "pass", P: "pass", ".": "rest-pass" } : ALWAYS;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { state, editing, hand } = page;
  const isEmpty = !typed.value;
  const readings = at("choices").querySelectorAll("button");
  if (readings.length && event.key >= "1" && event.key <= String(readings.length)) {
    readings[event.key - 1].click();
    event.preventDefault();
    return;
  }
  if (event.key === "ArrowUp" || event.key === "ArrowDown") mend(event.key === "ArrowUp" ? -1 : 1);
  else if (event.key === "Escape") {
    leave();
  } else if (editing !== null && (event.key === "Insert" || (event.key === "Enter" && event.shiftKey))) enter("before");
  else if (event.key === "Delete" && (editing !== null || hand) && isEmpty) enter("without");
  else if (isBlank() && editing === null && event.key in SINGLE && !(state.first && !state.deal)) {
    if (!hand || event.key === "=") acts(SINGLE[event.key]);
  } else if (isEmpty && event.key === "ArrowRight") choose(1);
  else if (isEmpty && event.key === "ArrowLeft") choose(-1);
  else {
    if (event.key.length === 1 && document.activeElement !== typed && !event.target.closest("button, summary"))
      typed.focus();
    return;
  }
  event.preventDefault();
});

at("line").addEventListener("submit", (event) => {
  event.preventDefault();
  enter("instead");
});

function chooseSeat(letter) {
  const { state } = page;
  if (page.hand) page.hand = letter;
  else if (/^[#＃]/.test(typed.value)) typed.value += letter.toLowerCase();
  else if (!state.deal || state.deal.need === "next") {
    typed.value = letter;
    enter("instead");
  } else if (state.deal.need === "show") typed.value = letter.toLowerCase();
  else if (state.game === "guandan") page.seat = letter === state.deal.to_act[0] ? null : letter;
  draw();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.type) typed.value = (isBlank() ? "" : typed.value) + button.dataset.type;
  else if (button.dataset.mend === "leave") leave();
  else if (button.dataset.mend) enter(button.dataset.mend);
  else if (button.dataset.do) acts(button.dataset.do);
  else if (button.dataset.act) page.editing = Number(button.dataset.act);
  else if (button.dataset.seat) chooseSeat(button.dataset.seat);
  else return;
  draw();
  if (!matchMedia("(pointer: coarse)").matches) typed.focus();
});

typed.addEventListener("input", () => page.hand && draw());

draw();
typed.focus();
goOn();
setTimeout(look, 3000);
