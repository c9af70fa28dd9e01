// 裁判长台: tiles that change at once, rows chosen by key, waiting times that count on, and the call of the last deal.

let chosen = null;

const rows = () => [...document.querySelectorAll("tr[data-table]:not([hidden])")];

function choose(row) {
  for (const other of document.querySelectorAll("tr.chosen")) other.classList.remove("chosen");
  if (!row) return;
  chosen = row.dataset.table;
  row.classList.add("chosen");
  row.querySelector("[data-unfold]").focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function step(by) {
  const all = rows();
  if (!all.length) return;
  const at = all.findIndex((row) => row.dataset.table === chosen);
  choose(all[Math.min(Math.max(at + by, 0), all.length - 1)] || all[0]);
}

function here() {
  return rows().find((one) => one.dataset.table === chosen) || document.querySelector("tr[data-table][aria-current]");
}

function send() {
  const one = here();
  const button = one && one.nextElementSibling && one.nextElementSibling.querySelector("[data-send]");
  if (button) button.click();
  else if (one) one.querySelector("[data-unfold]").click();
}

const acts = {
  j: () => step(1),
  ArrowDown: () => step(1),
  k: () => step(-1),
  ArrowUp: () => step(-1),
  Enter: () => here() && here().querySelector("[data-unfold]").click(),
  e: () => here() && location.assign(here().dataset.result),
  d: send,
  "/": () => document.getElementById("find").focus(),
};

document.addEventListener("paizhuo:key", (event) => {
  if (!document.getElementById("floor") || !acts[event.detail]) return;
  event.preventDefault();
  acts[event.detail]();
});

// 找桌: rows that do not hold the text are hidden; Enter unfolds the first that does.
function filter() {
  const field = document.querySelector("[data-find]");
  if (!field) return;
  const wanted = field.value.trim().toLowerCase();
  for (const one of document.querySelectorAll("tr[data-table]")) {
    const texts = (one.dataset.text || "").toLowerCase();
    const number = /^\d+$/.test(wanted);
    one.hidden = Boolean(wanted) && !(number ? texts.split(" ").includes(wanted) : texts.includes(wanted));
    const next = one.nextElementSibling;
    if (next && next.classList.contains("open")) next.hidden = one.hidden;
  }
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-find]")) filter();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("[data-find]")) return;
  event.preventDefault();
  event.target.blur();
  choose(rows()[0]);
});

// 有变的桌: only the rows that the messages told of are asked for, and put where they belong.
const changed = new Set();
const RETRY = 2000;
let asking = false;

function place(row, group) {
  const floor = document.getElementById("floor");
  const table = floor.querySelector("table");
  let body = table.querySelector(`tbody[data-group="${group.dataset.group}"]`);
  if (!body) {
    body = group.cloneNode(false);
    body.append(group.querySelector("tr.g").cloneNode(true));
    const next = [...table.querySelectorAll("tbody[data-rank]")].find(
      (one) => Number(one.dataset.rank) > Number(group.dataset.rank),
    );
    if (next) next.before(body);
    else table.append(body);
  }
  const unfolded = row.nextElementSibling;
  const after = [...body.querySelectorAll("tr[data-table]")].find(
    (one) => Number(one.dataset.order) > Number(row.dataset.order),
  );
  if (after) after.before(row);
  else body.append(row);
  if (unfolded && unfolded.classList.contains("open")) row.after(unfolded);
}

function remove(number) {
  const old = document.getElementById(`t${number}`);
  if (!old) return;
  const next = old.nextElementSibling;
  if (next && next.classList.contains("open")) next.remove();
  old.remove();
}

function take(part, asked) {
  const floor = document.getElementById("floor");
  for (const number of asked) remove(number);
  for (const group of part.querySelectorAll("tbody[data-group]")) {
    for (const row of group.querySelectorAll("tr[data-table]")) {
      remove(row.dataset.table);
      place(row, group);
    }
  }
  for (const body of floor.querySelectorAll("tbody")) {
    const count = body.querySelectorAll("tr[data-table]").length;
    if (!count) body.remove();
    else body.querySelector("tr.g b").textContent = String(count);
  }
  for (const tile of part.querySelectorAll("[data-tile]")) {
    const old = floor.querySelector(`[data-tile="${tile.dataset.tile}"]`);
    if (old) old.replaceWith(tile);
  }
  floor.querySelector(".tabs").replaceWith(part.querySelector(".tabs"));
  window.htmx.process(floor);
  filter();
  tick();
}

