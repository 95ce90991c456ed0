import { COMMAND_TRAITS } from "#domain/order/lifecycle/command-traits.ts";
import type { ConsentSubject } from "#domain/order/consent-subjects.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ChangedTexts } from "../../agreement/changed-texts.tsx";
import { changedFacts } from "./consent-facts.ts";
import type { AskedConsent } from "./consents.ts";
import type { ReadOrder } from "./use-read-order.ts";

/** What the refusals say (CONSENT_SUBJECTS); a script of the browser names each, as the table of all refusals stays on the server. */
const CHANGED = {
  REQUEST: m.failure_order_request_changed,
  AGREEMENT: m.failure_order_agreement_changed,
  OFFER: m.failure_order_offer_changed,
  EXTENSION: m.failure_order_extension_changed,
  ENDING: m.failure_order_ending_changed,
  DELIVERY: m.failure_order_delivery_changed,
} satisfies Record<ConsentSubject, () => string>;

/** Shows how the object of a consent has changed while it was being given, old beside new; nothing if it is as it was read. */
export function ChangedSinceRead({
  command,
  read,
  before,
}: Pick<ReadOrder, "read" | "before"> & { command: AskedConsent }) {
  const { locale } = useUiEnvironment();
  if (before === null) return null;
  const subject = COMMAND_TRAITS[command].consentsTo;
  const changes = changedFacts(subject, before, read, locale);
  return (
    <Alert tone="caution" title={CHANGED[subject]()}>
      <ChangedTexts changes={changes} />
    </Alert>
  );
}
