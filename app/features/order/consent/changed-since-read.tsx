import { COMMAND_TRAITS } from "#domain/order/lifecycle/command-traits.ts";
import { CONSENT_SUBJECTS } from "#domain/order/consent.ts";
import { failureSentence } from "#messages/failure-sentences.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ChangedTexts } from "../../agreement/changed-texts.tsx";
import { changedFacts } from "./consent-facts.ts";
import type { AskedConsent } from "./consents.ts";
import type { ReadOrder } from "./use-read-order.ts";

/** Says what has become of the thing that somebody was about to consent to, old beside new; nothing if it is as it was read. */
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
    <Alert tone="caution" title={failureSentence(CONSENT_SUBJECTS[subject].changed)}>
      <ChangedTexts changes={changes} />
    </Alert>
  );
}
