import { formPath } from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { draftOfForm } from "../../../../features/commission/editor/form-draft.ts";
import { FormEditor } from "../../../../features/commission/editor/form-editor.tsx";
import { useSite } from "../../../../features/shell/page/site.ts";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/form-edit";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_form_edit_title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const formId = url.searchParams.get("form") ?? "-";
  const [form, services] = await Promise.all([
    orHttpError(api.commissionForm.get({ commissionFormId: formId })),
    orHttpError(api.commissionService.getListMine()),
  ]);
  return { form, hasServices: services.items.some((service) => service.formId === formId) };
}

export default function EditForm({ loaderData }: Route.ComponentProps) {
  const { form, hasServices } = loaderData;
  const { locale } = useSite();
  return (
    <>
      <PageHeading
        title={m.commission_form_edit_title()}
        actions={
          <LinkButton to={formPath(form.code)} variant="secondary" size="sm">
            {m.commission_view()}
          </LinkButton>
        }
      />
      <FormEditor key={form.id} formId={form.id} initial={draftOfForm(form, locale)} isCurrencyFixed={hasServices} />
    </>
  );
}
