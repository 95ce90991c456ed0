import * as PATHS from "#domain/site/paths.ts";
import { formPath } from "#domain/site/public-paths.ts";
import { Package, ScrollText } from "../../../../ui/icons/editor-icons.ts";
import type { RequestScope } from "../../../../context.ts";
import { m } from "#messages";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { ListingRow } from "./listing-row.tsx";
import { CopyButton } from "../../../share/copy-link.tsx";
import { PutAway } from "./put-away.tsx";
import { ArchivedRows } from "./archived-rows.tsx";
import { useSite } from "../../../shell/page/site.ts";
import { SortedServices } from "./sorted-services.tsx";

type Api = RequestScope["api"];
type Forms = Awaited<ReturnType<Api["commissionForm"]["getListMine"]>>["items"];
type Services = Awaited<ReturnType<Api["commissionService"]["getListMine"]>>["items"];

const LIST = "grid divide-y divide-line rounded-lg border border-line bg-raised";

/** The creator's own forms, each with its link to share. */
export function FormRows({ forms: all }: { forms: Forms }) {
  const { settings } = useSite();
  const forms = all.filter(({ isArchived }) => !isArchived);
  const archived = <ArchivedRows kind="form" listings={all.filter(({ isArchived }) => isArchived)} />;
  if (forms.length === 0)
    return (
      <>
        <EmptyState
          icon={<ScrollText aria-hidden size={32} strokeWidth={1.5} />}
          title={m.commission_forms_empty_title()}
          action={<LinkButton to={PATHS.formNew}>{m.commission_new_form()}</LinkButton>}
        >
          {m.commission_forms_empty_body()}
        </EmptyState>
        {archived}
      </>
    );
  return (
    <>
      <ul aria-label={m.commission_forms()} className={LIST}>
        {forms.map((form) => (
          <li key={form.id}>
            <ListingRow
              listing={form}
              to={formPath(form.code)}
              editTo={`${PATHS.formEdit}?form=${form.id}`}
              copyTo={`${PATHS.formNew}?like=${form.id}`}
              badge={
                <Badge tone={form.isOpen ? "positive" : "caution"}>
                  {form.isOpen ? m.commission_open() : m.commission_closed()}
                </Badge>
              }
              away={<PutAway kind="form" id={form.id} titles={form.titles} />}
              action={<CopyButton url={settings.origin + formPath(form.code)} size="sm" />}
            />
          </li>
        ))}
      </ul>
      {archived}
    </>
  );
}

export function ServiceRows({ services: all, hasForm }: { services: Services; hasForm: boolean }) {
  const services = all.filter(({ isArchived }) => !isArchived);
  const archived = <ArchivedRows kind="service" listings={all.filter(({ isArchived }) => isArchived)} />;
  if (services.length === 0)
    return (
      <>
        <EmptyState
          icon={<Package aria-hidden size={32} strokeWidth={1.5} />}
          title={m.commission_services_empty_title()}
          action={hasForm && <LinkButton to={PATHS.serviceNew}>{m.commission_new_service()}</LinkButton>}
        >
          {hasForm ? m.commission_services_empty_body() : m.commission_services_need_form()}
        </EmptyState>
        {archived}
      </>
    );
  return (
    <>
      <SortedServices services={services} />
      {archived}
    </>
  );
}
