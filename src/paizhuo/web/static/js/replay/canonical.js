// 规范写法: the one way in which an entry is written when it is hashed: keys sorted, no spaces, numbers as Python has them.
//
// JSON.parse would make 3 of 3.0, and the hash would be another; so texts are read here, numbers by their letters.

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const LETTERS = Symbol("letters");
const SPACE = /[ \t\r\n]*/y;

// A number keeps its letters.
const numeral = (text) => ({ [LETTERS]: text });
const isNumeral = (value) => value !== null && typeof value === "object" && LETTERS in value;

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  take(pattern) {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) || [null];
    if (found === null) throw new SyntaxError(`no JSON at ${this.at}`);
    this.at += found.length;
    return found;
  }

  skip() {
    this.take(SPACE);
  }

  eat(letter) {
    this.skip();
    if (this.text[this.at] !== letter) return false;
    this.at += 1;
    return true;
  }

  need(letter) {
    if (!this.eat(letter)) throw new SyntaxError(`no ${letter} at ${this.at}`);
  }

  value() {
    this.skip();
    const letter = this.text[this.at];
    if (this.eat("{")) return this.object();
    if (this.eat("[")) return this.list();
    if (letter === '"') return JSON.parse(this.take(STRING));
    for (const [word, value] of [
      ["true", true],
      ["false", false],
      ["null", null],
    ]) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    return numeral(this.take(NUMBER));
  }

  object() {
    const found = {};
    if (this.eat("}")) return found;
    do {
      this.skip();
      const key = JSON.parse(this.take(STRING));
      if (Object.hasOwn(found, key)) throw new SyntaxError(`${key} stands there twice`);
      this.need(":");
      found[key] = this.value();
    } while (this.eat(","));
    this.need("}");
    return found;
  }

  list() {
    const found = [];
    if (this.eat("]")) return found;
    do found.push(this.value());
    while (this.eat(","));
    this.need("]");
    return found;
  }
}

// An entry whose numbers are still as they were written.
export function entryOf(line) {
  const reader = new Reader(line);
  const found = reader.value();
  reader.skip();
  if (reader.at !== line.length || found === null || typeof found !== "object" || Array.isArray(found)) {
    throw new SyntaxError("not one object");
  }
  return found;
}

function numberText(text) {
  if (!/[.eE]/.test(text)) return text === "-0" ? "0" : text;
  const value = Number(text);
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e16) return `${Object.is(value, -0) ? "-0" : value}.0`;
  return size >= 1e-4 && size < 1e16 ? String(value) : text;
}

export function canonical(value) {
  if (isNumeral(value)) return numberText(value[LETTERS]);
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one)).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const keys = Object.keys(value).toSorted();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

// The same value as JSON.parse gives it.
export function plain(value) {
  if (isNumeral(value)) return Number(value[LETTERS]);
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}
