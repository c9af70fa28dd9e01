// 数据段: the text in the data of a code: digits, capitals, bytes (UTF-8, or Latin-1 where they are not).

const CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const END = 0;
const DIGITS = 1;
const ALPHANUMERIC = 2;
const BYTES = 4;
const CHARACTER_SET = 7;
// The versions from which the numbers of characters are longer.
const LONGER_FROM = 10;

class Bits {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get left() {
    return this.bytes.length * 8 - this.at;
  }

  take(count) {
    if (count > this.left) throw new RangeError("The code ends within a segment.");
    let value = 0;
    for (let taken = 0; taken < count; taken += 1) {
      value = value * 2 + ((this.bytes[this.at >> 3] >> (7 - (this.at & 7))) & 1);
      this.at += 1;
    }
    return value;
  }
}

function digitsOf(bits, count) {
  let text = "";
  for (let left = count; left > 0; left -= 3) {
    const size = Math.min(3, left);
    const group = String(bits.take(size * 3 + 1)).padStart(size, "0");
    if (group.length > size) throw new RangeError("More digits than a group has.");
    text += group;
  }
  return text;
}

function capitalsOf(bits, count) {
  let text = "";
  for (let left = count; left > 0; left -= 2) {
    const pair = bits.take(left > 1 ? 11 : 6);
    if (pair >= (left > 1 ? 45 * 45 : 45)) throw new RangeError("No such characters.");
    text += left > 1 ? CAPITALS[Math.floor(pair / 45)] + CAPITALS[pair % 45] : CAPITALS[pair];
  }
  return text;
}

// How a character set is named: one, two or three bytes, as the first bits tell. Its number is passed over.
function skipCharacterSet(bits) {
  const first = bits.take(8);
  if (first & 0x80) bits.take(first & 0x40 ? 16 : 8);
}

function bytesOf(bits, version) {
  const longer = version >= LONGER_FROM;
  const bytes = [];
  const encoder = new TextEncoder();
  const write = (text) => bytes.push(...encoder.encode(text));
  while (bits.left >= 4) {
    const mode = bits.take(4);
    if (mode === END) break;
    else if (mode === DIGITS) write(digitsOf(bits, bits.take(longer ? 12 : 10)));
    else if (mode === ALPHANUMERIC) write(capitalsOf(bits, bits.take(longer ? 11 : 9)));
    else if (mode === BYTES) {
      const count = bits.take(longer ? 16 : 8);
      for (let left = count; left > 0; left -= 1) bytes.push(bits.take(8));
    } else if (mode === CHARACTER_SET) skipCharacterSet(bits);
    else throw new RangeError("A mode that is not read here.");
  }
  return Uint8Array.from(bytes);
}

function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

export function textOf(data, version) {
  try {
    const bytes = bytesOf(new Bits(data), version);
    return decoded(bytes);
  } catch {
    return null;
  }
}
