// 打开记录: a record file that is chosen, or dropped onto the page, is read in this browser and shown; nothing is sent.

import { checkOpened, startCheck } from "./replay/checking.js";
import { readRecord, recordInside, rulesTitle } from "./replay/reading.js";
import { showDeal, startStepping } from "./replay/stepping.js";
import { say } from "./live/words.js";

const at = (id) => document.getElementById(id);
const [input, alert, shown, deals] = ["rp-file", "rp-alert", "rp-shown", "rp-deal"].map((id) => at(id));

let opened = [];

function show(number) {
  const deal = opened[number];
  at("rp-name").textContent = say("record-where", { number: deal.number, rules: rulesTitle(deal.rules) });
  at("rp-heading").textContent = deal.title;
  document.title = deal.title;
  showDeal(deal.replay);
}

function problemText(problem) {
  const { code, seat, card, ...values } = problem;
  return say(code, { ...values, ...(seat ? { seat: say(`seat-${seat}`) } : {}), card });
}

function complain(text) {
  alert.textContent = text;
  alert.hidden = !text;
}

function open(text) {
  const record = recordInside(text) ?? text;
  const found = readRecord(record);
  const rest = found.deals.length && found.problem ? say("open-rest") : "";
  complain(found.problem ? `${problemText(found.problem)} ${rest}` : "");
  if (!found.deals.length) return;
  opened = found.deals;
  deals.replaceChildren(...opened.map((deal, number) => new Option(say("record-deal", deal), String(number))));
  deals.closest("label").hidden = opened.length < 2;
  shown.hidden = false;
  document.body.classList.add("opened");
  input.parentElement.classList.remove("pri");
  checkOpened(record);
  show(0);
}

async function openFile(file) {
  if (!file) return;
  try {
    open(await file.text());
  } catch (error) {
    complain(say("open-unreadable"));
    throw error;
  }
}

function onDrop(event) {
  event.preventDefault();
  openFile(event.dataTransfer?.files[0]);
}

input.addEventListener("change", async () => {
  await openFile(input.files[0]);
  // The same file can be chosen again after it was mended.
  input.value = "";
});
deals.addEventListener("change", () => show(Number(deals.value)));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", onDrop);

startCheck();
startStepping();
const inside = at("live-record");
if (inside && shown.hidden) open(JSON.parse(inside.textContent));
