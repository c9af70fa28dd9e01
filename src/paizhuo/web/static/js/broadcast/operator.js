// 录入台: a line to type plays into; with an empty line single keys act. What was typed stays until it is taken.

const config = JSON.parse(document.getElementById("config").textContent);
let state = JSON.parse(document.getElementById("state").textContent);
// The index of the act that is mended, and a later seat that plays while those between pass.
let editing = null;
let seat = null;
let isSending = false;
const queue = [];
const at = (id) => document.getElementById(id);
const typed = at("typed");
const word = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), config.words[key]);

function make(tag, name, ...inside) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...inside.filter(Boolean));
  return made;
}

const SUITS = { S: "♠", H: "♥", C: "♣", D: "♦" };
function cardText(text) {
  if (text === "SB") return "☆";
  if (text === "HR") return "★";
  return (SUITS[text[0]] || "") + text.slice(1).replace("T", "10");
}
function actText(act) {
  if (act.part === "pass") return word("pass");
  if (act.part === "resist") return word("resist");
  return act.cards.map(cardText).join(" ");
}

const seatWord = (letter) => state.seats.find(([one]) => one === letter)[1];
const nameOf = (letter) => state.names[state.seats.findIndex(([one]) => one === letter)];
const turn = () => seat || (state.deal && state.deal.to_act[0]) || null;

function asks() {
  const { deal } = state;
  if (editing !== null) return word("editing", { number: editing + 1, seat: seatWord(deal.acts[editing].seat) });
  if (state.over) return word("over");
  if (state.first) return word("first");
  if (!deal) return word("start");
  if (deal.need === "next") return word("next");
  return `${seatWord(turn())} ${nameOf(turn())} ${word(deal.need)}`;
}

function draw() {
  const { deal } = state;
  const score = state.score.levels ? state.score.levels.join(" : ") : "";
  const number = deal ? word(state.boards ? "board" : "deal", { number: deal.number }) : "";
  at("score").textContent = [number, deal ? word("level", { level: deal.level.replace("T", "10") }) : "", score]
    .filter(Boolean)
    .join(" · ");
  at("asks").textContent = asks();
  at("seats").replaceChildren(
    ...state.seats.map(([letter, text], index) => {
      const button = make(
        "button",
        letter === turn() ? "btn on" : "btn",
        make("b", "", text),
        ` ${state.names[index]}`,
      );
      button.type = "button";
      button.dataset.seat = letter;
      const trick = deal ? deal.acts.slice(deal.trick).filter((act) => act.seat === letter) : [];
      const last = trick.length ? actText(trick.at(-1)) : "";
      const left = deal ? word("left", { count: deal.left[index] }) : "";
      return make("li", "", button, make("small", "", left), make("span", "k-last", last));
    }),
  );
  const rows = deal ? deal.acts.map((act, index) => [act, index]).toReversed() : [];
  at("acts").replaceChildren(
    ...rows.map(([act, index]) => {
      const row = make("button", index === editing ? "k-act on" : "k-act", `${index + 1}. ${act.word} ${actText(act)}`);
      row.type = "button";
      row.dataset.act = index;
      return make("li", "", row);
    }),
  );
}

const say = (text, isWrong = false) => {
  at("said").textContent = text;
  at("said").classList.toggle("wrong", isWrong);
};

function choices(readings, body) {
  at("choices").replaceChildren(
    ...readings.map(([kind, key, text], index) => {
      const button = make("button", "btn", `${index + 1}. ${text}`);
      button.type = "button";
      button.addEventListener("click", () => {
        typed.value = "";
        send({ ...body, kind, key });
      });
      return button;
    }),
  );
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) => one.toString(16).padStart(2, "0")).join("");

