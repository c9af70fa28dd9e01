// 画面: asks for the picture of a broadcast again and again, and draws cards. It runs in the browsers of streaming
// programs too, so it uses nothing new.

const EVERY = 700;
const words = JSON.parse(document.getElementById("words").textContent);

export const word = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words[key] || key);
export const place = (number) => words.places[number - 1];

export function make(tag, name, ...inside) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== ""));
  return made;
}

const STAR = "m12 1.5 3.1 6.9 7.4.8-5.5 5 1.6 7.3-6.6-3.7-6.6 3.7L7 14.2l-5.5-5 7.4-.8z";
const PATHS = {
  S: "M12 1.6C9.6 5.6 3 9.6 3 14.3c0 2.7 2 4.6 4.4 4.6 1.6 0 2.9-.8 3.6-2-.2 2.1-1 4-2.4 5.5h6.8c-1.4-1.5-2.2-3.4-2.4-5.5.7 1.2 2 2 3.6 2 2.4 0 4.4-1.9 4.4-4.6C21 9.6 14.4 5.6 12 1.6z",
  H: "M12 21.8C9.5 18.2 2.4 13.9 2.4 8.3c0-3.2 2.3-5.5 5.1-5.5 2 0 3.7 1.2 4.5 3 .8-1.8 2.5-3 4.5-3 2.8 0 5.1 2.3 5.1 5.5 0 5.6-7.1 9.9-9.6 13.5z",
  D: "M12 1.5c2.2 3.9 4.9 7.5 8 10.5-3.1 3-5.8 6.6-8 10.5-2.2-3.9-4.9-7.5-8-10.5 3.1-3 5.8-6.6 8-10.5z",
  C: "M12 1.7a4.7 4.7 0 0 1 3.8 7.5 4.7 4.7 0 1 1-2.7 8.1c.2 2 1 3.7 2.3 5H8.6c1.3-1.3 2.1-3 2.3-5a4.7 4.7 0 1 1-2.7-8.1A4.7 4.7 0 0 1 12 1.7z",
};

function drawing(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
  return made;
}

// 一张牌: ``?3`` is a card of which only the rank was keyed, ``??`` one that nobody saw; neither looks like a card.
export function card(text, level) {
  const isJoker = text === "SB" || text === "HR";
  const rank = isJoker ? "" : text.slice(1).replace("T", "10");
  const suit = text[0] === "?" ? "u" : text[0].toLowerCase();
  const made = make("span", `mc ${isJoker ? `j ${text === "HR" ? "h" : "s"}` : suit}`);
  // Only Guandan has a wild card; without a level none is marked.
  if (text[0] === "H" && rank === level) made.classList.add("wild");
  if (rank === "10") made.classList.add("x");
  if (rank) made.append(make("b", "", rank));
  const path = isJoker ? STAR : PATHS[text[0]];
  if (path) {
    const mark = drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    const open = text === "SB" ? { fill: "none", stroke: "currentColor", "stroke-width": "2.2" } : {};
    mark.append(drawing("path", { d: path, ...open }));
    made.append(mark);
  }
  return made;
}

// 主: the trump suit, or the word for none.
export function trumpMark(trump) {
  const made = make("b", `lv tr ${trump.toLowerCase()}`);
  if (!PATHS[trump]) {
    made.append(word("nt"));
    return made;
  }
  const mark = drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  mark.append(drawing("path", { d: PATHS[trump] }));
  made.append(mark);
  return made;
}

// 升级的台面: trumps, dealer and the points of the defenders, in parts to be placed.
export function shengjiParts(table) {
  const found = [];
  const name = make("span", "", word("trumps"));
  if (table.trump) found.push(make("p", "level", name, trumpMark(table.trump)));
  const dealer = word("dealer", { seat: table.dealer });
  if (table.dealer) found.push(make("p", "number", `${dealer} · ${word("points", { count: table.points })}`));
  return found;
}

// 座位的名字: a player who has none goes by the seat alone.
export const seatLabel = (seat) => (seat.name === seat.word ? null : make("small", "", seat.word));

export const wildLevel = (table) => (table.game === "guandan" ? table.level : null);

export const fan = (cards, level, name = "fan") => make("span", name, ...cards.map((text) => card(text, level)));

export function laterBy(delay) {
  if (!delay) return word("live");
  return delay % 60 ? word("seconds", { count: delay }) : word("minutes", { count: delay / 60 });
}

export function ring(share, text) {
  const svg = drawing("svg", { class: "ring", viewBox: "0 0 64 64" });
  const label = drawing("text", { x: 32, y: 33, class: text.length > 3 ? "long" : "" });
  label.textContent = text;
  const whole = { cx: 32, cy: 32, r: 28, pathLength: 100 };
  svg.append(
    drawing("circle", whole),
    drawing("circle", { ...whole, class: "go", "stroke-dasharray": `${share} 100` }),
    label,
  );
  return svg;
}

const HOUR = 3600;

// 钟: seconds left, or spent where the table has no limit, at the time that the picture shows.
export function clockOf(table, seen) {
  const { clock } = table;
  if (!clock || table.paused) return null;
  const now = Date.now() + seen.offset - seen.delay * 1000;
  const ends = Object.values(clock.until);
  const whole = ends.length ? Math.max(...ends) - clock.since : 0;
  const left = ends.length ? Math.max(...ends) - now : now - clock.since;
  const seconds = Math.max(0, ends.length ? Math.ceil(left / 1000) : Math.floor(left / 1000));
  // An hour without a play: nobody keys this table any more.
  if (!ends.length && seconds >= HOUR) return null;
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return {
    text: seconds < 100 ? String(seconds) : minutes,
    share: whole ? Math.max(0, Math.min(100, (100 * left) / whole)) : 100,
  };
}

// 地址作废: the director has made another one, or has ended the broadcast. Nothing of the picture stays; the audience of
// an overlay reads no reason.
function gone() {
  const said = document.body.classList.contains("overlay") ? "" : make("p", "fnotice", word("gone"));
  document.getElementById("picture").replaceChildren(said);
}

// 追: what was drawn stays until something newer is there, also while there is no connection.
export function follow(address, draw) {
  const seen = { mark: "", offset: 0, delay: 0, picture: null };
  const again = async () => {
    let isLost = false;
    try {
      const answer = await fetch(`${address}?seen=${seen.mark}`, { cache: "no-store" });
      if (answer.status === 404) {
        gone();
        return;
      }
      if (answer.status === 200) {
        const found = await answer.json();
        Object.assign(seen, found, { offset: found.now - Date.now(), delay: found.picture.delay });
      } else if (answer.status !== 204) isLost = true;
    } catch {
      isLost = true;
    }
    document.body.classList.toggle("lost", isLost);
    if (seen.picture) draw(seen.picture, seen);
    setTimeout(again, isLost ? 2000 : EVERY);
  };
  again();
}

// 换画: replaces a part only when it says something else, so that nothing flickers.
export function put(into, key, made) {
  const before = into.querySelector(`:scope > [data-part="${key}"]`);
  made.dataset.part = key;
  if (before && before.isEqualNode(made)) return;
  if (before) before.replaceWith(made);
  else into.append(made);
}

export function drop(into, keys) {
  [...into.children].forEach((one) => keys.includes(one.dataset.part) || one.remove());
}
