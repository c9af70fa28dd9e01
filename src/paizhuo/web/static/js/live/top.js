// 抬头: levels, number of the deal, buttons, banner, panels, points of Shengji, 记牌器.

import { askText, send } from "./server.js";
import { button, line, make, rankText, say, show } from "./words.js";
import { byId, changed, config, deal, isAway, isHeld, isPlaying, state } from "./state.js";
import { isDefending, trumpSuit } from "./shengji.js";
import { levelTile, suitMark } from "./cards.js";
import { levelsOf, ownSide } from "./between.js";
import { look, setLook } from "./device.js";
import { announce } from "./reader.js";
import { seatWord } from "./seats.js";

// 当前打谁的级: the side whose level is played has the filled tile.
function isOnLevel(side) {
  const { owner, dealer } = state.table.score;
  if (owner) return (owner === "EW" ? 0 : 1) === side;
  return dealer ? (dealer === "E" || dealer === "W" ? 0 : 1) === side : false;
}

export function drawTop() {
  const levels = levelsOf(state.table.score);
  const number = deal()?.number || 0;
  const canTakeBack = config.practice && isPlaying() && state.seat && deal().stage !== "Drawing";
  const facts = [levels, number, deal()?.level, state.seat, canTakeBack, state.table.score];
  show(byId("live-top"), JSON.stringify(facts), () => {
    const side = (name, index, mine) => make("span", {}, say(name), " ", levelTile(levels[index], isOnLevel(mine)));
    const tiles = levels ? [side("our-side", 0, ownSide()), side("their-side", 1, 1 - ownSide())] : null;
    const text = number ? say("deal-now", { number, level: rankText(deal().level) }) : "";
    return [
      make("p", { class: "lvls" }, tiles),
      make("p", { class: "now" }, text),
      make(
        "nav",
        {},
        canTakeBack
          ? button("take-back", () => send({ type: "take-back" }), { class: "tb" })
          : button("last-trick", () => openPanel("last"), { class: "tb" }),
        config.event && state.seat
          ? button("call-referee", () => confirm(say("sure-call")) && send({ type: "call-referee" }), { class: "tb" })
          : button("settings", () => openPanel("settings"), { class: "tb" }),
      ),
    ];
  });
}

// 裁判说的: what was ruled, and after the deal whose hand the referee has looked at.
function fromReferee() {
  const { notice, opened } = state.table;
  const own = opened.filter(([number]) => number === deal()?.number);
  return [notice?.[0], ...own.map(([, seat, reason]) => say("hand-opened", { seat: seatWord(seat), reason }))];
}

function bannerText() {
  const { paused, calls } = state.table;
  if (state.renews) return [say("renews")];
  if (state.taken) return [say("seat-taken")];
  if (state.connection === "lost") return [say("reconnecting")];
  if (/^(?:round|called)$/.test(paused?.reason)) return [say(`waits-${paused.reason}`), ...fromReferee()];
  if (paused?.seat) return [isAway() ? say("you-are-away") : say("waits-for", { seat: seatWord(paused.seat) })];
  if (paused) return [say("paused"), paused.reason, ...fromReferee()];
  return [
    ...fromReferee(),
    isHeld() && isPlaying() && say("you-are-held"),
    calls.length > 0 && say("referee-called", { seat: seatWord(calls.at(-1)[0]) }),
  ];
}

export function drawBanner() {
  if (state.renews && !state.sending && (state.refused || !state.picked.size)) location.reload();
  const banner = byId("live-banner");
  const text = bannerText().filter(Boolean);
  banner.hidden = !text.length;
  show(banner, JSON.stringify(text), () => text.flatMap((one) => [one, " "]));
}

// 面板: tricks, settings and keys over the felt, drawn by the server when opened or changed.

let wanted = "";

export function openPanel(name) {
  state.panel = state.panel === name ? null : name;
  changed();
}

export function arrange(name) {
  state.arranged = state.arranged === name ? false : name;
  changed();
}

async function load(key, panel) {
  const found = await askText(`panel/${panel}/`);
  const region = byId("live-opened");
  if (found === null || key !== wanted) return;
  region.innerHTML = found;
  for (const box of region.querySelectorAll("[data-look]")) box.checked = look[box.dataset.look];
  if (panel === "last") announce(region.querySelector(".trick, p").textContent);
}