// One question at a time: an older answer never comes after a newer one.
function askSoon(spread) {
  if (asking || !changed.size) return;
  asking = true;
  setTimeout(async () => {
    const asked = [...changed];
    changed.clear();
    let wait = 0;
    try {
      await askRows(asked);
    } catch {
      for (const number of asked) changed.add(number);
      wait = RETRY;
    }
    asking = false;
    askSoon(wait);
  }, spread);
}

async function askRows(asked) {
  const floor = document.getElementById("floor");
  if (!floor) return;
  const open = floor.querySelector("tr[data-table][aria-current]");
  const query = new URLSearchParams(new FormData(document.getElementById("floor-state")));
  query.set("tables", asked.join(","));
  if (open) query.set("was", open.dataset.table);
  const answer = await fetch(`${floor.dataset.rows}?${query}`, { headers: { "HX-Request": "true" } });
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  const about = part.querySelector("[data-stage]");
  // Another round is on the tables, the list is empty, or somebody is signed out: then all of it is asked for.
  const same =
    answer.ok && about && about.dataset.stage === floor.dataset.stage && about.dataset.round === floor.dataset.round;
  if (!floor.isConnected) return;
  if (!same || floor.querySelector("tbody[data-empty]") || !floor.querySelector("tbody[data-group]"))
    window.htmx.trigger(floor, "feed");
  else take(part, asked);
}

document.addEventListener("paizhuo:message", (event) => {
  const floor = document.getElementById("floor");
  if (!floor || !event.detail.topics.some((topic) => topic === "tables" || topic === "calls")) return;
  const told = event.detail.tables || [];
  if (!told.length || !floor.dataset.stage) {
    window.htmx.trigger(floor, "feed");
    return;
  }
  for (const table of told) {
    if (table.stage === floor.dataset.stage && String(table.round) === floor.dataset.round) changed.add(table.table);
  }
  askSoon(Math.random() * Number(floor.dataset.spread));
});

// A tile of the map shows the new state as soon as the message is there; the list follows by itself.
document.addEventListener("paizhuo:message", (event) => {
  const floor = document.getElementById("floor");
  if (!floor || !event.detail.tables) return;
  for (const table of event.detail.tables) {
    if (table.stage !== floor.dataset.stage || String(table.round) !== floor.dataset.round) continue;
    const tile = floor.querySelector(`[data-tile="${table.table}"]`);
    // What the server tells does not know of the time: a missing sheet stays missing until it comes.
    if (!tile || table.state === "play") continue;
    tile.className = `tt tt-${table.state}`;
    tile.querySelector(".i").className = `i i-${table.state}`;
  }
});

function ago(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor((whole % 3600) / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest.padStart(5, "0")}` : rest;
}

// The server's clock counts, not the one of this machine.
const head = document.querySelector("[data-clock]");
const skew = head ? Date.parse(JSON.parse(head.dataset.clock).now) - Date.now() : 0;

function tick() {
  for (const one of document.querySelectorAll("[data-since]")) {
    one.textContent = ago((Date.now() + skew) / 1000 - Number(one.dataset.since));
  }
  const suggested = document.querySelector("[data-suggest]");
  const shown = document.querySelector("[data-clock]");
  if (suggested && shown) {
    const clock = JSON.parse(shown.dataset.clock);
    const left = clock.running ? clock.left - (Date.now() + skew - Date.parse(clock.now)) / 1000 : clock.left;
    suggested.hidden = !clock.call_before || !clock.running || left > clock.call_before;
  }
}

document.addEventListener("htmx:afterSettle", () => {
  filter();
  // A list that came anew takes the focus back only from nowhere.
  if (chosen && document.activeElement === document.body) choose(rows().find((one) => one.dataset.table === chosen));
  tick();
});
// The answer to a form in a window stands on the page behind it.
document.addEventListener("htmx:afterRequest", (event) => {
  const dialog = event.target.closest ? event.target.closest("dialog[open]") : null;
  if (!dialog) return;
  dialog.close();
  // The window stays on the page: the next sending is another command.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (const input of event.target.querySelectorAll("input[name=command]")) {
    input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
});
tick();
setInterval(tick, 1000);
