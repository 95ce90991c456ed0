import { settled, type Edit, type Examination, type Span } from "./edits.ts";
import { blanked, boxesIn, contentOf, emptied, type Box } from "./iso-boxes.ts";
import { samplesOf } from "./iso-samples.ts";
import { lettersOf, viewOf } from "./reading.ts";

const set = (words: string) => new Set(words.split(" "));

/** What a film or a sound is played by, at each level; other boxes (`udta`, `meta`, `uuid` and makers' own) are blanked. */
const IN_FILE = set("ftyp moov mdat moof sidx ssix styp mfra pdin prft");
const IN_MOVIE = set("mvhd trak mvex iods pssh");
const IN_TRACK = set("tkhd tref edts mdia tapt load matt clip cslg");
const IN_MEDIA = set("mdhd hdlr minf elng");
const IN_INFORMATION = set("vmhd smhd gmhd nmhd hdlr dinf stbl");
const IN_FRAGMENT = set("mfhd traf pssh");
const IN_TRACK_FRAGMENT = set("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc");
/** Tracks that are seen or heard. Others say where a camera was, line by line (GoPro, DJI, phones). */
const PLAYED = set("vide soun");
/** Before the name that a handler has ("GoPro AVC"), and before a picture's compressor ("Sony HEVC Coding"). */
const HANDLER_HEAD = 24;
const COMPRESSOR_NAME = { from: 50, length: 32 };

export function* examineIsoMedia(size: number): Examination {
  const edits: Edit[] = [];
  let isInFragments = false;
  let hasHiddenTracks = false;
  for (const box of yield* boxesIn(0, size)) {
    if (box.type === "free" || box.type === "skip" || box.type === "wide") edits.push(emptied(box.from, box.to));
    else if (!IN_FILE.has(box.type)) edits.push(...blanked(box));
    if (box.type === "moof") {
      isInFragments = true;
      edits.push(...(yield* examineFragment(box)));
    }
    if (box.type !== "moov") continue;
    for (const inner of yield* boxesIn(box.from, box.to)) {
      if (!IN_MOVIE.has(inner.type)) edits.push(...blanked(inner));
      if (inner.type !== "trak") continue;
      const track = yield* examineTrack(inner);
      if (!track) return null;
      hasHiddenTracks ||= track.isHidden;
      edits.push(...track.edits);
    }
  }
  // Of a track that is told in fragments the data is not looked for.
  if (isInFragments && hasHiddenTracks) return null;
  return { edits: settled(edits, size), orientation: 1 };
}

function* examineTrack(track: Box): Generator<Span, { edits: Edit[]; isHidden: boolean } | null, Uint8Array> {
  const inner = yield* boxesIn(track.from, track.to);
  const media = inner.find(({ type }) => type === "mdia");
  const inMedia = media ? yield* boxesIn(media.from, media.to) : [];
  const information = inMedia.find(({ type }) => type === "minf");
  const inInformation = information ? yield* boxesIn(information.from, information.to) : [];
  const tables = inInformation.find(({ type }) => type === "stbl");
  const handler = inMedia.find(({ type }) => type === "hdlr");
  const kind = handler ? lettersOf(yield* contentOf(handler, HANDLER_HEAD), 8, 12) : "";
  if (!PLAYED.has(kind)) {
    const samples = tables ? yield* samplesOf(tables) : [];
    return samples && { edits: [...blanked(track), ...samples], isHidden: true };
  }
  const others = [
    ...inner.filter(({ type }) => !IN_TRACK.has(type)),
    ...inMedia.filter(({ type }) => !IN_MEDIA.has(type)),
    ...inInformation.filter(({ type }) => !IN_INFORMATION.has(type)),
  ];
  const names = [...inMedia, ...inInformation]
    .filter(({ type }) => type === "hdlr")
    .map(({ from, to }) => emptied(from + HANDLER_HEAD, to));
  const sources = inInformation.find(({ type }) => type === "dinf");
  const edits = [
    ...others.flatMap(blanked),
    ...names,
    ...(sources ? yield* examineSources(sources) : []),
    ...(tables && kind === "vide" ? yield* examineDescriptions(tables) : []),
  ];
  return { edits, isHidden: false };
}

/** QuickTime notes on which disk, in which folders the file was made. */
function* examineSources(sources: Box): Generator<Span, Edit[], Uint8Array> {
  const edits: Edit[] = [];
  for (const box of yield* boxesIn(sources.from, sources.to)) {
    if (box.type !== "dref") continue;
    for (const entry of yield* boxesIn(box.from + 8, box.to)) edits.push(emptied(entry.from + 4, entry.to));
  }
  return edits;
}

/** Of pictures: by whose program or camera they were compressed. */
function* examineDescriptions(tables: Box): Generator<Span, Edit[], Uint8Array> {
  const edits: Edit[] = [];
  for (const box of yield* boxesIn(tables.from, tables.to)) {
    if (box.type !== "stsd") continue;
    const head = yield* contentOf(box, 8);
    if (head.length < 8 || viewOf(head).getUint32(4) > 100) continue;
    for (const { at, to } of yield* boxesIn(box.from + 8, box.to)) {
      const from = at + COMPRESSOR_NAME.from;
      edits.push(emptied(from, Math.min(from + COMPRESSOR_NAME.length, to)));
    }
  }
  return edits;
}

function* examineFragment(fragment: Box): Generator<Span, Edit[], Uint8Array> {
  const edits: Edit[] = [];
  for (const box of yield* boxesIn(fragment.from, fragment.to)) {
    if (!IN_FRAGMENT.has(box.type)) edits.push(...blanked(box));
    if (box.type !== "traf") continue;
    for (const inner of yield* boxesIn(box.from, box.to)) {
      if (!IN_TRACK_FRAGMENT.has(inner.type)) edits.push(...blanked(inner));
    }
  }
  return edits;
}
