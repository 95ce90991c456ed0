import { SearchX } from "lucide-react";
import { useCallback, useState } from "react";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { CreatorCard } from "./creator-card.tsx";
import { cardData, firstPictured, type CardData } from "./card-data.ts";
import type { CreatorFilter } from "./search-form.tsx";
import { nextPagePath, searchInput } from "./search-input.ts";
import { useNearEnd } from "../../../client/near-end.ts";
import * as PATHS from "#domain/site/paths.ts";

interface CreatorPage {
  readonly items: readonly CardData[];
  readonly nextCursor: string | null;
}

/**
 * Creators page by page: the next page is loaded near the end of this one, or by the link, which without JavaScript
 * leads to a page of its own.
 */
export function CreatorResults({ first, filter }: { first: CreatorPage; filter: CreatorFilter }) {
  const { locale } = useUiEnvironment();
  const [more, setMore] = useState<readonly CardData[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [state, setState] = useState<"IDLE" | "LOADING" | "FAILED">("IDLE");

  const load = useCallback(async () => {
    if (!cursor || state === "LOADING") return;
    setState("LOADING");
    // Imported on demand: the first page does not need the API client.
    const { call, trpc } = await import("../../../client/trpc.ts");
    const outcome = await call(trpc.creator.search.query({ ...searchInput(filter), cursor }));
    if (!outcome.ok) return setState("FAILED");
    const { items } = outcome.value;
    setMore((before) => [...before, ...items.map((creator) => cardData(creator, locale))]);
    setCursor(outcome.value.nextCursor);
    setState("IDLE");
  }, [cursor, filter, locale, state]);
  useNearEnd(load, cursor !== null && state === "IDLE");

  if (first.items.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
        title={m.creator_none_title()}
        action={
          <LinkButton to={PATHS.explore} variant="secondary" reloadDocument>
            {m.creator_none_reset()}
          </LinkButton>
        }
      >
        {m.creator_none_body()}
      </EmptyState>
    );
  const pictured = first.items.find(({ works }) => firstPictured(works));
  return (
    <div className="grid gap-8">
      <ul aria-label={m.creator_found_label()} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[...first.items, ...more].map((creator) => (
          <li key={creator.handle}>
            <CreatorCard creator={creator} isEager={creator === pictured} />
          </li>
        ))}
      </ul>
      {state === "FAILED" && <Alert tone="negative">{m.shell_network_trouble()}</Alert>}
      {cursor ? (
        <LinkButton
          to={nextPagePath(filter, cursor)}
          rel="next"
          variant="secondary"
          className="justify-self-center"
          aria-busy={state === "LOADING" || undefined}
          icon={state === "LOADING" ? <Spinner /> : null}
          onClick={(event) => {
            event.preventDefault();
            void load();
          }}
        >
          {state === "LOADING" ? m.creator_loading_more() : m.shell_load_more()}
        </LinkButton>
      ) : (
        more.length > 0 && <p className="text-center text-sm text-muted">{m.creator_end()}</p>
      )}
    </div>
  );
}
