import { DEFAULT_LANGUAGE_CODE } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { requireViewer } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { beginningOf, NOTHING } from "../../../features/portfolio/editor/beginning.ts";
import { portfolioLocationOf } from "../../../features/portfolio/portfolio-location.ts";
import { EMPTY_WORK } from "../../../features/portfolio/editor/work-draft.ts";
import { WorkEditor } from "../../../features/portfolio/editor/work-editor.tsx";
import { newWords } from "../../../features/editing/words/words-draft.ts";
import { useViewer } from "../../../features/shell/page/site.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/new";

export const meta = titleMeta(m.portfolio_new_title);

/** `?order=` is the order that the work was made for: its title, files and credits are the beginning (rule O67). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context);
  const { viewer, api } = context.get(requestScope);
  const place = portfolioLocationOf(url, viewer?.roles ?? []);
  const commissionOrderId = url.searchParams.get("order");
  if (!commissionOrderId) return { ...place, commissionOrderId, beginning: NOTHING };
  const order = await orHttpError(api.commissionOrder.get({ commissionOrderId }));
  const closing =
    order.orderProgressStatus === "COMPLETED" && order.standing !== "ADMIN"
      ? await orHttpError(api.review.getOfOrder({ commissionOrderId }))
      : null;
  const language = viewer?.inputLanguageCode ?? DEFAULT_LANGUAGE_CODE;
  return { ...place, commissionOrderId, beginning: beginningOf(order, closing?.credit.theirs === true, language) };
}

export default function NewWork({ loaderData }: Route.ComponentProps) {
  const { kind, path, commissionOrderId, beginning } = loaderData;
  const { title, credits, files } = beginning;
  const language = useViewer()?.inputLanguageCode ?? DEFAULT_LANGUAGE_CODE;
  const initial = {
    ...EMPTY_WORK,
    title: newWords({ [language]: title }),
    sharing: { ...EMPTY_WORK.sharing, credits },
    isProofPublic: commissionOrderId !== null && kind === "CREATOR" ? false : null,
  };
  return (
    <>
      <PageHeading title={m.portfolio_new_title()} />
      <WorkEditor
        key={kind}
        initial={initial}
        target={{ kind, commissionOrderId }}
        backTo={path}
        filesAtFirst={files}
      />
    </>
  );
}
