import type { Values } from "./values.ts";

export interface SettingValues {
  /** Charges settle in this currency whatever they were made in; null: each in its own. */
  settlement_currency: string | null;
  /** How many JPY one USD buys, as a decimal string. */
  jpy_per_usd: string;
  /** The origin the browser last came from; links lead back there. */
  origin: string;
}

export class Settings {
  private readonly values: Values;
  private readonly publicOrigin: string;

  constructor(values: Values, publicOrigin: string) {
    this.values = values;
    this.publicOrigin = publicOrigin;
  }

  read(): SettingValues {
    const defaults: SettingValues = { settlement_currency: null, jpy_per_usd: "148.12", origin: this.publicOrigin };
    return { ...defaults, ...this.values.read<Partial<SettingValues>>("settings") };
  }

  change(settings: Partial<SettingValues>): SettingValues {
    const changed = { ...this.read(), ...settings };
    this.values.write("settings", changed);
    return changed;
  }
}
