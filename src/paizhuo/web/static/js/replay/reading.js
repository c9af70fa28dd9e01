// 读记录: a record file as what the page steps through, deal by deal. What cannot be read is said with its line; what
// stands before it is shown.

import { SEATS, UnreadableError } from "./checked-values.js";
import { jsonOf, say, words } from "../live/words.js";
import { readGuandan } from "./read-guandan.js";
import { readShengji } from "./read-shengji.js";
import { recordsIn } from "./lines.js";

const VERSION = 1;
const MOST_LETTERS = 20_000_000;
const READERS = { guandan: readGuandan, shengji: readShengji };
const INSIDE = /<script id="live-record" type="application\/json">(?<record>.*?)<\/script>/s;

const rules = jsonOf("live-rules");

export const rulesTitle = (id) => rules[id]?.title || id;

function readDeal(head, entries, players) {
  if (head.v !== VERSION) throw new UnreadableError("open-version", head.line, { version: head.v });
  if (!READERS[head.game]) throw new UnreadableError("open-game", head.line, { game: String(head.game) });
  const names = head.players || players || {};
  // 各书的叫法: a record may be by another book than the page.
  Object.assign(words, rules[head.rules]?.kinds);
  const { title, ...found } = READERS[head.game](head, entries);
  return {
    number: head.number,
    title,
    rules: head.rules,
    replay: {
      game: head.game,
      level: head.level,
      names: SEATS.map((seat) => names[seat] || ""),
      seats: SEATS.map((seat) => say(`seat-${seat}`)),
      sides: [say("side-EW"), say("side-NS")],
      ...found,
    },
  };
}

const KNOWN = new Set(
  [
    "game deal draw call lift bury play choose direct award expose bar end_deal pay return pass note ruling outcome levels",
    "stop no_follow forbid name_type result reveal last_call time_up lots forfeit judged_lost deal_lost",
  ].flatMap((types) => types.split(" ")),
);

// Each deal with the entries after its head, up to the next one.
function dealsIn(entries) {
  const deals = [];
  for (const entry of entries) {
    if (!KNOWN.has(entry.type)) throw new UnreadableError("open-type", entry.line, { type: String(entry.type) });
    if (entry.type === "deal") deals.push({ head: entry, entries: [] });
    else if (deals.length) deals.at(-1).entries.push(entry);
  }
  return deals;
}

// A replay that was saved as a file carries its record.
export function recordInside(text) {
  const inside = INSIDE.exec(text);
  return inside ? JSON.parse(inside.groups.record) : null;
}

function textProblem(text) {
  if (!text.trim()) return { code: "open-empty" };
  if (text.length > MOST_LETTERS) return { code: "open-large" };
  if (text.trimStart().startsWith("#")) return { code: "open-text" };
  return text.trimStart().startsWith("{") ? null : { code: "open-no-record" };
}

// { deals, problem }
export function readRecord(text) {
  const wrong = textProblem(text);
  if (wrong) return { deals: [], problem: wrong };
  const { records, problem } = recordsIn(text.replace(/^\uFEFF/, ""));
  const deals = [];
  try {
    for (const entries of records) {
      for (const deal of dealsIn(entries)) deals.push(readDeal(deal.head, deal.entries, entries[0].players));
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { deals, problem: error.problem };
  }
  return { deals, problem: problem || (deals.length ? null : { code: "open-no-deal" }) };
}
