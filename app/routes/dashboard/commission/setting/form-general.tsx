import { authoredText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { toActionResult } from "../../../../action-outcome.ts";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { OpenSwitch } from "../../../../features/commission/editor/open-switch.tsx";
import { PolicyForm } from "../../../../features/commission/editor/policy-form.tsx";
import { SettingSection } from "../../../../features/setting/setting-section.tsx";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/form-general";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_general_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [account, policy] = await Promise.all([
    orHttpError(api.commissionAccount.get()),
    orHttpError(api.commissionPolicy.get()),
  ]);
  return { isOpen: account.isOpen, policy: policy ? authoredText(policy.texts) : "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, viewer } = context.get(requestScope);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const outcome = await toActionResult<unknown>(
    intent === "open"
      ? api.creator.setOpen({ isOpen: form.get("isOpen") === "true" })
      : api.commissionPolicy.update({
          text: String(form.get("text") ?? ""),
          ...(viewer ? { languageCode: viewer.inputLanguageCode } : {}),
        }),
  );
  return { intent, outcome };
}

export default function FormGeneral({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.commission_general_title()} description={m.commission_general_lead()} />
      <SettingSection title={m.commission_general_open_title()}>
        <OpenSwitch isOpen={loaderData.isOpen} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.commission_general_policy_title()}>
        <PolicyForm text={loaderData.policy} answer={actionData} />
      </SettingSection>
    </>
  );
}
