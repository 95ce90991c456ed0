import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../../answered.ts";
import { requestScope } from "../../../../context.ts";
import { FormRows, ServiceRows } from "../../../../features/commission/editor/listings/listing-rows.tsx";
import { OWN_INTAKE_WORDS, ownIntake } from "../../../../features/intake/own-intake.ts";
import { requireCreator } from "../../../../guards.ts";
import { titleMeta } from "../../../../page-title.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/form-list";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.commission_settings_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [forms, services, intake] = await Promise.all([
    orHttpError(api.commissionForm.getListMine()),
    orHttpError(api.commissionService.getListMine()),
    orHttpError(api.creator.getIntake()),
  ]);
  return { forms: forms.items, services: services.items, intake };
}

export default function FormList({ loaderData }: Route.ComponentProps) {
  const { forms, services, intake } = loaderData;
  const state = ownIntake(intake);
  const hasForm = forms.some(({ isArchived }) => !isArchived);
  return (
    <>
      <PageHeading
        title={m.commission_settings_title()}
        description={m.commission_settings_lead()}
        actions={<LinkButton to={PATHS.formNew}>{m.commission_new_form()}</LinkButton>}
      />
      {hasForm && state !== "OPEN" && (
        <Alert
          tone="caution"
          className="mb-4"
          action={
            <LinkButton to={PATHS.formsGeneral} variant="secondary" size="sm">
              {m.commission_general_title()}
            </LinkButton>
          }
        >
          {OWN_INTAKE_WORDS[state].sentence()}
        </Alert>
      )}
      <FormRows forms={forms} />
      <section aria-labelledby="services" className="mt-12">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="services" className="text-xl">
            {m.commission_services()}
          </h2>
          {hasForm && (
            <LinkButton to={PATHS.serviceNew} variant="secondary">
              {m.commission_new_service()}
            </LinkButton>
          )}
        </div>
        <ServiceRows services={services} hasForm={hasForm} />
      </section>
    </>
  );
}
