import { fireEvent } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { CommandButton } from "#app/features/order/commands/command-button.tsx";
import { UploadList } from "#app/features/order/delivery/upload/upload-list.tsx";
import { DeliverableUploads } from "#app/features/order/delivery/upload/uploads-context.tsx";
import type { Availability, Order } from "#app/features/order/panel/order-data.ts";
import { GUARDS, type Guard } from "#domain/order/lifecycle/guards.ts";
import { traitsOf } from "#domain/order/lifecycle/command-traits.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import { SIDES, type Permission, type PhaseRules } from "#domain/order/lifecycle/phase-rules.ts";
import { m } from "#messages";
import { failureSentence } from "#messages/failure-sentences.ts";
import { ORDERS } from "../../domain/order/situations.ts";
import { Story } from "../../domain/order/story.ts";
import { viewOf } from "../support/order-view.ts";
import { LOCALES, renderOnPage } from "../support/render.tsx";

/** The commands that this button gives; the others have forms of their own. */
const LABELS = {
  approve: m.order_approve,
  deliver: m.order_deliver,
  complete: m.order_complete,
  accept: m.order_accept,
  requestChanges: m.order_request_changes,
  reportProblem: m.order_report_problem,
  consentExtension: m.order_extension_consent,
  declineExtension: m.order_extension_decline,
  ask: m.order_ask,
  makeOffer: m.order_offer,
  acceptOffer: m.order_offer_take,
  declineOffer: m.order_offer_leave,
  proposeEnding: m.order_ending_propose,
  withdrawEnding: m.order_ending_withdraw,
  consentEnding: m.order_ending_consent,
  refuseEnding: m.order_ending_refuse,
} as const;
const hasButton = (command: string): command is keyof typeof LABELS | "cancel" =>
  command === "cancel" || Object.hasOwn(LABELS, command);

/** A seller declines a request, a buyer withdraws what is not paid (rule O13), either stops before a later stage (rule O105). */
function cancelLabel({ standing, orderProgressStatus, orderPaymentStatus, paidAt }: Order) {
  if (orderPaymentStatus === "DRAFT" && paidAt !== null) return m.order_stop;
  if (standing === "SELLER") return orderProgressStatus === "DRAFT" ? m.order_decline : m.order_cancel;
  return orderPaymentStatus === "DRAFT" ? m.order_withdraw : m.order_cancel;
}

/** While stages are left, what is accepted is one of them (rule O101). */
function labelOf(command: keyof typeof LABELS | "cancel", order: Order) {
  if (command === "cancel") return cancelLabel(order);
  // Of paid work the question stops its clock (rule O110).
  if (command === "ask" && order.paidAt !== null) return m.order_wait;
  const isStage = command === "accept" && order.stages?.some(({ state }) => state === "AHEAD") === true;
  return isStage ? m.order_accept_stage : LABELS[command];
}

const WAITING = {
  awaiting_creator_approval: m.order_awaiting_creator_approval,
  awaiting_client_payment: m.order_awaiting_client_payment,
  awaiting_creator_delivery: m.order_awaiting_creator_delivery,
  awaiting_creator_complete: m.order_awaiting_creator_complete,
} as const;

const dispute = {
  type: "recordDispute",
  disputeId: "dispute-1",
  intentId: "intent-1",
  amount: 1_000_000,
  outcome: "OPENED",
} as const;
const allChangesUsed = () => {
  const story = new Story().delivered();
  for (let used = 0; used < story.order.changesAllowed; used++)
    story.does("BUYER", { type: "requestChanges", message: "Bluer" }).does("SELLER", { type: "deliver" });
  return story;
};

const STORIES: readonly (readonly [name: string, make: () => Story])[] = [
  ...ORDERS,
  ["DELIVERED, all changes used", allChangesUsed],
  ["DELIVERED, dispute open", () => new Story().delivered().does("SYSTEM", dispute)],
];

function buttonFor(order: Order, availability: Availability | undefined, locale: (typeof LOCALES)[number]) {
  const { container, unmount } = renderOnPage(<CommandButton order={order} availability={availability} />, { locale });
  const button = container.querySelector("button");
  const seen = button && {
    label: button.textContent,
    isDisabled: button.disabled,
    reason: container.textContent.slice(button.textContent.length),
  };
  unmount();
  return seen;
}

