import { redirect } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { EMPTY_SERVICE } from "../../../../features/commission/editor/service-draft.ts";
import { ServiceEditor } from "../../../../features/commission/editor/service-editor.tsx";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/service-new";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_service_new_title);

/** A service needs a form; without one this redirects to creating it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [forms, policy] = await Promise.all([
    orHttpError(api.commissionForm.getListMine()),
    orHttpError(api.commissionPolicy.get()),
  ]);
  if (forms.items.length === 0) throw redirect(PATHS.forms);
  return { forms: forms.items, policyId: policy?.id ?? null };
}

export default function NewService({ loaderData }: Route.ComponentProps) {
  const { forms, policyId } = loaderData;
  return (
    <>
      <PageHeading title={m.commission_service_new_title()} />
      <ServiceEditor
        serviceId={null}
        initial={{ ...EMPTY_SERVICE, formId: forms[0]?.id ?? "" }}
        forms={forms}
        policyId={policyId}
      />
    </>
  );
}
