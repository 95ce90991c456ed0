import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createPerson } from "../../support/worker/people.ts";
import {
  postWebhook,
  saveCard,
  signingSecrets,
  stripe,
  webhooksOf,
  type Webhook,
} from "../../support/worker/money/sandbox.ts";

/* Who may say that money moved: twenty-four forged or genuine deliveries, and a forged one changes no row. */

const OLDEST_SECONDS = 300;
let event: Webhook;

beforeAll(async () => {
  const { stripeMethodId } = await saveCard(await createPerson("webhook"));
  event = (await webhooksOf(stripeMethodId))[0]!;
});

const now = () => Math.floor(Date.now() / 1000);
const signed = (payload: string, options: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
  stripe().webhooks.generateTestHeaderStringAsync({ payload, secret: signingSecrets()[0]!, ...options });

type Delivery = {
  readonly body: string;
  readonly signature?: string | undefined;
  readonly headers?: Record<string, string>;
};
/** `id` is an event's own, so that each case can be told from the others. */
type Case = (body: string, id: string) => Promise<Delivery>;

const withSignature =
  (change: (header: string) => string): Case =>
  async (body) => ({ body, signature: change(await signed(body)) });
const signedBody =
  (change: (body: string) => string): Case =>
  async (body) => ({ body: change(body), signature: await signed(change(body)) });
const changedBody =
  (change: (body: string) => string): Case =>
  async (body) => ({ body: change(body), signature: await signed(body) });
const aged =
  (seconds: number): Case =>
  async (body) => ({ body, signature: await signed(body, { timestamp: now() - seconds }) });

const v1 = (header: string) => /v1=([0-9a-f]+)/.exec(header)![1]!;

const CASES: readonly (readonly [name: string, isBelieved: boolean, delivery: Case])[] = [
  ["signed just now", true, aged(0)],
  ["signed almost five minutes ago", true, aged(OLDEST_SECONDS - 10)],
  ["signed with the old secret and the new one", true, withSignature((header) => `${header},v1=${"0".repeat(64)}`)],
  [
    "from another site, but signed",
    true,
    async (body) => ({ body, signature: await signed(body), headers: { origin: "https://elsewhere.example" } }),
  ],
  ["signed by a clock that is almost five minutes ahead", true, aged(10 - OLDEST_SECONDS)],
  ["signed for an hour from now", false, aged(-3600)],
  ["signed more than five minutes ago", false, aged(OLDEST_SECONDS + 10)],
  ["signed three days ago", false, aged(3 * 86_400)],
  ["unsigned", false, async (body) => ({ body })],
  ["with an empty signature", false, async (body) => ({ body, signature: "" })],
  ["with a signature that is none", false, async (body) => ({ body, signature: "signed, truly" })],
  [
    "signed by another of our destinations",
    true,
    async (body) => ({ body, signature: await signed(body, { secret: signingSecrets().at(-1)! }) }),
  ],
  [
    "signed with all our secrets in one",
    false,
    async (body) => ({ body, signature: await signed(body, { secret: env.STRIPE_WEBHOOK_SECRET }) }),
  ],
  [
    "signed with another secret",
    false,
    async (body) => ({ body, signature: await signed(body, { secret: "whsec_other" }) }),
  ],
  [
    "signed by a scheme of no worth",
    false,
    async (body) => ({ body, signature: await signed(body, { scheme: "v0" }) }),
  ],
  ["with a cut signature", false, withSignature((header) => header.slice(0, -2))],
  ["with a signature that lost its time", false, withSignature((header) => `v1=${v1(header)}`)],
  ["with a signature made younger", false, withSignature((header) => `t=${String(now() + 1)},v1=${v1(header)}`)],
  [
    "with the signature of another event",
    false,
    async (body) => ({ body, signature: await signed(body.replace("evt_", "evt_x")) }),
  ],
  ["altered", false, changedBody((body) => body.replace("visa", "jcb_"))],
  ["formatted again", false, changedBody((body) => JSON.stringify(JSON.parse(body), null, 1))],
  ["with a space behind it", false, changedBody((body) => `${body} `)],
  ["without a body", false, changedBody(() => "")],
  ["no JSON, but signed", false, signedBody((body) => `{${body}`)],
];

test("these are twenty-four", () => {
  expect(CASES).toHaveLength(24);
});

test.each(CASES)("%s: believed %s", async (name, isBelieved, delivery) => {
  const id = `evt_${name.replaceAll(/\W/g, "")}`;
  const { body, signature, headers } = await delivery(event.body.replaceAll(event.event, id), id);
  const status = await postWebhook({
    body,
    headers: {
      "content-type": "application/json",
      ...(signature === undefined ? {} : { "stripe-signature": signature }),
      ...headers,
    },
  });
  expect(status).toBe(isBelieved ? 200 : 400);
  const { results } = await env.DB.prepare("select id from stripe_event").all<{ id: string }>();
  expect(results.some((row) => row.id === id)).toBe(isBelieved);
  expect(results).toHaveLength(
    CASES.slice(0, CASES.findIndex(([other]) => other === name) + 1).filter(([, is]) => is).length,
  );
});
