import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { ProofPage } from "../../features/portfolio/proof/proof-page.tsx";
import { pageTitle } from "../../page-title.ts";
import type { Route } from "./+types/proof";

/** It is shown to whom it concerns, not found. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle(m.portfolio_proof_title()) },
  { name: "robots", content: "noindex" },
];

/** `?work=` is the work that is spoken of (rule P18). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const workId = url.searchParams.get("work") ?? "";
  if (workId === "") throw new Response(null, { status: 404 });
  const { api } = context.get(requestScope);
  return { workId, shown: await orHttpError(api.portfolioWork.getProof({ portfolioWorkId: workId })) };
}

export default function Proof({ loaderData }: Route.ComponentProps) {
  return <ProofPage {...loaderData} />;
}
