import { readFileSync } from "node:fs";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { ACCOUNT_EVENTS, CONNECTED_EVENTS, PLATFORM_EVENTS } from "#worker/payment/stripe/event-names.ts";

/* What docs/deploy.md tells to register at Stripe is what the webhook acts on. */

const DEPLOY = readFileSync("docs/deploy.md", "utf8");

/** A destination's lines. */
function destination(name: string): string {
  const [, rest = ""] = DEPLOY.split(`- **${name}**: `);
  return rest.split(/\n(?:- |\n)/)[0]!;
}

const eventsOf = (text: string) =>
  [...text.matchAll(/`([a-z0-9_]+[.[][^`]+)`/g)].map(([, name]) => name!).filter((name) => !/^\d/.test(name));

test.each([
  ["Payments", PLATFORM_EVENTS, "snapshot", "@self"],
  ["Accounts", ACCOUNT_EVENTS, "thin", "@accounts"],
  ["Connected accounts", CONNECTED_EVENTS, "snapshot", "@accounts"],
] as const)("the destination %s is described with its events", (name, events, payload, source) => {
  const text = destination(name);
  expect(eventsOf(text).toSorted()).toEqual([...events].toSorted());
  expect(text).toContain(`${payload} payload`);
  expect(text).toContain(`\`${source}\``);
});

test("every name is there once, and the version is the package's", () => {
  const names: string[] = [...PLATFORM_EVENTS, ...ACCOUNT_EVENTS, ...CONNECTED_EVENTS];
  expect(names).toEqual([...new Set(names)]);
  expect(destination("Payments")).toContain(`\`${Stripe.API_VERSION}\``);
});

test("a local run listens to the same thin events", () => {
  const [, listed] = /--thin-events '([^']+)'/.exec(readFileSync("docs/own-keys.md", "utf8")) ?? [];
  expect(listed?.split(",")).toEqual([...ACCOUNT_EVENTS]);
});
