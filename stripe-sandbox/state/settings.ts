import type { Values } from "./values.ts";

/** After how many days a charge becomes available when nothing else was chosen. */
export const DELAY_DAYS = 4;
export const PAYOUT_INTERVALS = ["daily", "manual", "monthly", "weekly"] as const;

/** How this Stripe account is set up, and which of several possible answers of Stripe's it gives. */
export interface SettingValues {
  /** Charges settle in this currency whatever they were made in; null: each in its own. */
  settlement_currency: string | null;
  /** How many JPY one USD buys, as a decimal string. */
  jpy_per_usd: string;
  /** The origin the browser last came from; links lead back there. */
  origin: string;
  /** What the available balance lacks for a refund is debited from the platform's bank; without it the refund waits. */
  debit_negative_balances: boolean;
  /** A refund of a charge whose money is not available yet waits for it. */
  refunds_wait_for_charge: boolean;
  /** After how many days a charge becomes available. */
  delay_days: number;
  /** When the platform's own balance is paid out. */
  payout_interval: (typeof PAYOUT_INTERVALS)[number];
  /** A payment in `processing` can be canceled, which Stripe allows "in rare cases". */
  cancels_processing: boolean;
  /** Errors about spent and detached cards have a `code` or a `param`; no text captured from Stripe shows one. */
  codes_for_spent_cards: boolean;
}

const DEFAULTS: Omit<SettingValues, "origin"> = {
  settlement_currency: null,
  jpy_per_usd: "148.12",
  debit_negative_balances: true,
  refunds_wait_for_charge: false,
  delay_days: DELAY_DAYS,
  payout_interval: "manual",
  cancels_processing: false,
  codes_for_spent_cards: false,
};

export class Settings {
  private readonly values: Values;
  private readonly publicOrigin: string;

  constructor(values: Values, publicOrigin: string) {
    this.values = values;
    this.publicOrigin = publicOrigin;
  }

  read(): SettingValues {
    return { ...DEFAULTS, origin: this.publicOrigin, ...this.changed() };
  }

  /** Keeps only what was changed, so that an existing sandbox follows new defaults. */
  change(settings: Partial<SettingValues>): SettingValues {
    this.values.write("settings", { ...this.changed(), ...settings });
    return this.read();
  }

  private changed(): Partial<SettingValues> {
    return this.values.read<Partial<SettingValues>>("settings") ?? {};
  }
}
