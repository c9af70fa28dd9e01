// 记录的各行: reads JSON lines, checks the hash of each, and says where one was changed or cannot be read.

import { canonical, entryOf, plain } from "./canonical.js";
import { hex, sha256, utf8 } from "./sha256.js";

// The boards of a table stand one after another. A match holds its deals: there only another match begins anew.
const begins = (entry, [first]) => !first || entry.type === first[0].type;
const isHead = (entry) => entry.type === "game" || entry.type === "deal";

function sealed(line, previous) {
  const { hash, ...content } = entryOf(line);
  const entry = plain(content);
  const written = utf8(previous + canonical(content));
  return { entry, hash, seal: typeof content.seal === "string" ? content.seal : hex(sha256(written)) };
}

// { records: lists of entries, each with its line; problem: the first one, at which reading stops }
export function recordsIn(text) {
  const records = [];
  let previous = "";
  for (const [at, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    try {
      let found = sealed(line, previous);
      if (isHead(found.entry) && begins(found.entry, records)) {
        records.push([]);
        found = sealed(line, "");
      }
      if (!records.length) return { records, problem: { code: "open-no-head", line: at + 1 } };
      if (found.hash !== found.seal) return { records, problem: { code: "check-chain", line: at + 1 } };
      previous = found.seal;
      records.at(-1).push({ ...found.entry, line: at + 1 });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return { records, problem: { code: "check-form", line: at + 1 } };
    }
  }
  return { records, problem: records.length ? null : { code: "check-form", line: 1 } };
}
