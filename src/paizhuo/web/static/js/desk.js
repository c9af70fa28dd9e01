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

function row() {
  return rows().find((one) => one.dataset.table === chosen) || document.querySelector("tr[data-table][aria-current]");
}

function send() {
  const one = row();
  const button = one && one.nextElementSibling && one.nextElementSibling.querySelector("[data-send]");
  if (button) button.click();
  else if (one) one.querySelector("[data-unfold]").click();
}

const acts = {
  j: () => step(1),
  ArrowDown: () => step(1),
  k: () => step(-1),
  ArrowUp: () => step(-1),
  Enter: () => row() && row().querySelector("[data-unfold]").click(),
  e: () => row() && location.assign(row().dataset.result),
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
