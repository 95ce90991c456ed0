import type { FoundKind } from "#domain/admin/find.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { Parts } from "../../../ui/parts.ts";
import { AdminSection } from "../admin-section.tsx";
import { FoundOrders, FoundPeople, type Found } from "./found-lists.tsx";
import { FoundReviews, FoundServices, FoundWorks } from "./found-things.tsx";
import { findPath, KIND_LABELS } from "./kind-tabs.tsx";
import { NothingFound } from "./nothing-found.tsx";

/** A few of each kind that there is any of, each with the way to all of it. */
export function Everything({ found, text }: { found: Found; text: string }) {
  const { people, orders, services, works, reviews } = found;
  const tables = {
    PEOPLE: people.length > 0 && <FoundPeople people={people} />,
    ORDERS: orders.length > 0 && <FoundOrders orders={orders} />,
    SERVICES: services.length > 0 && <FoundServices services={services} />,
    WORKS: works.length > 0 && <FoundWorks works={works} />,
    REVIEWS: reviews.length > 0 && <FoundReviews reviews={reviews} />,
  } satisfies Record<FoundKind, Parts>;
  const shown = (Object.keys(tables) as FoundKind[]).filter((kind) => tables[kind] !== false);
  if (shown.length === 0) return <NothingFound />;
  return (
    <div className="grid gap-8">
      {shown.map((kind) => (
        <AdminSection
          key={kind}
          title={KIND_LABELS[kind]()}
          actions={
            <LinkButton to={findPath(kind, text)} size="sm" variant="ghost" preventScrollReset>
              {m.admin_find_more()}
              <span className="sr-only"> {KIND_LABELS[kind]()}</span>
            </LinkButton>
          }
        >
          {tables[kind]}
        </AdminSection>
      ))}
    </div>
  );
}
