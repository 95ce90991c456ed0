import { Bookmark } from "../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { FormCard } from "../../features/commission/storefront/form-card.tsx";
import { CreatorLine } from "../../features/commission/storefront/creator-line.tsx";
import { listedForm } from "../../features/commission/storefront/listed-form.ts";
import { listedService } from "../../features/commission/storefront/listed-service.ts";
import { ServiceCard } from "../../features/commission/storefront/service-card.tsx";
import { MorePages } from "../../features/order/list/more-pages.tsx";
import { titleMeta } from "../../page-title.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/text/page-heading.tsx";
import type { Route } from "./+types/saved";

export const meta = titleMeta(m.account_nav_saved);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = { ...context.get(requestScope), isDocument: false };
  const cursor = new URL(request.url).searchParams.get("cursor");
  const { items, nextCursor } = await orHttpError(scope.api.bookmark.getSaved({ cursor }));
  const saved = items.map(({ id, form, services }) => ({
    id,
    creator: form.creator,
    form: services.length === 0 ? listedForm(form, scope) : null,
    services: services.map((service) => ({ id: service.id, ...listedService(service, scope) })),
  }));
  return { page: { items: saved, nextCursor } };
}

/** Rule A37. */
export default function Saved({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const isEmpty = page.items.length === 0 && page.nextCursor === null;
  return (
    <>
      <PageHeading title={m.account_nav_saved()} description={m.account_saved_lead()} />
      {isEmpty ? (
        <EmptyState
          icon={<Bookmark aria-hidden size={32} strokeWidth={1.5} />}
          title={m.account_saved_empty_title()}
          action={<LinkButton to={PATHS.explore}>{m.account_saved_explore()}</LinkButton>}
        >
          {m.account_saved_empty_body()}
        </EmptyState>
      ) : (
        <MorePages first={page} label={m.account_nav_saved()}>
          {({ id, creator, form, services }) => (
            <li key={id} className="grid gap-1 border-b border-line pb-5 last:border-0">
              <CreatorLine creator={creator} />
              {form ? (
                <FormCard {...form} />
              ) : (
                <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                  {services.map(({ id: serviceId, ...service }) => (
                    <li key={serviceId}>
                      <ServiceCard {...service} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )}
        </MorePages>
      )}
    </>
  );
}
