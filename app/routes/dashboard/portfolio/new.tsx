import { m } from "#messages";
import { requestScope } from "../../../context.ts";
import { requireViewer } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { placeOf } from "../../../features/portfolio/place-of.ts";
import { EMPTY_WORK } from "../../../features/portfolio/work-draft.ts";
import { WorkEditor } from "../../../features/portfolio/work-editor.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/new";

export const meta = titleMeta(m.portfolio_new_title);

/** `?order=` is the order that the work was made for. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context);
  const { viewer } = context.get(requestScope);
  return { ...placeOf(url, viewer?.roles ?? []), commissionOrderId: url.searchParams.get("order") };
}

export default function NewWork({ loaderData }: Route.ComponentProps) {
  const { kind, path, commissionOrderId } = loaderData;
  return (
    <>
      <PageHeading title={m.portfolio_new_title()} />
      <WorkEditor key={kind} initial={EMPTY_WORK} target={{ kind, commissionOrderId }} backTo={path} />
    </>
  );
}
