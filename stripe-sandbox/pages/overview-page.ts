import type Stripe from "stripe";
import type { Call } from "../api/call.ts";
import { money } from "../objects/currencies.ts";
import type { DisputeOutcome } from "../objects/disputes/progress.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { type Html, button, html, page } from "./html.ts";
import { controls } from "./overview-controls.ts";

const MOST_ROWS = 50;

function table(title: string, heads: string[], rows: Html[][]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="note">None yet.</p>`;
  return html`<h2>${title} <span class="note">(${rows.length})</span></h2>
    <div class="scroll">
      <table>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
        ${rows.slice(0, MOST_ROWS).map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </table>
    </div>`;
}

const id = (value: unknown) => html`<code>${typeof value === "string" ? value : "–"}</code>`;
const pair = (path: string, first: string, second: string, name = "outcome") =>
  html`${button(first, path, { [name]: first })}${button(second, path, { [name]: second })}`;

function intents(call: Call): Html {
  const payments = call.store
    .all("payment_intent")
    .map((each) => [
      id(each.id),
      html`${money(each.amount, each.currency)}`,
      html`${each.status}`,
      html`${each.last_payment_error?.code}`,
      each.status === "requires_action"
        ? pair(`/3ds/${each.id}`, "complete", "fail")
        : each.status === "processing"
          ? pair(`/payment_intents/${each.id}/settle`, "succeed", "fail")
          : html``,
    ]);
  const setups = call.store
    .all("setup_intent")
    .map((each) => [
      id(each.id),
      html`card`,
      html`${each.status}`,
      html`${each.last_setup_error?.code}`,
      each.status === "requires_action" ? pair(`/3ds/${each.id}`, "complete", "fail") : html``,
    ]);
  const heads = ["id", "what", "status", "last error", ""];
  return html`${table("Payment intents", heads, payments)}${table("Setup intents", heads, setups)}`;
}

const chargeButtons = ({ id: charge, disputed, refunded }: Stripe.Charge) =>
  html`${disputed ? "" : html`${button("dispute", `/charges/${charge}/dispute`)}${button("inquiry", `/charges/${charge}/dispute`, { kind: "inquiry" })}`}${refunded ? "" : button("refund by hand", `/charges/${charge}/refund`)}${button("fraud warning", `/charges/${charge}/fraud_warning`)}`;

/** What the bank can do next. */
function disputeOutcomes({ status }: Stripe.Dispute): readonly DisputeOutcome[] {
  if (status === "won" || status === "lost") return ["appeal"];
  if (status === "warning_closed" || status === "prevented") return [];
  return status.startsWith("warning_") ? ["escalate", "close"] : ["win", "lose"];
}

function movements(call: Call): Html {
  const charges = call.store
    .all("charge", {}, "")
    .map((each) => [
      id(each.id),
      html`${money(each.amount, each.currency)}`,
      html`${each.status}${each.refunded ? ", refunded" : each.amount_refunded > 0 ? ", partly refunded" : ""}${each.disputed ? ", disputed" : ""}`,
      id(each.transfer_group),
      each.status === "succeeded" ? chargeButtons(each) : html``,
    ]);
  const refunds = call.store
    .all("refund")
    .map((each) => [
      id(each.id),
      html`${money(each.amount, each.currency)}`,
      html`${each.status}`,
      id(each.charge),
      each.status === "pending"
        ? pair(`/refunds/${each.id}`, "succeed", "fail")
        : each.status === "succeeded"
          ? button("fail", `/refunds/${each.id}`, { outcome: "fail" })
          : html``,
    ]);
  const transfers = call.store
    .all("transfer")
    .map((each) => [
      id(each.id),
      html`${money(each.amount, each.currency)}`,
      html`${each.reversed ? "reversed" : "sent"}`,
      id(each.transfer_group),
      html`${id(each.destination)}${each.reversed ? "" : button("reverse", `/transfers/${each.id}/reverse`)}`,
    ]);
  const disputes = call.store
    .all("dispute")
    .map((each) => [
      id(each.id),
      html`${money(each.amount, each.currency)}`,
      html`${each.status}`,
      id(each.charge),
      html`${disputeOutcomes(each).map((outcome) => button(outcome, `/disputes/${each.id}`, { outcome }))}`,
    ]);
  const payouts = call.store
    .all("payout")
    .map((each) => [
      id(each.id),
      html`${money(each.amount, each.currency)}`,
      html`${each.status}`,
      id(call.store.ownerOf(each.id) || "platform"),
      each.status === "pending" ? pair(`/payouts/${each.id}`, "paid", "failed") : html``,
    ]);
  const heads = ["id", "amount", "status", "belongs to", ""];
  return html`${table("Charges", heads, charges)}${table("Refunds", heads, refunds)}${table("Transfers", heads, transfers)}${table("Disputes", heads, disputes)}${table("Payouts", heads, payouts)}`;
}

function accounts(call: Call): Html {
  const rows = call.store
    .all("v2.core.account")
    .map((each) => [
      id(each.id),
      html`${each.display_name ?? each.contact_email}`,
      html`${each.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status ?? "no transfers"}`,
      html`${each.requirements?.entries?.length ?? 0} open`,
      html`${["complete", "restrict", "reject"].map((action) => button(action, `/accounts/${each.id}`, { action }))}${button("pay out", `/accounts/${each.id}/payout`)}`,
    ]);
  return table("Accounts", ["id", "name", "transfers", "requirements", ""], rows);
}

function webhooks(context: SandboxContext): Html {
  const rows = context.webhooks
    .all()
    .reverse()
    .map((each) => [
      html`${each.type}`,
      id(each.event),
      html`${each.state}`,
      html`${each.attempts}${each.last_status === null ? "" : ` (last ${each.last_status})`}`,
      html`${button(each.state === "delivered" ? "repeat" : "deliver", `/webhooks/${each.event}/deliver`)}${each.state === "queued" ? button("drop", `/webhooks/${each.event}/drop`) : ""}`,
    ]);
  return html`${table("Events and webhooks", ["type", "id", "state", "attempts", ""], rows)}${button("Deliver all queued", "/webhooks/deliver")}`;
}

export function overviewPage(context: SandboxContext, call: Call): Html {
  const book = context.book
    .balances()
    .map((entry) => [html`${entry.account}`, html`${money(entry.amount, entry.currency)}`]);
  const body = html`<h1>Stripe sandbox “${call.name}”</h1>
    <p class="note">A stand-in for Stripe. Nothing here is real money.</p>
    ${intents(call)}${movements(call)}${accounts(call)}${webhooks(context)}${table("Book", ["account", "balance"], book)}${controls(context)}
    <h2>Everything</h2>
    ${button("Empty this sandbox", "/reset")}`;
  return page(call.name, "Stripe sandbox", body);
}
