/** Numbers that look random, the same for the same seed. */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const HEADER = 600;
const HOSTILE = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff];

/** A file with a few bytes of its beginning changed, taken out or put in, or its end cut off; `number` says how. */
export function altered(file: Uint8Array, number: number): Uint8Array<ArrayBuffer> {
  const random = numbersOf(number + file.length * 7919);
  let bytes = Uint8Array.from(file);
  for (let change = random(4); change >= 0; change -= 1) {
    const at = random(Math.max(1, Math.min(bytes.length, random(3) === 0 ? HEADER : 64)));
    const kind = random(6);
    if (kind <= 1) bytes[at] = random(256);
    else if (kind === 2) bytes[at] = HOSTILE[random(HOSTILE.length)]!;
    else if (kind === 3) bytes.fill(0xff, at, at + 1 + random(8));
    else if (kind === 4) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1 + random(8))]);
    else bytes = bytes.slice(0, Math.max(1, random(bytes.length + 1)));
  }
  return bytes;
}
