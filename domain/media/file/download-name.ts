import { charactersOf } from "#domain/kernel/characters.ts";
import { TextEncoder } from "#domain/kernel/web-standards.ts";

/** What no system takes in a name, and what could lead out of a folder. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g;
/** Names that Windows keeps for devices, whatever follows their dot. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** UTF-8 bytes before the extension. Most systems take 255 in all: room for an extension and for the number of a second such name. */
const LONGEST = 208;

/** A name that every system can write, and that stays in its folder. */
export function safeFileName(name: string): string {
  const plain = name.normalize("NFC").replaceAll(UNSAFE, "_").trim();
  const [, stem = "", extension = ""] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? [];
  const cut = withinBytes(stem, LONGEST);
  // Windows drops dots and spaces at the end, and hides what begins with a dot elsewhere.
  const whole = `${cut}${extension}`.replace(/^[.\s]+/, "").replace(/[.\s]+$/, "");
  return (whole === "" ? "file" : whole).replace(RESERVED, "$1_");
}

/** The beginning of a text, cut between characters. */
function withinBytes(text: string, most: number): string {
  const encoder = new TextEncoder();
  let [bytes, cut] = [0, ""];
  for (const { segment } of charactersOf(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > most) break;
    cut += segment;
  }
  return cut;
}

/** Safe names, each once: systems do not tell capitals apart. A second "a.png" is "a (2).png". */
export function distinctFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeFileName(name);
    const [, stem = safe, extension = ""] = /^(.+?)(\.[^.]{1,10})?$/s.exec(safe) ?? [];
    let candidate = safe;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
      candidate = `${stem} (${String(count)})${extension}`;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** The header of a download (RFC 6266): every browser reads the second name, and old programs the first. */
export function attachmentHeader(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
