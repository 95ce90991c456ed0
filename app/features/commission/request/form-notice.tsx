import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { IntakeNotice } from "../../intake/intake-notice.tsx";
import { SignButtons } from "../../shell/header/sign-buttons.tsx";
import { useViewer } from "../../shell/page/site.ts";
import type { FormPage } from "./questions/answers.ts";

/** Why the viewer cannot send this form, and what they can do; nothing when they can. */
export function FormNotice({ form, creatorName }: { form: FormPage; creatorName: string }) {
  const viewer = useViewer();
  if (form.isOwn)
    return (
      <Alert
        action={
          <LinkButton to={`${PATHS.formEdit}?form=${form.id}`} variant="secondary" size="sm">
            {m.commission_form_edit()}
          </LinkButton>
        }
      >
        {m.commission_form_own()}
      </Alert>
    );
  const { intake } = form;
  // The creator's doing, which ends: there is something to be done meanwhile.
  if (intake.status !== "OPEN") return <IntakeNotice intake={intake} handle={form.creator.handle} name={creatorName} />;
  if (!form.isOpen)
    return (
      <Alert tone="caution" title={m.commission_form_closed_title()}>
        {m.commission_form_closed_body({ name: creatorName })}
      </Alert>
    );
  if (intake.place !== null) return <IntakeNotice intake={intake} handle={form.creator.handle} name={creatorName} />;
  if (!viewer) return <Alert action={<SignButtons />}>{m.commission_form_signed_out()}</Alert>;
  return null;
}
