import { m } from "#messages";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { draftOfService } from "../../../../features/commission/editor/service-draft.ts";
import { ServiceEditor } from "../../../../features/commission/editor/service-editor.tsx";
import { useSite } from "../../../../features/shell/page/site.ts";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/service-edit";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_service_edit_title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [service, forms, policy] = await Promise.all([
    orHttpError(api.commissionService.get({ commissionServiceId: url.searchParams.get("service") ?? "-" })),
    orHttpError(api.commissionForm.getListMine()),
    orHttpError(api.commissionPolicy.get()),
  ]);
  // Only viewers who may edit receive the grants; without them this is another person's service.
  if (service.visibilityGrants === null) throw new Response(null, { status: 404 });
  const choosable = forms.items.filter(({ id, isArchived }) => !isArchived || id === service.formId);
  return { service, forms: choosable, policyId: policy?.id ?? null };
}

export default function EditService({ loaderData }: Route.ComponentProps) {
  const { service, forms, policyId } = loaderData;
  const { locale } = useSite();
  return (
    <>
      <PageHeading
        title={m.commission_service_edit_title()}
        actions={
          <LinkButton to={service.href} variant="secondary" size="sm">
            {m.commission_view()}
          </LinkButton>
        }
      />
      <ServiceEditor
        key={service.id}
        serviceId={service.id}
        initial={draftOfService(service, locale)}
        forms={forms}
        policyId={policyId}
      />
    </>
  );
}
