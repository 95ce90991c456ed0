import { m } from "../../messages/compiled/messages.js";
import { answered } from "../answered.ts";
import { requestScope } from "../context.ts";
import { CreatorResults } from "../features/creator/creator-results.tsx";
import { SearchForm } from "../features/creator/search-form.tsx";
import { filterOf, searchInput } from "../features/creator/search-input.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import type { Route } from "./+types/explore-creators";

export const meta: Route.MetaFunction = () => [{ title: `${m.creator_explore_title()} — ${m.shell_site_name()}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const filter = filterOf(url.searchParams);
  return { filter, first: await answered(api.creator.search(searchInput(filter))) };
}

export default function ExploreCreators({ loaderData }: Route.ComponentProps) {
  const { filter, first } = loaderData;
  return (
    <div className="page-column grid gap-8 pb-16 pt-8">
      <div>
        <PageHeading title={m.creator_explore_title()} description={m.creator_explore_lead()} />
        <SearchForm filter={filter} />
      </div>
      <CreatorResults key={JSON.stringify(filter)} first={first} filter={filter} />
    </div>
  );
}
