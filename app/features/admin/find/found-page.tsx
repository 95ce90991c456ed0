import { useLocation } from "react-router";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { FoundOrders, FoundPeople } from "./found-lists.tsx";
import { FoundReviews, FoundServices, FoundWorks } from "./found-things.tsx";
import { NothingFound } from "./nothing-found.tsx";

type Page = Awaited<ReturnType<RequestScope["api"]["admin"]["getListFound"]>>;

/** One kind, a page at a time. */
export function FoundPage({ page }: { page: Page }) {
  const { search } = useLocation();
  if (page.items.length === 0) return <NothingFound />;
  const next = new URLSearchParams(search);
  if (page.nextCursor !== null) next.set("cursor", page.nextCursor);
  return (
    <>
      <Rows page={page} />
      {page.nextCursor !== null && (
        <LinkButton to={`?${next.toString()}`} variant="secondary" className="mt-4">
          {m.order_load_more()}
        </LinkButton>
      )}
    </>
  );
}

function Rows({ page }: { page: Page }) {
  switch (page.kind) {
    case "PEOPLE":
      return <FoundPeople people={page.items} />;
    case "ORDERS":
      return <FoundOrders orders={page.items} />;
    case "SERVICES":
      return <FoundServices services={page.items} />;
    case "WORKS":
      return <FoundWorks works={page.items} />;
    case "REVIEWS":
      return <FoundReviews reviews={page.items} />;
  }
}
