import type { SandboxContext } from "../sandbox-context.ts";
import { FAULT_KINDS } from "../state/faults.ts";
import { PAYOUT_INTERVALS } from "../state/settings.ts";
import { type Html, button, html } from "./html.ts";

const select = (label: string, name: string, values: readonly string[], chosen: string) =>
  html`<label
    >${label}<select name="${name}">
      ${values.map((value) => html`<option ${value === chosen ? "selected" : ""}>${value}</option>`)}
    </select></label
  >`;

const field = (label: string, name: string, value = "") =>
  html`<label>${label}<input name="${name}" value="${value}" /></label>`;

/** The forms that change how this Stripe account behaves. */
export function controls(context: SandboxContext): Html {
  const { settlement_currency, jpy_per_usd, payout_interval, debit_negative_balances, refunds_wait_for_charge } =
    context.settings.read();
  const faults = context.faults.all().map((each) => html`<li><code>${JSON.stringify(each)}</code></li>`);
  return html`<h2>Faults</h2>
    <ul>
      ${faults}
    </ul>
    <form data-post="/faults">
      <label
        >Kind<select name="kind">
          ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
        </select></label
      >
      ${field("Path (regular expression)", "match.path")} ${field("Times", "times", "1")}
      ${field("Milliseconds (slow)", "milliseconds")}
      <button>Set fault</button>
    </form>
    <h2>Clock</h2>
    <p>It is <time>${context.clock.iso()}</time> here.</p>
    <form data-post="/clock/advance">${field("Days", "days", "1")}<button>Advance</button></form>
    <h2>Settlement</h2>
    <form data-post="/settings">
      <label
        >Charges settle in<select name="settlement_currency">
          ${["null", "jpy", "usd"].map((code) => html`<option value="${code}" ${code === String(settlement_currency) ? "selected" : ""}>${code === "null" ? "their own currency" : code}</option>`)}
        </select></label
      >
      ${field("JPY per USD", "jpy_per_usd", jpy_per_usd)}<button>Save</button>
    </form>
    <h2>Balance</h2>
    <form data-post="/settings">
      ${select("Paid out", "payout_interval", PAYOUT_INTERVALS, payout_interval)}
      ${select("Short of money for a refund, Stripe debits our bank", "debit_negative_balances", ["true", "false"], String(debit_negative_balances))}
      ${select("Refunds wait for their charge", "refunds_wait_for_charge", ["true", "false"], String(refunds_wait_for_charge))}
      <button>Save</button>
    </form>
    <form data-post="/balance/topup">
      ${field("Add", "amount", "10000")}${field("Currency", "currency", "jpy")}<button>Top up</button>
    </form>
    ${button("Pay out now", "/balance/payout")}`;
}
