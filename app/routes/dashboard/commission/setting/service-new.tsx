import { redirect } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { copiedService } from "../../../../features/commission/editor/copies.ts";
import { draftOfService, EMPTY_SERVICE } from "../../../../features/commission/editor/service-draft.ts";
import { ServiceEditor } from "../../../../features/commission/editor/service-editor.tsx";
import { useSite } from "../../../../features/shell/page/site.ts";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/service-new";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_service_new_title);

/** A service needs a form; without one this redirects to creating it. `?like=` begins with what another service says. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const like = url.searchParams.get("like");
  const [forms, policy, model] = await Promise.all([
    orHttpError(api.commissionForm.getListMine()),
    orHttpError(api.commissionPolicy.get()),
    like === null ? null : orHttpError(api.commissionService.get({ commissionServiceId: like })),
  ]);
  const choosable = forms.items.filter(({ id, isArchived }) => !isArchived || id === model?.formId);
  if (choosable.length === 0) throw redirect(PATHS.forms);
  // Only viewers who may edit receive the grants; without them this is another person's service.
  if (model?.visibilityGrants === null) throw new Response(null, { status: 404 });
  return { forms: choosable, policyId: policy?.id ?? null, model };
}

export default function NewService({ loaderData }: Route.ComponentProps) {
  const { forms, policyId, model } = loaderData;
  const { locale } = useSite();
  return (
    <>
      <PageHeading title={m.commission_service_new_title()} />
      <ServiceEditor
        serviceId={null}
        initial={
          model ? copiedService(draftOfService(model, locale)) : { ...EMPTY_SERVICE, formId: forms[0]?.id ?? "" }
        }
        forms={forms}
        policyId={policyId}
      />
    </>
  );
}
