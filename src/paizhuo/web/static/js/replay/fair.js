// 检查发牌: recomputes the hash chain of a record, the commitment to its secret, and every deal, and says what differs.
//
// It does what `paizhuo record verify` does about the cards; whether every play was legal only that one checks.

import { Chance, PACK, dealLabel } from "./chance.js";
import { hex, sha256, unhex } from "./sha256.js";
import { recordsIn } from "./lines.js";

const SEATS = ["E", "N", "W", "S"];
// A cut leaves more than five cards on either side [J23 3.5(三)4; NAT 7(一)4].
const MARGIN = 5;
// 重翻: turned up, they do not count.
const AGAIN = new Set(["SB", "HR", "H2"]);
const RANKS = [..."23456789TJQK"];

const after = (seat, steps) => SEATS[(SEATS.indexOf(seat) + steps) % 4];
const sameCards = (one, two) => one.toSorted().join(" ") === two.toSorted().join(" ");

function shuffledAndCut(chance) {
  const pack = chance.shuffled(PACK);
  const lifted = MARGIN + 1 + chance.below(PACK.length - 2 * MARGIN - 1);
  return [...pack.slice(lifted), ...pack.slice(0, lifted)];
}

// 首副: the turned card says who draws first, counted from South; who draws that card leads.
function drawnFirst(chance) {
  for (;;) {
    const pack = shuffledAndCut(chance);
    const turned = MARGIN + chance.below(PACK.length - 2 * MARGIN);
    if (AGAIN.has(pack[turned])) continue;
    const number = pack[turned][1] === "A" ? 1 : RANKS.indexOf(pack[turned][1]) + 2;
    const first = after("S", number - 1);
    return { pack, first, turned: pack[turned], leader: after(first, turned) };
  }
}

// 以后各副: the last finisher draws first; after a double-down the player next to the first finisher.
function firstDrawer({ finish, offender }) {
  if (offender) return after(offender, 2);
  if (!finish) return null;
  return finish.length < 4 || finish[1] === after(finish[0], 2) ? after(finish[0], 1) : finish[3];
}

function checkGuandan(deal, chance, before) {
  const isFirst = Boolean(deal.draw ? deal.draw.turned : !deal.opening?.payers);
  const first = firstDrawer(before) || deal.draw?.first;
  const drawn = isFirst ? drawnFirst(chance) : { pack: shuffledAndCut(chance), first };
  for (const seat of SEATS) {
    const offset = (SEATS.indexOf(seat) - SEATS.indexOf(drawn.first) + 4) % 4;
    const hand = drawn.pack.filter((_card, at) => at % 4 === offset);
    if (!sameCards(hand, deal.hands[seat])) return "check-hands";
  }
  if (isFirst && deal.opening?.leader && deal.opening.leader !== drawn.leader) return "check-leader";
  const isDrawn =
    !deal.draw || (deal.draw.first === drawn.first && (deal.draw.turned || null) === (drawn.turned || null));
  return isDrawn ? null : "check-leader";
}

function checkShengji(deal, chance) {
  const pack = chance.shuffled(PACK);
  const hands = { E: [], N: [], W: [], S: [] };
  for (let at = 0; at < 100; at += 1) hands[after(deal.drawer, at % 4)].push(pack[at]);
  const isSame = SEATS.every((seat) => hands[seat].join(" ") === deal.hands[seat].join(" "));
  return isSame && pack.slice(100).join(" ") === deal.bottom.join(" ") ? null : "check-hands";
}

function checkDeals(entries, seed, nonces) {
  let before = {};
  for (const entry of entries) {
    if (entry.type === "outcome") before = { finish: entry.finish };
    else if (entry.type === "deal_lost") before = { offender: entry.offender };
    if (entry.type !== "deal") continue;
    const chance = new Chance(seed, dealLabel(entry.number, nonces));
    const code = entry.game === "shengji" ? checkShengji(entry, chance) : checkGuandan(entry, chance, before);
    if (code) return { code, deal: entry.number };
  }
  return null;
}

const failed = (problem) => ({ state: "failed", problem });

function checkOne(entries) {
  const [head] = entries;
  const reveal = entries.find((entry) => entry.type === "reveal");
  const deals = entries.filter((entry) => entry.type === "deal").length;
  const { commitment } = head;
  if (reveal) {
    const seed = unhex(reveal.seed);
    if (commitment && hex(sha256(seed)) !== commitment) return failed({ code: "check-seed" });
    const wrong = checkDeals(entries, seed, head.nonces || []);
    if (wrong) return failed(wrong);
  }
  const end = head.type === "game" ? "result" : "outcome";
  const missing = [
    !reveal && "check-no-seed",
    reveal && !commitment && "check-no-commitment",
    !entries.some((entry) => entry.type === end) && "check-short",
  ].filter(Boolean);
  return missing.length
    ? { state: "unproven", problem: { code: missing[0] }, deals, commitment }
    : { state: "verified", problem: null, deals, commitment };
}

// { state: "verified" | "unproven" | "failed", problem, deals, commitment }: of several records the worst.
export function checkRecord(text) {
  const { records, problem } = recordsIn(text);
  if (problem) return failed(problem);
  const found = records.map((entries) => checkOne(entries));
  const is = (state) => found.find((one) => one.state === state);
  return is("failed") || is("unproven") || found[0];
}
