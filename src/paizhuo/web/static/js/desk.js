// 裁判长台: updates tiles and rows, selects rows by key, counts waiting times, suggests calling the last deal.

let chosen = null;

const rows = () => [...document.querySelectorAll("tr[data-table]:not([hidden])")].filter((one) => one.offsetParent);

function choose(row) {
  for (const other of document.querySelectorAll("tr.chosen")) other.classList.remove("chosen");
  if (!row) return;
  chosen = row.dataset.table;
  row.classList.add("chosen");
  row.querySelector("[data-unfold]").focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function moveChoice(by) {
  const all = rows();
  if (!all.length) return;
  const at = all.findIndex((row) => row.dataset.table === chosen);
  choose(all[Math.min(Math.max(at + by, 0), all.length - 1)] || all[0]);
}

function chosenRow() {
  return rows().find((one) => one.dataset.table === chosen) || document.querySelector("tr[data-table][aria-current]");
}

function sendReferee() {
  const one = chosenRow();
  const button = one && one.nextElementSibling && one.nextElementSibling.querySelector("[data-send]");
  if (button) button.click();
  else if (one) one.querySelector("[data-unfold]").click();
}

const keys = {
  j: () => moveChoice(1),
  ArrowDown: () => moveChoice(1),
  k: () => moveChoice(-1),
  ArrowUp: () => moveChoice(-1),
  Enter: () => chosenRow() && chosenRow().querySelector("[data-unfold]").click(),
  e: () => chosenRow() && location.assign(chosenRow().dataset.result),
  b: () => chosenRow()?.dataset.boards && location.assign(chosenRow().dataset.boards),
  d: sendReferee,
  "/": () => document.getElementById("find").focus(),
};

document.addEventListener("paizhuo:key", (event) => {
  if (!document.getElementById("floor") || !keys[event.detail]) return;
  event.preventDefault();
  keys[event.detail]();
});

// 找桌: hide the rows that do not contain the text; Enter chooses the first that does.
function filter() {
  const field = document.querySelector("[data-find]");
  if (!field) return;
  const wanted = field.value.trim().toLowerCase();
  // A large hall lists only what needs a person, until somebody looks for a table.
  document.getElementById("floor").classList.toggle("finding", Boolean(wanted));
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

// 有变的桌: fetch only the rows named in messages, and put each into its group.
const changed = new Set();
const RETRY = 2000;
let isFetching = false;

function placeRow(row, group) {
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

function removeRow(number) {
  const old = document.getElementById(`t${number}`);
  if (!old) return;
  const next = old.nextElementSibling;
  if (next && next.classList.contains("open")) next.remove();
  old.remove();
}

function replaceRows(part, asked) {
  const floor = document.getElementById("floor");
  for (const number of asked) removeRow(number);
  for (const group of part.querySelectorAll("tbody[data-group]")) {
    for (const row of group.querySelectorAll("tr[data-table]")) {
      removeRow(row.dataset.table);
      placeRow(row, group);
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

// One request at a time, so that an older response never replaces a newer one.
function fetchRowsSoon(delay) {
  if (isFetching || !changed.size) return;
  isFetching = true;
  setTimeout(async () => {
    const asked = [...changed];
    changed.clear();
    let wait = 0;
    try {
      await fetchRows(asked);
    } catch {
      for (const number of asked) changed.add(number);
      wait = RETRY;
    }
    isFetching = false;
    fetchRowsSoon(wait);
  }, delay);
}

async function fetchRows(asked) {
  const floor = document.getElementById("floor");
  if (!floor) return;
  const open = floor.querySelector("tr[data-table][aria-current]");
  const query = new URLSearchParams(new FormData(document.getElementById("floor-state")));
  query.set("tables", asked.join(","));
  if (open) query.set("was", open.dataset.table);
  const answer = await fetch(`${floor.dataset.rows}?${query}`, { headers: { "HX-Request": "true" } });
  const part = new DOMParser().parseFromString(await answer.text(), "text/html");
  const about = part.querySelector("[data-stage]");
  // Refresh the whole floor if another round is on the tables, the list is empty, or the session has ended.
  const same =
    answer.ok && about && about.dataset.stage === floor.dataset.stage && about.dataset.round === floor.dataset.round;
  if (!floor.isConnected) return;
  if (!same || floor.querySelector("tbody[data-empty]") || !floor.querySelector("tbody[data-group]"))
    window.htmx.trigger(floor, "feed");
  else replaceRows(part, asked);
}

document.addEventListener("paizhuo:message", (event) => {
  const floor = document.getElementById("floor");
  if (!floor || !event.detail.topics.some((topic) => ["tables", "calls", "progress"].includes(topic))) return;
  const tables = event.detail.tables || [];
  if (!tables.length || !floor.dataset.stage) {
    window.htmx.trigger(floor, "feed");
    return;
  }
  for (const table of tables) {
    if (table.stage === floor.dataset.stage && String(table.round) === floor.dataset.round) changed.add(table.table);
  }
  fetchRowsSoon(Math.random() * Number(floor.dataset.spread));
});

// Show the new state of a tile as soon as its message arrives; the rows are fetched after it.
document.addEventListener("paizhuo:message", (event) => {
  const floor = document.getElementById("floor");
  if (!floor || !event.detail.tables) return;
  for (const table of event.detail.tables) {
    if (table.stage !== floor.dataset.stage || String(table.round) !== floor.dataset.round) continue;
    const tile = floor.querySelector(`[data-tile="${table.table}"]`);
    // Messages do not depend on the time: "play" must not replace a tile that says its sheet is late.
    if (!tile || !table.state || table.state === "play") continue;
    tile.className = `tt tt-${table.state}`;
    tile.querySelector(".i").className = `i i-${table.state}`;
  }
});

function duration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${Math.floor((whole % 3600) / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest.padStart(5, "0")}` : rest;
}

// Use the time of the server, not of this device.
const head = document.querySelector("[data-clock]");
const skew = head ? Date.parse(JSON.parse(head.dataset.clock).now) - Date.now() : 0;

// 按时该打到: the board that should be on the tables by the clock.
function showBoardDue(due, clock) {
  const gone = clock.running ? (Date.now() + skew - Date.parse(clock.now)) / 1000 : 0;
  const passed = Math.max(0, clock.length - clock.left + gone);
  const boards = Number(due.dataset.boards);
  const board = Math.min(boards, Math.floor((passed * boards) / clock.length) + 1);
  due.textContent = due.dataset.text.replace("{board}", String(board));
}

function tick() {
  for (const one of document.querySelectorAll("[data-since]")) {
    one.textContent = duration((Date.now() + skew) / 1000 - Number(one.dataset.since));
  }
  for (const one of document.querySelectorAll("[data-until]")) {
    const left = Number(one.dataset.until) - (Date.now() + skew) / 1000;
    one.textContent = (left > 0 ? one.dataset.left : one.dataset.over).replace("{time}", duration(Math.abs(left)));
    one.classList.toggle("over", left <= 0);
  }
  for (const one of document.querySelectorAll("[data-began]")) {
    const seconds = Math.max(0, (Date.now() + skew) / 1000 - Number(one.dataset.began));
    one.querySelector("time").textContent = one.dataset.minutes.replace("{minutes}", String(Math.floor(seconds / 60)));
    one.classList.toggle("late", Number(one.dataset.limit) > 0 && seconds > Number(one.dataset.limit));
  }
  const suggested = document.querySelector("[data-suggest]");
  const shown = document.querySelector("[data-clock]");
  if (suggested && shown) {
    const clock = JSON.parse(shown.dataset.clock);
    const left = clock.running ? clock.left - (Date.now() + skew - Date.parse(clock.now)) / 1000 : clock.left;
    suggested.hidden = !clock.call_before || !clock.running || left > clock.call_before;
  }
  const due = document.querySelector("[data-due]");
  if (due && shown) showBoardDue(due, JSON.parse(shown.dataset.clock));
}

document.addEventListener("htmx:afterSettle", () => {
  filter();
  // After a refresh restore the focus, unless the user has moved it elsewhere.
  if (chosen && document.activeElement === document.body) choose(rows().find((one) => one.dataset.table === chosen));
  tick();
});
// The response to a form in a dialog is shown on the page behind it.
document.addEventListener("htmx:afterRequest", (event) => {
  const dialog = event.target.closest ? event.target.closest("dialog[open]") : null;
  if (!dialog) return;
  dialog.close();
  // The dialog stays on the page: its next submit needs a new command number.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (const input of event.target.querySelectorAll("input[name=command]")) {
    input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
});
tick();
setInterval(tick, 1000);
