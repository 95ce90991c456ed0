/** DeepL's limits of one request (https://developers.deepl.com/docs/api-reference/translate). */
export const MOST_TEXTS = 50;
export const LARGEST_REQUEST = 128 * 1024;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The texts as bodies of requests that are within the limits, in order. A text that is too large alone gets its own. */
export function inRequests(texts: readonly string[], shared: object): readonly { body: string; count: number }[] {
  const bodyOf = (some: readonly string[]) => JSON.stringify({ ...shared, text: some });
  const empty = bytesOf(bodyOf([]));
  const requests: string[][] = [];
  let size = Infinity;
  for (const text of texts) {
    const length = bytesOf(JSON.stringify(text)) + 1;
    const last = requests.at(-1);
    if (!last || last.length === MOST_TEXTS || size + length > LARGEST_REQUEST) {
      requests.push([text]);
      size = empty + length;
    } else {
      last.push(text);
      size += length;
    }
  }
  return requests.map((some) => ({ body: bodyOf(some), count: some.length }));
}
