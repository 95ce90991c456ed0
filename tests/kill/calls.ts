/** Who calls, as their browser would. */
interface Caller {
  readonly origin: string;
  readonly cookie: string;
}

/** The connection ended before the answer was complete: nothing is known of the request. */
export const LOST = "LOST";

export interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function fetched(address: string, init: RequestInit): Promise<Answered | typeof LOST> {
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  } catch {
    return LOST;
  }
}

export function post(person: Caller, path: string, body: object, headers: Record<string, string> = {}) {
  return fetched(person.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: person.cookie, ...headers },
    body: JSON.stringify(body),
  });
}

/** A query of the typed API: its data, which must be there. */
export async function read(person: Caller, name: string, input: object) {
  const address = `${person.origin}/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await fetched(address, { headers: { cookie: person.cookie } });
  if (answer === LOST || answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.body.result.data;
}

export async function put(url: string, headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>) {
  try {
    const response = await fetch(url, { method: "PUT", headers, body: bytes });
    await response.text();
    return response.status;
  } catch {
    return LOST;
  }
}
