import { setTimeout } from "node:timers/promises";
import { codeIn, mailboxOf } from "./newest-code.ts";

const TRIES = 5;
const LONGEST_WAIT_MILLISECONDS = 1000;
const REFUSED = 401;

interface Answer {
  readonly status: number;
  /** The body as JSON. */
  readonly body: unknown;
}

/** How the person who signs in calls the site; the caller keeps their cookies. */
export interface Calls {
  get(path: string): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
}

function demand({ status, body }: Answer, what: string): void {
  if (status >= 400) throw new Error(`${what}: ${String(status)} ${JSON.stringify(body)}`);
}

/** Signs in, or up with a wish of a handle, by the calls of the contract and the newest code of the local mailbox. Answers what entering it did. */
export async function signInByCode(
  calls: Calls,
  email: string,
  wish: object = {},
  query = "",
  triesLeft = TRIES,
): Promise<unknown> {
  demand(await calls.post(`/api/auth/signin/email${query}`, { email, ...wish }), `Asking for a code of ${email}`);
  const { body } = await calls.get(mailboxOf(email));
  const code = codeIn(body as { text: string }[], email);
  const entered = await calls.get(`/api/auth/callback/email?email=${encodeURIComponent(email)}&token=${code}`);
  // Another browser may have asked for this person's code in between: only the newest one counts. Random waits keep the two apart.
  if (entered.status === REFUSED && triesLeft > 1) {
    await setTimeout(Math.random() * LONGEST_WAIT_MILLISECONDS);
    return signInByCode(calls, email, wish, query, triesLeft - 1);
  }
  demand(entered, `Signing in as ${email}`);
  return entered.body;
}
