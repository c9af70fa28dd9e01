// 牌桌: wires the page of a table up, with its keys, and draws it after every change.

import { allowSound, applyLook } from "./device.js";
import { byId, canLock, changed, config, deal, isPlaying, isTurn, lock, onChange, pick, state } from "./state.js";
import { drawBanner, drawPanel, drawPoints, drawTop, openPanel, watchPanel } from "./top.js";
import { drawTable, game } from "./play.js";
import { followReadings, hint } from "./asking.js";
import { readCounts, readNews, readPoints, readReading, startReader } from "./reader.js";
import { toggle, watchHand } from "./hand.js";
import { drawWaiting } from "./waiting.js";
import { startClock } from "./seats.js";
import { startFeed } from "./server.js";

const typing = (element) => element.closest("input, select, textarea, dialog");

function focusCard(card) {
  for (const one of card.closest("ol").querySelectorAll("[data-id]")) one.tabIndex = one === card ? 0 : -1;
  card.focus();
}

// Up and down in a column, left and right to the next; along a row.
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
  const groups = [...hand.children].filter((one) => one.querySelector("[data-id]"));
  const group = groups.indexOf(cards[at].closest("li"));
  const next = groups[(group + forward + groups.length) % groups.length];
  const inGroup = [...next.querySelectorAll("[data-id]")];
  const place = [...groups[group].querySelectorAll("[data-id]")].indexOf(cards[at]);
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

function enter() {
  if (isPlaying()) game.enter();
  else byId("live-ready").querySelector("[data-key=ready]:enabled")?.click();
}

const inDeal = (run) => () => {
  if (isPlaying()) run();
};

const does = {
  p: inDeal(() => game.pass?.()),
  h: inDeal(hint),
  l: () => openPanel("last"),
  c: readCounts,
  s: () => readPoints(".pt"),
  t: () => readPoints("p"),
  g: inDeal(() => canLock() && lock()),
  "?": () => openPanel("help"),
};

function watchKeys(hand) {
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

function draw() {
  const { body } = document;
  followReadings();
  body.classList.toggle("waiting", !isPlaying());
  body.classList.toggle("my-turn", isTurn());
  body.classList.toggle("sj", config.game === "shengji");
  body.classList.toggle("burying", isTurn() && deal().stage === "Burying");
  body.toggleAttribute("data-sending", Boolean(state.sending));
  drawTop();
  drawBanner();
  if (config.game === "shengji") drawPoints(byId("live-points"));
  if (isPlaying()) drawTable();
  else drawWaiting(byId("live-waiting"), byId("live-ready"));
  drawPanel();
  readNews(game);
  readReading();
}

watchHand(byId("live-hand"));
watchKeys(byId("live-hand"));
watchPanel();
// After a click, Enter plays.
byId("live-acts").addEventListener("click", ({ detail }) => detail && document.activeElement.blur());
byId("live-cloth").addEventListener("click", (event) => {
  if (!event.target.closest("button, a, input, select, label, #live-panel")) pick([]);
});
document.addEventListener("pointerdown", allowSound, { once: true });
document.addEventListener("keydown", allowSound, { once: true });
window.addEventListener("resize", changed);
applyLook();
startReader(byId("live-reader"));
onChange(draw);
draw();
startClock();
startFeed();
