import { anything, flag, hash, integer, list, oneOf, required, text, emptyable } from "../api/parameters.ts";
import { FAULT_KINDS } from "../state/faults.ts";
import { PAYOUT_INTERVALS } from "../state/settings.ts";
import type { Kind } from "../state/store.ts";
import { clockMoved } from "../objects/passing-time.ts";
import { control, happen } from "./control-route.ts";

const DAY = 86_400;

export const systemControls = [
  control("GET", "/faults", {}, (context) => ({ faults: context.faults.all() })),
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
    (context, { match, times, kind, milliseconds, executes }) => {
      const metadata = match?.metadata as Record<string, string> | undefined;
      context.faults.add({
        kind,
        times: times ?? 1,
        match: { method: match?.method, path: match?.path, metadata },
        milliseconds,
        executes,
      });
      return { faults: context.faults.all() };
    },
  ),
  control("DELETE", "/faults", {}, (context) => {
    context.faults.clear();
    return { faults: [] };
  }),
  control("GET", "/clock", {}, (context) => ({ now: context.clock.iso() })),
  control("POST", "/clock/advance", { seconds: integer(), days: integer() }, (context, { seconds = 0, days = 0 }) =>
    happen(context, (call) => {
      context.clock.advance((seconds + days * DAY) * 1000);
      clockMoved(call);
      return { now: context.clock.iso() };
    }),
  ),
  control("POST", "/keys/prune", {}, (context) => {
    context.keys.prune();
    return {};
  }),
  control("GET", "/settings", {}, (context) => context.settings.read()),
  control(
    "POST",
    "/settings",
    {
      settlement_currency: emptyable(oneOf("jpy", "usd")),
      jpy_per_usd: text,
      origin: text,
      debit_negative_balances: flag,
      refunds_wait_for_charge: flag,
      delay_days: integer(),
      payout_interval: oneOf(...PAYOUT_INTERVALS),
      cancels_processing: flag,
      codes_for_spent_cards: flag,
    },
    (context, input) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      return happen(context, () => context.settings.change(given));
    },
  ),
  control("GET", "/book", {}, (context) => {
    context.book.check();
    return { balances: context.book.balances() };
  }),
  control("GET", "/objects", { kind: required(text), ids: list(text) }, (context, { kind, ids }) => ({
    data: context.store.all(kind as Kind).filter(({ id }) => ids === undefined || ids.includes(id)),
  })),
];
