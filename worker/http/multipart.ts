/** One part of a form as it arrives. Its content must be read before the next part; what is left of it is skipped. */
export interface Part {
  readonly name: string;
  /** Null for a field. */
  readonly fileName: string | null;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What was sent is no form. */
export class MalformedForm extends Error {}

const HEADERS_MAX = 8192;
const encoder = new TextEncoder();
const LINE_END = encoder.encode("\r\n");
const HEADERS_END = encoder.encode("\r\n\r\n");

/** Of a request's content type; null when it is no multipart form. */
export function boundaryOf(contentType: string | null): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "") ?? [];
  return quoted ?? plain ?? null;
}

/** The parts of a multipart form one after the other (RFC 7578), of which no more than a piece is ever in memory. */
export async function* partsOf(body: ReadableStream<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const input = new Input(body);
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  for await (const _ of input.until(delimiter)) throw new MalformedForm("something before the first part");
  for (;;) {
    const afterDelimiter = new TextDecoder().decode(await input.take(2));
    if (afterDelimiter === "--") return;
    if (afterDelimiter !== "\r\n") throw new MalformedForm("no line end after a boundary");
    const headers = await input.headers();
    const content = input.until(delimiter);
    yield { ...describedBy(headers), content };
    for await (const _ of content) continue;
  }
}

/** Bytes to come, with what was read of them and not yet used. */
class Input {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  /** A form begins as if a line had ended before it. */
  #pending = LINE_END;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  async *until(end: Uint8Array): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = indexOf(this.#pending, end);
      // What could be the beginning of the closing boundary is held back.
      const safe = at === -1 ? this.#pending.length - end.length + 1 : at;
      const piece = this.#pending.subarray(0, Math.max(safe, 0));
      this.#pending = this.#pending.subarray(piece.length + (at === -1 ? 0 : end.length));
      if (piece.length > 0) yield piece;
      if (at !== -1) return;
      await this.#read();
    }
  }

  async take(count: number): Promise<Uint8Array> {
    while (this.#pending.length < count) await this.#read();
    const taken = this.#pending.subarray(0, count);
    this.#pending = this.#pending.subarray(count);
    return taken;
  }

  async headers(): Promise<string> {
    let at = indexOf(this.#pending, HEADERS_END);
    while (at === -1) {
      if (this.#pending.length > HEADERS_MAX) throw new MalformedForm("headers without an end");
      await this.#read();
      at = indexOf(this.#pending, HEADERS_END);
    }
    const text = new TextDecoder().decode(await this.take(at));
    await this.take(HEADERS_END.length);
    return text;
  }

  async #read(): Promise<void> {
    const { done, value } = await this.#reader.read();
    if (done) throw new MalformedForm("it ends in the middle");
    const joined = new Uint8Array(this.#pending.length + value.length);
    joined.set(this.#pending);
    joined.set(value, this.#pending.length);
    this.#pending = joined;
  }
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const first = wanted[0]!;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

function describedBy(headers: string): Omit<Part, "content"> {
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(headers)?.[1]?.trim();
  const disposition = line("content-disposition") ?? "";
  const name = parameter(disposition, "name");
  if (!/^form-data\b/i.test(disposition) || name === null) throw new MalformedForm("a part without a name");
  return { name, fileName: parameter(disposition, "filename"), contentType: line("content-type") ?? "" };
}

/** Browsers write a quotation mark and the ends of lines in a name as `%22`, `%0D` and `%0A`. */
function parameter(disposition: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^\\s;"]*))`, "i").exec(disposition) ?? [];
  const value = quoted ?? plain;
  return value?.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? null;
}
