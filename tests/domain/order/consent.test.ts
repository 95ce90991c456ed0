import { describe, expect, test } from "vitest";
import { decide } from "#domain/order/decide/decide.ts";
import { CONSENT_SUBJECTS } from "#domain/order/consent.ts";
import type { ConsentSubject } from "#domain/order/consent-subjects.ts";
import { COMMAND_TRAITS, type ConsentCommand } from "#domain/order/lifecycle/command-traits.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { context, Story } from "./story.ts";

/* Every consent names what it consents to (rule O16). */

const PAY = { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" } as const;
const FILE = { type: "addDeliverables", mediaIds: ["media-2"] } as const;
const dates = (estimatedDelivery: string) => ({ estimatedStart: null, estimatedDelivery });
const extension = (date: string) => ({ type: "requestExtension", ...dates(date) }) as const;
const offer = (priceAmount: number) => ({ type: "makeOffer", priceAmount }) as const;
const offered = () => new Story().does("BUYER", offer(9_000));
const extended = () =>
  new Story()
    .does("SELLER", { type: "updateSchedule", ...dates("2026-01-20") })
    .paid()
    .does("SELLER", extension("2026-01-22"));

const ending = () =>
  new Story().does("SELLER", { type: "approve", ladder: "EVEN" }).pays().does("BUYER", { type: "proposeEnding" });
const anotherEnding = (story: Story) =>
  story.does("BUYER", { type: "withdrawEnding" }).does("BUYER", { type: "proposeEnding" });

type Case = {
  readonly by: "SELLER" | "BUYER";
  readonly command: OrderCommand;
  /** An order in which it can be given. */
  readonly ready: () => Story;
  /** What it is about becomes another. */
  readonly changes: (story: Story) => Story;
};

/** A command that is marked as a consent and has no line here does not compile. */
const CONSENTS: Readonly<Record<ConsentCommand, Case>> = {
  approve: {
    by: "SELLER",
    command: { type: "approve" },
    ready: () => new Story(),
    changes: (story) => story.does("BUYER", offer(9_000)),
  },
  pay: {
    by: "BUYER",
    command: PAY,
    ready: () => new Story().approved(),
    changes: (story) => story.does("SELLER", { type: "updateSchedule", ...dates("2026-03-01") }),
  },
  acceptOffer: {
    by: "SELLER",
    command: { type: "acceptOffer" },
    ready: offered,
    changes: (story) => story.does("BUYER", offer(8_000)),
  },
  declineOffer: {
    by: "SELLER",
    command: { type: "declineOffer" },
    ready: offered,
    changes: (story) => story.does("BUYER", offer(8_000)),
  },
  consentExtension: {
    by: "BUYER",
    command: { type: "consentExtension" },
    ready: extended,
    changes: (story) =>
      story.does("SELLER", { type: "updateSchedule", ...dates("2026-01-19") }).does("SELLER", extension("2026-02-20")),
  },
  declineExtension: {
    by: "BUYER",
    command: { type: "declineExtension" },
    ready: extended,
    changes: (story) =>
      story.does("SELLER", { type: "updateSchedule", ...dates("2026-01-19") }).does("SELLER", extension("2026-02-20")),
  },
  consentEnding: {
    by: "SELLER",
    command: { type: "consentEnding" },
    ready: ending,
    changes: anotherEnding,
  },
  refuseEnding: {
    by: "SELLER",
    command: { type: "refuseEnding", message: "It is nearly done" },
    ready: ending,
    changes: anotherEnding,
  },
  accept: {
    by: "BUYER",
    command: { type: "accept" },
    ready: () => new Story().delivered(),
    changes: (story) => story.does("SELLER", FILE),
  },
  requestChanges: {
    by: "BUYER",
    command: { type: "requestChanges", message: "Bluer" },
    ready: () => new Story().delivered(),
    changes: (story) => story.does("SELLER", FILE),
  },
};

const answerOf = (story: Story, { by, command }: Case, shownVersion: number | null, named: object = {}) => {
  const given = { ...command, ...named } as OrderCommand;
  const decision = decide(story.order, given, context(by, story.now, { shownVersion }));
  return decision.ok ? "taken" : decision.error.code;
};

describe.each(Object.entries(CONSENTS))("%s", (type, consent) => {
  const subject: ConsentSubject = COMMAND_TRAITS[type as ConsentCommand].consentsTo;
  const { changed } = CONSENT_SUBJECTS[subject];

  test("consents to what its giver was last shown", () => {
    const story = consent.ready();
    const shown = story.order.version;
    expect(answerOf(story, consent, shown)).toBe("taken");
    consent.changes(story);
    expect(answerOf(story, consent, shown)).toBe(changed);
    expect(answerOf(story, consent, story.order.version)).toBe("taken");
  });

  test("or to the version that it names, whatever was handed out since", () => {
    const story = consent.ready();
    const shownVersion = story.order.version;
    consent.changes(story);
    expect(answerOf(story, consent, story.order.version, { shownVersion })).toBe(changed);
    expect(answerOf(story, consent, null, { shownVersion: story.order.version })).toBe("taken");
  });

  test("never to nothing, nor to a version that nobody could have read", () => {
    const story = consent.ready();
    consent.changes(story);
    expect(answerOf(story, consent, null)).toBe(changed);
    expect(answerOf(story, consent, null, { shownVersion: story.order.version + 1 })).toBe(changed);
  });
});

describe("what a payer was shown", () => {
  const pay = (story: Story, shownVersion: number, named: object = {}) =>
    answerOf(story, CONSENTS.pay, shownVersion, named);

  test("the request itself, if its approval agreed to it as it was", () => {
    expect(pay(new Story().approved(), 1)).toBe("taken");
  });

  test.each([
    ["price", { priceAmount: 12_000 }],
    ["date", { estimatedDelivery: "2026-03-01" }],
    ["number of changes", { changesAllowed: 1 }],
    ["note", { note: "Only in March." }],
  ])("not a %s that the approval settled", (_what, terms) => {
    const story = new Story().does("SELLER", { type: "approve", ...terms });
    expect(pay(story, 1)).toBe("order.agreement_changed");
    expect(pay(story, story.order.version)).toBe("taken");
  });

  test("what says nothing of the agreement is no news: files, questions, chat", () => {
    const story = new Story().does("SELLER", { type: "ask", message: "Which size?", languageCode: "en" }).approved();
    const shown = story.order.version;
    story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] });
    expect(pay(story, shown)).toBe("taken");
  });

  test("a price that is named and another by now is called so", () => {
    const story = new Story().approved();
    expect(pay(story, story.order.version, { amount: 9_999 })).toBe("order.price_changed");
    expect(pay(story, story.order.version, { currencyCode: "USD" })).toBe("order.price_changed");
    expect(pay(story, story.order.version, { amount: 10_000, currencyCode: "JPY" })).toBe("taken");
  });

  test("the agreement by its hash, which then counts alone and is kept with the payment", () => {
    const { order, now } = new Story().approved();
    const answer = (agreementHash: string, shownVersion: number | null) => {
      const facts = { agreementHash: "hash-1", shownVersion };
      return decide(order, { ...PAY, agreementHash }, context("BUYER", now, facts));
    };
    expect(answer("hash-1", null)).toMatchObject({ ok: true, value: [{ agreementHash: "hash-1" }] });
    expect(answer("hash-0", order.version)).toMatchObject({ ok: false, error: { code: "order.agreement_changed" } });
    const unnamed = decide(order, PAY, context("BUYER", now, { agreementHash: "hash-1", shownVersion: order.version }));
    expect(unnamed).toMatchObject({ ok: true, value: [{ agreementHash: "hash-1" }] });
  });

  test("an attempt under way is asked about, whatever is named; another card is another consent", () => {
    const story = new Story().approved().does("BUYER", PAY);
    const stale = { agreementHash: "0".repeat(64), amount: 1 };
    expect(story.tries("BUYER", { ...PAY, ...stale })).toEqual([]);
    story.does("SYSTEM", story.payment({ outcome: "REQUIRES_ACTION" }));
    expect(story.tries("BUYER", { ...PAY, ...stale })).toEqual([]);
    const other = { ...PAY, accountMethodId: "card-2" };
    expect(story.tries("BUYER", { ...other, ...stale })).toBe("order.price_changed");
    expect(story.tries("BUYER", other)).toEqual(["PaymentBegun"]);
  });
});

test("another card waits until it is known what became of an attempt that was not answered", () => {
  const story = new Story().approved().does("BUYER", PAY);
  const other = { ...PAY, accountMethodId: "card-2" };
  expect(story.tries("BUYER", other)).toBe("payment.in_progress");
  story.does("SYSTEM", { type: "recordChargeRefused", transactionId: "transaction-1", attempt: 1, isUnmade: true });
  expect(story.notifications.filter(({ to }) => to === "ADMINS")).toEqual([]);
  expect(story.tries("BUYER", other)).toEqual(["PaymentBegun"]);
  expect(story.order.transaction).toMatchObject({ intentAttempt: 2, stripePaymentIntentId: null });
});
