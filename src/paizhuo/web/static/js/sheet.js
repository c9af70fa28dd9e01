// 记分: the four seats react to a tap at once; a form without a response is sent again with the same command number.

const PARTNER = { E: "W", W: "E", N: "S", S: "N" };
const SEATS = ["E", "N", "W", "S"];

// ---- 四家: the finishing order. Two partners make a double-down; three seats leave only the fourth.

function isDoubleDown(order) {
  return order.length >= 2 && PARTNER[order[0]] === order[1];
}

function withTap(order, seat) {
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
  for (const one of board.querySelectorAll("[data-whole]")) one.hidden = !outcome;
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

// In the capture phase, before htmx and the form: a tap on a seat sends no request.
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
    draw(board, seat ? withTap(orderOn(board), seat.value) : []);
  },
  true,
);

// ---- 已等: counts the waiting time from the value of the server.

const since = new WeakMap();

function countWaiting() {
  for (const element of document.querySelectorAll("[data-waited]")) {
    if (!since.has(element)) since.set(element, performance.now() - Number(element.dataset.waited) * 1000);
    const seconds = Math.floor((performance.now() - since.get(element)) / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (element.textContent !== text) element.textContent = text;
  }
}

// No message is sent when the time is up: refresh the sheet once.
let wasOver = null;

function refreshWhenTimeIsUp() {
  const clock = document.querySelector("#board [data-clock]");
  const over = Boolean(clock && clock.classList.contains("over"));
  if (wasOver === false && over) window.htmx.trigger("#board", "feed");
  wasOver = over;
}

countWaiting();
document.addEventListener("htmx:afterSettle", countWaiting);
setInterval(() => {
  countWaiting();
  refreshWhenTimeIsUp();
}, 500);

// ---- 重发: no response came. The form keeps its command number, so the server carries it out once.

const RETRY_MS = 2000;

function sendAgain(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  showRefusal(document.getElementById("board").dataset.unsent);
  sendLater(form, RETRY_MS);
}

function sendLater(form, milliseconds) {
  setTimeout(() => {
    if (form.isConnected) form.requestSubmit();
  }, milliseconds);
}

// 太快了: the server says when; until then the line on top says so, and the form keeps what was typed.
function sendAfterWait(form, xhr) {
  sendLater(form, 1000 * (Number(xhr.getResponseHeader("Retry-After")) || 1));
}

function showRefusal(text) {
  const line = document.getElementById("refusal");
  line.replaceChildren();
  if (!text) return;
  const box = document.createElement("div");
  const paragraph = document.createElement("p");
  box.className = "refusal";
  paragraph.textContent = text;
  box.append(paragraph);
  line.append(box);
}

document.addEventListener("htmx:sendError", sendAgain);
document.addEventListener("htmx:timeout", sendAgain);

let tapsUnderWay = 0;

document.addEventListener("htmx:afterRequest", (event) => {
  // First of all: a refusal refreshes the board, which a tap under way would prevent.
  if (event.detail.elt.id !== "board") tapsUnderWay = Math.max(tapsUnderWay - 1, 0);
  const { xhr, requestConfig } = event.detail;
  if (!xhr || !xhr.status) return;
  if (xhr.status === 429 && event.target instanceof HTMLFormElement) {
    sendAfterWait(event.target, xhr);
  } else if (xhr.status >= 400) {
    // Refused: the reason is shown on top, and the screen is refreshed.
    window.htmx.trigger("#board", "feed");
  } else if (requestConfig && requestConfig.verb === "post") {
    showRefusal("");
  }
});
// A tap on a link removes the last refusal.
document.addEventListener("click", (event) => {
  if (event.target.closest("#board a, #refusal")) showRefusal("");
});

// A refresh must not replace what a tap opened: a tap aborts the refresh under way, and prevents others until its own
// response has arrived.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.id !== "board") {
    tapsUnderWay += 1;
    window.htmx.trigger("#board", "htmx:abort");
  } else if (tapsUnderWay > 0) {
    event.preventDefault();
  }
});
