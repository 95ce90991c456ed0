import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { badParameter } from "../../api/failure.ts";
import { emptyable, flag, hash, integer, list, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { DELAY_DAYS, PAYOUT_INTERVALS, type SettingValues } from "../../state/settings.ts";

const MOST_DELAY_DAYS = 31;
/** Connected accounts are paid out by Stripe every day; only the control door makes it happen here. */
const OF_A_CONNECTED_ACCOUNT = { payout_interval: "daily", debit_negative_balances: false } as const;

function shown(call: Call): Stripe.BalanceSettings {
  const settings: SettingValues = {
    ...call.settings.read(),
    ...(call.request.account === null ? {} : OF_A_CONNECTED_ACCOUNT),
  };
  return {
    object: "balance_settings",
    payments: {
      debit_negative_balances: settings.debit_negative_balances,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: settings.payout_interval },
        statement_descriptor: null,
        status: "enabled",
      },
      settlement_timing: { delay_days: settings.delay_days, start_of_day: null },
    },
  };
}

const expand = list(text);

export const balanceSettingsRoutes = [
  route("GET", "/v1/balance_settings", { expand }, (call) => shown(call)),
  route(
    "POST",
    "/v1/balance_settings",
    {
      payments: hash({
        debit_negative_balances: flag,
        payouts: hash({ schedule: hash({ interval: oneOf(...PAYOUT_INTERVALS) }) }),
        settlement_timing: hash({ delay_days_override: emptyable(integer()) }),
      }),
      expand,
    },
    (call, { payments }) => {
      const days = payments?.settlement_timing?.delay_days_override;
      if (typeof days === "number" && days > MOST_DELAY_DAYS)
        throw badParameter(
          `This value must be less than or equal to ${MOST_DELAY_DAYS}.`,
          "payments[settlement_timing][delay_days_override]",
          "parameter_invalid_integer",
        );
      if (call.request.account === null)
        call.settings.change({
          ...(payments?.debit_negative_balances === undefined
            ? {}
            : { debit_negative_balances: payments.debit_negative_balances }),
          ...(payments?.payouts?.schedule?.interval ? { payout_interval: payments.payouts.schedule.interval } : {}),
          ...(days === undefined ? {} : { delay_days: days ?? DELAY_DAYS }),
        });
      call.events.emit("balance_settings.updated", shown(call));
      return shown(call);
    },
  ),
];
