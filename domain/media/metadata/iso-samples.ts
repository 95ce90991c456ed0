import { bytesAt, type Edit, type Span } from "./edits.ts";
import { boxesIn, type Box } from "./iso-boxes.ts";
import { viewOf } from "./reading.ts";

/** Samples and chunks of one track that are looked at. A camera notes its place some twenty times a second. */
const MOST = 500_000;

/** Entries of a table, read all at once; null where there are more than anybody's camera writes. */
function* table(
  box: Box | undefined,
  headLength: number,
  entryLength: number,
): Generator<Span, DataView | null, Uint8Array> {
  if (!box) return null;
  const head = yield* bytesAt(box.from, headLength);
  if (head.length < headLength) return null;
  const count = viewOf(head).getUint32(headLength - 4);
  if (count > MOST || box.from + headLength + count * entryLength > box.to) return null;
  return viewOf(yield* bytesAt(box.from + headLength, count * entryLength));
}

/** Where the data of a track lies, by the tables in its `stbl`; null where they do not say. */
export function* samplesOf(tables: Box): Generator<Span, Edit[] | null, Uint8Array> {
  const boxes = yield* boxesIn(tables.from, tables.to);
  const named = (type: string) => boxes.find((box) => box.type === type);
  const sizes = named("stsz");
  const [long, short] = [named("co64"), named("stco")];
  const head = sizes && (yield* bytesAt(sizes.from, 12));
  if (!head || head.length < 12) return null;
  const constantSize = viewOf(head).getUint32(4);
  const sampleCount = viewOf(head).getUint32(8);
  if (sampleCount === 0) return [];
  const offsets = yield* table(long ?? short, 8, long ? 8 : 4);
  const runs = yield* table(named("stsc"), 8, 12);
  const perSample = constantSize === 0 ? yield* table(sizes, 12, 4) : null;
  if (!offsets || !runs || runs.byteLength === 0 || (constantSize === 0 && !perSample)) return null;

  const places: Edit[] = [];
  const chunkCount = offsets.byteLength / (long ? 8 : 4);
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunkCount && sample < sampleCount; chunk += 1) {
    while ((run + 1) * 12 < runs.byteLength && runs.getUint32((run + 1) * 12) <= chunk + 1) run += 1;
    const inChunk = Math.min(runs.getUint32(run * 12 + 4), sampleCount - sample);
    let length = constantSize * inChunk;
    for (let index = 0; perSample && index < inChunk; index += 1) length += perSample.getUint32((sample + index) * 4);
    sample += inChunk;
    places.push({ at: long ? Number(offsets.getBigUint64(chunk * 8)) : offsets.getUint32(chunk * 4), length });
  }
  return places;
}
