// 牌桌: wires the page of a table up, and draws it after every change.

// oxlint-disable import/max-dependencies -- the one place where all parts meet

import { allowSound, applyLook } from "./device.js";
import { byId, changed, config, deal, isPlaying, isTurn, onChange, own, pick, state } from "./state.js";
import { drawBanner, drawTop } from "./top.js";
import { readNews, readReading, startReader } from "./reader.js";
import { drawPanel } from "./panels.js";
import { drawPoints } from "./points.js";
import { drawTable } from "./play.js";
import { drawWaiting } from "./waiting.js";
import { followReadings } from "./asking.js";
import { game } from "./game.js";
import { startClock } from "./seats.js";
import { startFeed } from "./server.js";
import { watchHand } from "./hand.js";
import { watchKeys } from "./keys.js";

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
  drawPanel(() => (deal() ? game.lastTrick() : null));
  readNews(game.marks());
  readReading();
}

watchHand(byId("live-hand"), () => own().length > 0);
watchKeys(byId("live-hand"));
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
