// 记分: the four seats answer a tap at once; what was sent and not answered is sent again under the same number.

const PARTNER = { E: "W", W: "E", N: "S", S: "N" };
const SEATS = ["E", "N", "W", "S"];

// ---- 四家: the order of going out. Two partners are enough for a double-down, three tell the fourth.

function isDoubleDown(order) {
  return order.length >= 2 && PARTNER[order[0]] === order[1];
}

function tapped(order, seat) {
  if (order.includes(seat) || order.length === 4 || isDoubleDown(order)) return order;
  const next = [...order, seat];
  return next.length === 3 && !isDoubleDown(next) ? [...next, SEATS.find((one) => !next.includes(one))] : next;
}

function outcomeOf(order) {
  if (!isDoubleDown(order) && order.length < 4) return "";
  const side = "EW".includes(order[0]) ? "EW" : "NS";
  return side + (4 - order.indexOf(PARTNER[order[0]]));
}

function draw(board, order) {
  const seats = board.querySelector("[data-seats]");
  const places = seats.dataset.places.split("|");
  const questions = seats.dataset.questions.split("|");
  const outcome = outcomeOf(order);
  for (const input of board.querySelectorAll("input[name=finish]")) input.value = order.join("");
  for (const seat of seats.querySelectorAll("button[name=tap]")) {
    const at = order.indexOf(seat.value);
    const place = seat.querySelector(".place");
    seat.setAttribute("aria-pressed", String(at !== -1));
    seat.querySelector(".blank").hidden = at !== -1;
    place.hidden = at === -1;
    place.className = `place p${at + 1}`;
    place.querySelector("i").textContent = at + 1;
    place.querySelector("em").textContent = at === -1 ? "" : places[at];
  }
  for (const one of board.querySelectorAll("[data-outcome]")) one.hidden = one.dataset.outcome !== outcome;
  board.querySelector("[data-ask]").textContent = outcome
    ? questions[order.length === 4 ? 3 : 4]
    : questions[order.length];
  board.querySelector("[data-entry] button").disabled = !outcome;
  board.querySelector("[data-tapped]").hidden = order.length === 0;
  board.querySelector("[data-untapped]").hidden = order.length > 0;
}

function orderOn(board) {
  return [...board.querySelector("[data-seats] input[name=finish]").value];
}

// Before htmx and before the form: a tap is no question to the server.
document.addEventListener(
  "click",
  (event) => {
    const board = event.target.closest("#board");
    if (!board || !board.querySelector("[data-seats]")) return;
    const seat = event.target.closest("[data-seats] button[name=tap]");
    const again = event.target.closest("[data-again]");
    if (!seat && !(again && orderOn(board).length)) return;
    event.preventDefault();
    event.stopPropagation();
    draw(board, seat ? tapped(orderOn(board), seat.value) : []);
  },
  true,
);

// ---- 已等: counts on from what the server said.

const since = new WeakMap();

function count() {
  for (const element of document.querySelectorAll("[data-waited]")) {
    if (!since.has(element)) since.set(element, performance.now() - Number(element.dataset.waited) * 1000);
    const seconds = Math.floor((performance.now() - since.get(element)) / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (element.textContent !== text) element.textContent = text;
  }
}

// When the time runs out nobody sends a message: the sheet asks once what comes now.
let isUp = null;

function watchTime() {
  const clock = document.querySelector("#board [data-clock]");
  const over = Boolean(clock && clock.classList.contains("over"));
  if (isUp === false && over) window.htmx.trigger("#board", "feed");
  isUp = over;
}

count();
document.addEventListener("htmx:afterSettle", count);
setInterval(() => {
  count();
  watchTime();
}, 500);

// ---- 重发: no answer came. The form keeps its number, so sending it twice does nothing twice.

const AGAIN = 2000;

function unsent(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  say(document.getElementById("board").dataset.unsent);
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit();
  }, AGAIN);
}

function say(text) {
  const line = document.getElementById("refusal");
  line.replaceChildren();
  if (!text) return;
  const box = document.createElement("div");
  const told = document.createElement("p");
  box.className = "refusal";
  told.textContent = text;
  box.append(told);
  line.append(box);
}

document.addEventListener("htmx:sendError", unsent);
document.addEventListener("htmx:timeout", unsent);

document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr, requestConfig } = event.detail;
  if (!xhr || !xhr.status) return;
  if (xhr.status >= 400) {
    // Refused: the reason stands on top, and the screen shows how things are now.
    window.htmx.trigger("#board", "feed");
  } else if (requestConfig && requestConfig.verb === "post") {
    say("");
  }
});
// A tap leads on: what was refused before it has been read.
document.addEventListener("click", (event) => {
  if (event.target.closest("#board a, #refusal")) say("");
});

// A refresh that was asked before a tap must not replace what the tap opened: the tap ends it, and while the tap's own
// answer is on the way no refresh is asked; the answer is fresh anyway.
let underWay = 0;

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id !== "board") {
    underWay += 1;
    window.htmx.trigger("#board", "htmx:abort");
  } else if (underWay > 0) {
    event.preventDefault();
  }
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.elt.id !== "board") underWay = Math.max(underWay - 1, 0);
});
