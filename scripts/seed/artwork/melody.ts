import { chance } from "./chance.ts";

const RATE = 16_000;
const NOTES = [220, 246.94, 261.63, 293.66, 329.63, 392, 440, 523.25];

/** A short plucked tune as a WAV file's bytes (16 bit, mono), so that an audio work can be heard. */
export function melody(name: string, seconds = 6): Buffer {
  const random = chance(`melody/${name}`);
  const samples = new Float32Array(RATE * seconds);
  const beat = 0.25;
  for (let start = 0; start < seconds - 1; start += beat) {
    if (random.odds(0.25)) continue;
    const pitch = random.pick(NOTES) * random.pick([0.5, 1, 1]);
    for (let index = 0; index < RATE; index++) {
      const time = index / RATE;
      const tone = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(4 * Math.PI * pitch * time);
      samples[Math.floor(start * RATE) + index]! += tone * Math.exp(-time * 5) * 0.22;
    }
  }
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), index * 2);
  return Buffer.concat([wavHeader(data.length), data]);
}

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