function expectedFor(
  command: keyof typeof LABELS | "cancel",
  order: Order,
  offer: Availability,
  locale: (typeof LOCALES)[number],
) {
  const label = labelOf(command, order)({}, { locale });
  if (offer.state === "allowed") return { label, isDisabled: false, reason: "" };
  if (offer.waiting) return { label: WAITING[offer.waiting]({}, { locale }), isDisabled: true, reason: "" };
  return { label, isDisabled: true, reason: failureSentence(offer.failure, locale) };
}

const reasons = new Set<string>();

test.each(STORIES)("%s: each button is to press, waits, or says why not, in both languages", (_, make) => {
  const story = make();
  for (const standing of SIDES) {
    const order = viewOf(story, standing);
    for (const offer of order.offers) {
      if (!hasButton(offer.command)) continue;
      if (offer.state === "disabled" && !offer.waiting) reasons.add(offer.failure);
      for (const locale of LOCALES)
        expect(buttonFor(order, offer, locale), `${standing} ${offer.command}`).toEqual(
          expectedFor(offer.command, order, offer, locale),
        );
    }
  }
});

test("what the table does not offer has no button", () => {
  expect(buttonFor(viewOf(new Story(), "BUYER"), undefined, "en")).toBeNull();
});

test("every reason that the table can give for such a button was shown above", () => {
  const cells = Object.values<PhaseRules>(LIFECYCLE).flatMap((rules) =>
    SIDES.flatMap((side) => Object.entries(rules[side])),
  );
  const possible = cells.flatMap(([command, cell]) => {
    if (!hasButton(command) || !("to" in cell)) return [];
    const { once = [], unless = [] }: Permission = cell;
    const always = traitsOf(command)?.touches === "AGREEMENT" ? [GUARDS.chargeInFlight.while] : [];
    return [...always, ...once.map((name) => GUARDS[name].ifNot), ...unless.map((name) => GUARDS[name].while)];
  });
  expect(reasons).toEqual(new Set(possible));
});

/** A guard's sentence, whether or not a situation leads to it today. */
test.each(Object.values<Guard>(GUARDS).flatMap((guard) => [guard.ifNot ?? [], guard.while ?? []].flat()))(
  "%s is said beside a disabled button",
  (failure) => {
    const order = viewOf(new Story(), "SELLER");
    for (const locale of LOCALES)
      expect(buttonFor(order, { command: "approve", state: "disabled", failure, waiting: null }, locale)).toEqual({
        label: m.order_approve({}, { locale }),
        isDisabled: true,
        reason: failureSentence(failure, locale),
      });
  },
);

test("a sentence is what people read, not a code", () => {
  const order = viewOf(new Story({ listingPrice: 100 }), "SELLER");
  const offer = order.offers.find(({ command }) => command === "approve");
  expect(buttonFor(order, offer, "en")).toEqual({
    label: "Approve",
    isDisabled: true,
    reason: "Set a price of more than 100 first.",
  });
});

test.each(LOCALES)("a Deliver that waits for a file names it and leads to it (rules O53, F7, %s)", async (locale) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const order = viewOf(new Story().paid(), "SELLER");
  const page = renderOnPage(
    <DeliverableUploads order={order}>
      <CommandButton order={order} availability={{ command: "deliver", state: "allowed" }} />
      <UploadList />
    </DeliverableUploads>,
    { locale },
  );
  const name = "sketch.txt";
  fireEvent.change(page.container.querySelector("input[type=file]")!, { target: { files: [new File(["x"], name)] } });
  fireEvent.click(await page.findByRole("link", { name: /^sketch.txt: ./ }));
  const retry = page.getByRole("button", { name: m.order_upload_retry_named({ name }, { locale }) });
  expect(document.activeElement).toBe(retry);
  expect(page.getByRole("button", { name: m.order_deliver({}, { locale }) }).hasAttribute("disabled")).toBe(true);
});