// One request at a time, the next with the revision that the last one gave; after a cut the same number again.
async function work() {
  if (isSending || !queue.length) return;
  isSending = true;
  const [body] = queue;
  body.id ||= newId();
  let answer = null;
  try {
    answer = await fetch(config.moves, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": config.csrf },
      body: JSON.stringify({ ...body, revision: state.revision }),
    });
  } catch {
    say(word("lost"), true);
  }
  isSending = false;
  // Too fast, or no server: the same request again, with the same number.
  if (!answer || answer.status >= 500 || answer.status === 429) {
    setTimeout(work, 1500);
    return;
  }
  queue.shift();
  const found = await answer.json();
  if (answer.ok) {
    state = found;
    [editing, seat] = [null, null];
    say("");
    choices([], null);
  } else {
    // What follows was typed in the belief that this one was taken.
    queue.length = 0;
    if (found.state) ({ state } = found);
    const why = found.refused || { text: answer.statusText, article: "" };
    const text = why.article ? `${why.text} (${why.article})` : why.text;
    const isElsewhere = found.act !== null && found.act !== undefined && body.do === "key" && found.act !== body.first;
    say(isElsewhere ? word("act", { number: found.act + 1, text }) : text, true);
    choices(found.readings || [], body);
    if (body.text && !typed.value) typed.value = body.text;
  }
  draw();
  work();
}

function send(body) {
  delete body.id;
  const count = state.deal ? state.deal.acts.length : 0;
  body.first = body.at === undefined ? count : body.at;
  queue.push(body);
  work();
}

function enter(how) {
  const text = typed.value.trim();
  typed.value = "";
  if (editing !== null) {
    if (text || how === "without") send({ do: "key", text, at: editing, how });
    return;
  }
  const isNext = !state.deal || state.deal.need === "next";
  if (isNext && queue.length === 0) {
    const [leader, ...levels] = text.split(/\s+/);
    if (state.first && !leader) return;
    send({ do: "deal", leader: leader || null, levels: levels.length === 2 ? levels : null });
  } else if (text) send({ do: "key", text, seat });
}

function acts(what) {
  if (what === "pass") send({ do: "key", text: "p", seat });
  else if (what === "undo") send({ do: "undo" });
  else if (what === "rest-pass") send({ do: "rest-pass" });
  else if (what === "back") typed.value = typed.value.slice(0, -1);
  draw();
}

function choose(step) {
  const letters = state.seats.map(([letter]) => letter);
  if (!state.deal || !turn()) return;
  seat = letters[(letters.indexOf(turn()) + step + 4) % 4];
  if (seat === state.deal.to_act[0]) seat = null;
  draw();
}

function mend(step) {
  const count = state.deal ? state.deal.acts.length : 0;
  if (!count) return;
  const next = (editing === null ? count : editing) + step;
  editing = next >= count ? null : Math.max(next, 0);
  draw();
}

const SINGLE = { p: "pass", u: "undo", ".": "rest-pass", P: "pass", U: "undo" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isEmpty = !typed.value;
  const readings = at("choices").querySelectorAll("button");
  if (readings.length && event.key >= "1" && event.key <= String(readings.length)) {
    readings[event.key - 1].click();
    event.preventDefault();
    return;
  }
  if (event.key === "ArrowUp" || event.key === "ArrowDown") mend(event.key === "ArrowUp" ? -1 : 1);
  else if (event.key === "Escape") {
    [editing, typed.value] = [null, ""];
    choices([], null);
    draw();
  } else if (event.key === "Insert" && editing !== null) enter("before");
  else if (event.key === "Delete" && editing !== null && isEmpty) enter("without");
  else if (isEmpty && editing === null && event.key in SINGLE && !(state.first && !state.deal)) acts(SINGLE[event.key]);
  else if (isEmpty && event.key === "ArrowRight") choose(1);
  else if (isEmpty && event.key === "ArrowLeft") choose(-1);
  else {
    if (event.key.length === 1 && document.activeElement !== typed && !event.target.closest("button, summary"))
      typed.focus();
    return;
  }
  event.preventDefault();
});

at("line").addEventListener("submit", (event) => {
  event.preventDefault();
  enter("instead");
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.type) typed.value += button.dataset.type;
  else if (button.dataset.do) acts(button.dataset.do);
  else if (button.dataset.act) {
    editing = Number(button.dataset.act);
    draw();
  } else if (button.dataset.seat) {
    if (!state.deal || state.deal.need === "next") {
      typed.value = button.dataset.seat;
      enter("instead");
    } else {
      seat = button.dataset.seat === state.deal.to_act[0] ? null : button.dataset.seat;
      draw();
    }
  } else return;
  if (!matchMedia("(pointer: coarse)").matches) typed.focus();
});

draw();
typed.focus();
