// 按键: arrows go through the cards, Space picks, Enter plays, P passes, H hints, L shows the last trick, C counts.

import { announce, readCounts } from "./reader.js";
import { changed, deal, isPlaying, pick, placeOf, state } from "./state.js";
import { game } from "./game.js";
import { hint } from "./asking.js";
import { openPanel } from "./panels.js";
import { ready } from "./waiting.js";
import { say } from "./words.js";
import { toggle } from "./hand.js";

const typing = (element) => element.closest("input, select, textarea, dialog");

function focusCard(card) {
  for (const one of card.closest("ol").querySelectorAll("[data-id]")) one.tabIndex = one === card ? 0 : -1;
  card.focus();
}

// In a column up and down; from column to column left and right. A row of Shengji is read along.
function move(hand, key) {
  const cards = [...hand.querySelectorAll("[data-id]")];
  if (!cards.length) return;
  const at = cards.indexOf(document.activeElement);
  if (at === -1) {
    focusCard(cards.find((card) => card.tabIndex === 0) || cards[0]);
    return;
  }
  const isColumns = hand.classList.contains("hand");
  const isAlong = isColumns ? key === "ArrowUp" || key === "ArrowDown" : key === "ArrowLeft" || key === "ArrowRight";
  const forward = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (isAlong) {
    focusCard(cards[(at + forward + cards.length) % cards.length]);
    return;
  }
  const groups = [...hand.children].filter((group) => group.querySelector("[data-id]"));
  const own = groups.indexOf(cards[at].closest("li"));
  const next = groups[(own + forward + groups.length) % groups.length];
  const inGroup = [...next.querySelectorAll("[data-id]")];
  const place = [...groups[own].querySelectorAll("[data-id]")].indexOf(cards[at]);
  focusCard(inGroup[Math.min(isColumns ? inGroup.length - 1 : place, inGroup.length - 1)]);
}

const isCard = (element) => Object.hasOwn(element.dataset, "id");

function escape() {
  if (state.panel) openPanel(state.panel);
  else if (state.choosing) {
    state.choosing = false;
    changed();
  } else pick([]);
}

function last() {
  openPanel("last");
  const lines = deal() ? game.lastTrick() : null;
  if (state.panel)
    announce(lines ? lines.map((one) => one.slice(0, 2).join(" ")).join(say("comma")) : say("no-last-trick"));
}

function enter() {
  if (isPlaying()) game.enter();
  else if (state.seat && !placeOf(state.seat).ready) ready();
}

const inDeal = (run) => () => {
  if (isPlaying()) run();
};

const does = {
  p: inDeal(() => game.pass?.()),
  h: inDeal(hint),
  l: last,
  c: readCounts,
  "?": () => openPanel("help"),
};

export function watchKeys(hand) {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || typing(target)) return;
    const isButton = target.matches("button, a") && !isCard(target);
    if (key.startsWith("Arrow") && !state.panel) move(hand, key);
    else if (key === " " && isCard(target)) toggle(target.dataset.id);
    else if (key === "Enter" && !isButton) enter();
    else if (key.length === 1 && Object.hasOwn(does, key.toLowerCase())) does[key.toLowerCase()]();
    else if (key === "Escape") escape();
    else return;
    event.preventDefault();
  });
}