export function drawPanel() {
  const { panel, table } = state;
  const news = panel === "last" ? deal()?.tricks : [table.stage, isHeld()];
  const key = panel ? JSON.stringify([panel, news]) : "";
  byId("live-panel").hidden = !panel;
  byId("live-look").hidden = panel !== "settings";
  if (key === wanted) return;
  wanted = key;
  byId("live-opened").replaceChildren();
  if (panel) load(key, panel);
}

function press({ target }) {
  const { move, panel, arrange: name } = target.closest("button")?.dataset || {};
  if (panel !== undefined) openPanel(panel || state.panel);
  if (name) arrange(name);
  if (!move) return;
  state.panel = null;
  send(JSON.parse(move));
}

export function watchPanel() {
  document.addEventListener("click", press);
  byId("live-panel").addEventListener("change", ({ target }) => {
    if (target.dataset.look) setLook(target.dataset.look, target.checked);
  });
}

// 得分条: trumps, dealer and points.

const MOST = 120;
const STEP = 20;
const TAKE_OVER = 80;

function trumpTile() {
  const { trumps, level } = deal();
  const suit = trumpSuit();
  const name = suit
    ? say("trump-suit", { suit: say(suit), level: rankText(level) })
    : say(trumps ? "no-trump" : "no-trump-yet", { level: rankText(level) });
  const tile = make(
    "span",
    { class: suit === "H" || suit === "D" ? "trump r" : "trump", "aria-hidden": "true" },
    suit && suitMark(suit),
    rankText(level),
  );
  return { name, tile };
}

function claimText() {
  const { dealer, claims } = deal();
  const last = claims.at(-1);
  const parts = [dealer ? say("dealer-is", { seat: seatWord(dealer) }) : say("no-dealer")];
  if (last) parts.push(say(last[2].length > 1 ? "shown-pair" : "shown-by", { seat: seatWord(last[0]) }));
  return parts.join(" · ");
}

function meaning(points) {
  const missing = TAKE_OVER - points;
  if (missing <= 0) return line("p", "taken-over", { levels: Math.min(5, Math.floor(-missing / STEP)) });
  const levels = 5 - Math.ceil(Math.max(0, points) / STEP);
  return line("p", isDefending() ? "need-points-us" : "need-points", { levels, missing });
}

function bar(points) {
  const fill = make("i", {});
  fill.style.width = `${(100 * Math.max(0, Math.min(MOST, points))) / MOST}%`;
  const cells = Array.from({ length: MOST / STEP }, () => make("span", {}));
  const mark = make("b", {});
  const label = say("points-bar", { count: points });
  return make("div", { class: "pbar", role: "img", "aria-label": label }, fill, ...cells, mark);
}

function labels() {
  const numbers = Array.from({ length: MOST / STEP + 1 }, (_, at) => at * STEP);
  const texts = numbers.map((number) => {
    const isMark = number === TAKE_OVER;
    const text = make("span", { class: isMark ? "k" : null }, isMark ? say("take-over-mark") : String(number));
    text.style.left = `${(100 * number) / MOST}%`;
    return text;
  });
  return make("p", { class: "plab", "aria-hidden": "true" }, texts);
}

export function drawPoints(region) {
  const seen = deal();
  region.hidden = !seen || state.table.stage !== "playing";
  if (region.hidden) return;
  const { trumps, level, dealer, claims } = seen;
  const points = seen.points + seen.awarded;
  show(region, JSON.stringify([trumps, level, dealer, claims, points, state.seat]), () => {
    const { name, tile } = trumpTile();
    const about = make("p", {}, make("b", {}, `${name} `), make("br", {}), claimText());
    const sum = make("p", { class: "pt" }, `${points} `, line("small", "defenders-points"));
    return [
      make("div", { class: "l1" }, tile, about, sum),
      make("div", { class: "l2" }, bar(points), labels(), make("div", { class: "say" }, dealer && meaning(points))),
    ];
  });
}

const countLabel = (name) => {
  if ("SHCD".includes(name)) return suitMark(name);
  return name.length > 1 ? say(name.length > 2 ? name : `${name}-index`) : rankText(name);
};

// 记牌器: what is still out; a reader hears every pair.
export function drawCounter() {
  const { counter } = state.table;
  const region = byId("live-counter");
  region.hidden = !counter;
  show(region, JSON.stringify(counter), () =>
    counter?.map(([name, count]) => {
      const label = `${rankText(name)} ${count}`;
      const mark = make("b", {}, String(count));
      return make("li", {}, make("span", { role: "img", "aria-label": label }, countLabel(name), mark));
    }),
  );
}
