import { anything, flag, hash, integer, list, oneOf, required, text, emptyable } from "../api/parameters.ts";
import { FAULT_KINDS } from "../state/faults.ts";
import type { Kind } from "../state/store.ts";
import { clockMoved } from "../objects/passing-time.ts";
import { control, happen } from "./control-route.ts";

const DAY = 86_400;

export const systemControls = [
  control("GET", "/faults", {}, (workshop) => ({ faults: workshop.faults.all() })),
  control(
    "POST",
    "/faults",
    {
      kind: required(oneOf(...FAULT_KINDS)),
      match: hash({ method: text, path: text, metadata: anything }),
      times: integer(1),
      milliseconds: integer(),
      executes: flag,
    },
    (workshop, { match, times, kind, milliseconds, executes }) => {
      const metadata = match?.metadata as Record<string, string> | undefined;
      workshop.faults.add({
        kind,
        times: times ?? 1,
        match: { method: match?.method, path: match?.path, metadata },
        milliseconds,
        executes,
      });
      return { faults: workshop.faults.all() };
    },
  ),
  control("DELETE", "/faults", {}, (workshop) => {
    workshop.faults.clear();
    return { faults: [] };
  }),
  control("GET", "/clock", {}, (workshop) => ({ now: workshop.clock.iso() })),
  control("POST", "/clock/advance", { seconds: integer(), days: integer() }, (workshop, { seconds = 0, days = 0 }) =>
    happen(workshop, (call) => {
      workshop.clock.advance((seconds + days * DAY) * 1000);
      clockMoved(call);
      return { now: workshop.clock.iso() };
    }),
  ),
  control("POST", "/keys/prune", {}, (workshop) => {
    workshop.keys.prune();
    return {};
  }),
  control("GET", "/settings", {}, (workshop) => workshop.settings.read()),
  control(
    "POST",
    "/settings",
    { settlement_currency: emptyable(oneOf("jpy", "usd")), jpy_per_usd: text, origin: text },
    (workshop, input) =>
      workshop.settings.change(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))),
  ),
  control("GET", "/book", {}, (workshop) => {
    workshop.book.check();
    return { balances: workshop.book.balances() };
  }),
  control("GET", "/objects", { kind: required(text), ids: list(text) }, (workshop, { kind, ids }) => ({
    data: workshop.store.all(kind as Kind).filter(({ id }) => ids === undefined || ids.includes(id)),
  })),
];
