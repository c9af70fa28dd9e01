// 草案: choose names by key, swap two of them by drag or by X, and show beforehand what that would do.
//
// J K choose the table, ← → the side, X picks up and puts down, Esc lets go. The bar under the list comes from the server.

const list = document.querySelector("[data-draft]");
const bar = document.getElementById("swap-bar");
const idle = bar ? bar.innerHTML : "";
let held = null;
let aim = null;

const names = () => [...list.querySelectorAll("button.nm")].filter((one) => !one.closest("tr").hidden);
const rows = () => [...list.querySelectorAll("tr[data-table]:not([hidden])")];

function current() {
  const one = document.activeElement;
  return one && one.matches("button.nm") ? one : list.querySelector("button.nm.at");
}

function choose(name) {
  if (!name) return;
  for (const other of list.querySelectorAll(".nm.at")) other.classList.remove("at");
  name.classList.add("at");
  name.focus({ preventScroll: true });
  name.closest("tr").scrollIntoView({ block: "nearest" });
  if (held) preview(name);
  else explain(name);
}

function explain(name) {
  const why = bar && bar.querySelector("[data-why]");
  if (why) why.textContent = name.closest("tr").dataset.why || "";
}

function moveRow(by) {
  const all = rows();
  const now = current();
  const at = now ? all.indexOf(now.closest("tr")) : -1;
  const row = all[Math.min(Math.max(at + by, 0), all.length - 1)];
  const side = now ? now.dataset.side : "home";
  if (row) choose(row.querySelector(`.nm[data-side=${side}]`) || row.querySelector("button.nm"));
}

function moveSide(side) {
  const now = current();
  if (now) choose(now.closest("tr").querySelector(`.nm[data-side=${side}]`));
}

function clearMarks() {
  for (const one of list.querySelectorAll(".held, .aim")) one.classList.remove("held", "aim");
}

function hold(name) {
  if (!bar || !name) return;
  clearMarks();
  held = name;
  aim = null;
  name.classList.add("held");
  const text = document.createElement("p");
  text.dataset.idle = "";
  text.textContent = bar.dataset.held.replace("{name}", name.dataset.name);
  bar.replaceChildren(text);
}

function release() {
  clearMarks();
  held = null;
  aim = null;
  if (bar) bar.innerHTML = idle;
}

function preview(name) {
  if (!held || name === aim) return;
  for (const one of list.querySelectorAll(".aim")) one.classList.remove("aim");
  aim = name === held ? null : name;
  if (!aim) return;
  aim.classList.add("aim");
  const query = new URLSearchParams({
    first: held.dataset.entrant,
    second: aim.dataset.entrant,
    back: bar.dataset.back,
  });
  window.htmx.ajax("GET", `${bar.dataset.swap}?${query}`, { target: "#swap-bar", swap: "innerHTML" });
}

// Put down: a good swap is sent, a bad one asks for its reason first.
function drop() {
  const form = bar.querySelector("[data-swap-form]");
  if (!form || !aim) return;
  const sent = new FormData(form);
  if (sent.get("first") !== held.dataset.entrant || sent.get("second") !== aim.dataset.entrant) return;
  const reason = form.querySelector("[name=reason]");
  if (reason) reason.focus();
  else form.requestSubmit();
}

function pickOrDrop() {
  const now = current();
  if (!held) hold(now);
  else if (now === held) release();
  else drop();
}

const keys = {
  j: () => moveRow(1),
  ArrowDown: () => moveRow(1),
  k: () => moveRow(-1),
  ArrowUp: () => moveRow(-1),
  ArrowLeft: () => moveSide("home"),
  ArrowRight: () => moveSide("away"),
  x: pickOrDrop,
  Escape: release,
  "/": () => document.getElementById("find").focus(),
};

document.addEventListener("paizhuo:key", (event) => {
  if (!keys[event.detail]) return;
  event.preventDefault();
  keys[event.detail]();
});

list.addEventListener("click", (event) => {
  const name = event.target.closest("button.nm");
  if (event.target.closest("[data-release]")) release();
  if (!name || !bar) return;
  if (held === name) release();
  else if (!held) {
    choose(name);
    hold(name);
  } else if (aim === name) drop();
  else choose(name);
});

list.addEventListener("dragstart", (event) => {
  const name = event.target.closest("button.nm");
  if (!name) return;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", name.dataset.entrant);
  hold(name);
});
list.addEventListener("dragover", (event) => {
  const name = event.target.closest("button.nm");
  if (!held || !name || name === held) return;
  event.preventDefault();
  preview(name);
});
list.addEventListener("drop", (event) => {
  event.preventDefault();
  // What it would do may not have come yet: then it is shown, and waits for the key or the button.
  drop();
});

// 筛选: by the tabs and by the text.
let shown = "";

function filter() {
  const wanted = list.querySelector("[data-find-draft]").value.trim().toLowerCase();
  for (const row of list.querySelectorAll(".draft tbody tr")) {
    const texts = (row.dataset.text || "").toLowerCase();
    const found = /^\d+$/.test(wanted) ? texts.split(" ").includes(wanted) : texts.includes(wanted);
    row.hidden = !found || Boolean(shown && !row.classList.contains(shown));
  }
}

list.querySelector("[data-tabs]").addEventListener("click", (event) => {
  const tab = event.target.closest("[data-show]");
  if (!tab) return;
  shown = tab.dataset.show;
  for (const one of list.querySelectorAll("[data-show]")) one.setAttribute("aria-pressed", String(one === tab));
  filter();
});
list.querySelector("[data-find-draft]").addEventListener("input", filter);
list.querySelector("[data-find-draft]").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.target.blur();
  choose(names()[0]);
});

// Another official changed the draft: show it, unless somebody is in the middle of something here.
document.addEventListener("paizhuo:message", (event) => {
  if (!event.detail.topics.includes("pairings")) return;
  const busy =
    held || document.querySelector("dialog[open], form[data-sending]") || document.activeElement.matches("input");
  if (!busy) location.reload();
});
