import { m } from "#messages";
import { toActionResult } from "../../../../action-outcome.ts";
import { itemsOf, orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { postedFaq } from "../../../../features/commission/editor/faq/faq-draft.ts";
import { FaqForm } from "../../../../features/commission/editor/faq/faq-form.tsx";
import { OpenSwitch } from "../../../../features/commission/editor/open-switch.tsx";
import { PolicyForm } from "../../../../features/commission/editor/policy-form.tsx";
import { postedWords } from "../../../../features/editing/words/posted-words.tsx";
import { intakeInput } from "../../../../features/intake/intake-data.ts";
import { LineSection } from "../../../../features/intake/line-section.tsx";
import { SlotSettings } from "../../../../features/intake/slot-settings.tsx";
import { SettingSection } from "../../../../features/setting/setting-section.tsx";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/form-general";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_general_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [intake, line, policy, faq] = await Promise.all([
    orHttpError(api.creator.getIntake()),
    itemsOf(api.waitlist.getLine()),
    orHttpError(api.commissionPolicy.get()),
    itemsOf(api.creator.getFaq()),
  ]);
  const terms = { texts: policy?.texts ?? [], version: policy?.version ?? null };
  return { intake, line, terms, faq };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, viewer } = context.get(requestScope);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const writtenIn = viewer ? { languageCode: viewer.inputLanguageCode } : {};
  const acts: Record<string, () => Promise<unknown>> = {
    open: () => api.creator.setOpen({ isOpen: form.get("isOpen") === "true" }),
    slots: () => api.creator.updateIntake(intakeInput(form)),
    invite: () => api.waitlist.inviteNext(),
    clear: () => api.waitlist.clear(),
    faq: () => api.creator.setFaq({ entries: postedFaq(form), ...writtenIn }),
  };
  const savePolicy = () => api.commissionPolicy.update({ texts: postedWords(form, "texts"), ...writtenIn });
  const outcome = await toActionResult<unknown>((acts[intent] ?? savePolicy)());
  return { intent, outcome };
}

export default function FormGeneral({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, version } = loaderData.terms;
  return (
    <>
      <PageHeading title={m.commission_general_title()} description={m.commission_general_lead()} />
      <SettingSection title={m.commission_general_open_title()}>
        <OpenSwitch intake={loaderData.intake} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.intake_setting_title()} description={m.intake_setting_lead()}>
        <SlotSettings settings={loaderData.intake} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.intake_line_title()}>
        <LineSection line={loaderData.line} />
      </SettingSection>
      <SettingSection
        title={m.commission_general_policy_title()}
        description={version === null ? null : m.commission_general_policy_version({ version: String(version) })}
      >
        <PolicyForm texts={texts} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.commission_faq_title()} description={m.commission_faq_lead()}>
        <FaqForm entries={loaderData.faq} answer={actionData} />
      </SettingSection>
    </>
  );
}
