import type { Named } from "./words-changed.ts";

const wait = "domain/order/client-wait.ts";
const evolving = "domain/order/evolve/evolve-wait.ts";

/** Defects in the rules of waiting for the client (rule O110). */
export const WAIT_DEFECTS: readonly Named[] = [
  {
    name: "each wait may last as long as all together",
    file: wait,
    search: "CLIENT_WAIT_DAYS * DAY - clientWaited",
    replace: "CLIENT_WAIT_DAYS * DAY",
  },
  {
    name: "a wait moves the delivery up to the end of the hold",
    file: wait,
    search: "holdDeadline - HOLD_SLACK_DAYS * DAY - deliveryDeadline",
    replace: "holdDeadline - deliveryDeadline",
  },
  {
    name: "a late clock lets the client be waited for longer",
    file: wait,
    search: "Math.min(now - clientWaitBegunAt, clientWaitLeft(order))",
    replace: "now - clientWaitBegunAt",
  },
  {
    name: "the delivery deadline stays where it was",
    file: evolving,
    search: "resumed(deliveryDeadline + event.waited, event.at)",
    replace: "resumed(deliveryDeadline, event.at)",
  },
  {
    name: "each wait moves the day by a whole one",
    file: evolving,
    search: "Math.ceil((before + event.waited) / DAY) - Math.ceil(before / DAY)",
    replace: "Math.ceil(event.waited / DAY)",
  },
  {
    name: "what was waited in an earlier stage moves the last day of a later one",
    file: "domain/order/plan/present-stage.ts",
    search: "clientWaited - clientWaitedEarlier",
    replace: "clientWaited",
  },
  {
    name: "the delivery clock runs while the client is waited for",
    file: "domain/order/lifecycle/lifecycle.ts",
    search: 'unless: ["clientWait", "openProblem"],',
    replace: 'unless: ["openProblem"],',
  },
  {
    name: "a client who is waited for may cancel",
    file: "domain/order/lifecycle/guards.ts",
    search: "awaitsDelivery && !isWaiting && order",
    replace: "awaitsDelivery && order",
  },
  {
    name: "what was written before the question answers it",
    file: "domain/order/decide/decide-wait.ts",
    search: "questionAskedAt === null || writtenAt < questionAskedAt",
    replace: "questionAskedAt === null",
  },
];
