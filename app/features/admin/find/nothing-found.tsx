import { m } from "#messages";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchX } from "../../../ui/icons/public-icons.ts";

export const NothingFound = () => (
  <EmptyState icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />} title={m.admin_find_nothing_title()}>
    {m.admin_find_nothing_body()}
  </EmptyState>
);
