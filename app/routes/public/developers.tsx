import { Link } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { DELIVERY_PATIENCE } from "#domain/developer/webhook-delivery.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { requestScope } from "../../context.ts";
import { developerFacts } from "../../features/api-docs/developer-facts.server.ts";
import { Code, CodeBlock, DeveloperSection } from "../../features/api-docs/developer-section.tsx";
import { DrawnCalls } from "../../features/api-docs/drawn-calls.tsx";
import { FailureTable, FrameTable, IssueTable, LimitTable } from "../../features/api-docs/fact-tables.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import type { Route } from "./+types/developers";

const REST_DOCUMENT = "/api/openapi.json";
const TYPED_DOCUMENT = "/api/trpc.json";

export function loader({ context }: Route.LoaderArgs) {
  return { ...developerFacts(), origin: context.get(requestScope).settings.origin };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.developers_title(), description: m.developers_lead(), path: PATHS.developers });

/** How programs work with the site (contract.md): what is not for people alone. */
export default function Developers({ loaderData }: Route.ComponentProps) {
  const { failures, issues, limits, events, origin } = loaderData;
  return (
    <div className="page-column grid max-w-5xl grid-cols-1 gap-12 py-10 lg:py-16">
      <header className="grid max-w-prose gap-4">
        <h1 className="text-3xl">{m.developers_title()}</h1>
        <p className="text-lg/(--leading-body) text-muted">{m.developers_lead()}</p>
      </header>
      <DeveloperSection id="sign-in" title={m.developers_sign_in()}>
        <p className="max-w-prose">{m.developers_sign_in_key()}</p>
        <CodeBlock>
          {`curl ${origin}/api/trpc/commissionOrder.getListSeller \\\n  -H "Authorization: Bearer cm_…"`}
        </CodeBlock>
        <p className="max-w-prose">{m.developers_sign_in_scopes()}</p>
        <p className="max-w-prose">{m.developers_sign_in_browser()}</p>
        <p>
          <Link to={PATHS.developerSettings} className="text-accent underline">
            {m.developers_sign_in_settings()}
          </Link>
        </p>
      </DeveloperSection>
      <DeveloperSection id="requests" title={m.developers_requests()}>
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          <li>{m.developers_requests_json()}</li>
          <li>{m.developers_requests_repeat()}</li>
          <li>{m.developers_requests_language()}</li>
          <li>{m.developers_requests_id()}</li>
        </ul>
        <h3 className="text-base">{m.developers_documents()}</h3>
        <ul className="grid list-disc gap-2 pl-5">
          {[
            { address: REST_DOCUMENT, label: m.developers_document_rest() },
            { address: TYPED_DOCUMENT, label: m.developers_document_typed() },
          ].map(({ address, label }) => (
            <li key={address}>
              <a href={address} className="text-accent underline">
                {label}
              </a>{" "}
              <Code>{address}</Code>
            </li>
          ))}
        </ul>
      </DeveloperSection>
      <DeveloperSection id="errors" title={m.developers_errors()}>
        <p className="max-w-prose">{m.developers_errors_lead()}</p>
        <FailureTable failures={failures} />
        <h3 className="text-base">{m.developers_issues()}</h3>
        <p className="max-w-prose">{m.developers_issues_lead()}</p>
        <IssueTable issues={issues} />
      </DeveloperSection>
      <DeveloperSection id="limits" title={m.developers_limits()}>
        <p className="max-w-prose">{m.developers_limits_lead()}</p>
        <LimitTable limits={limits} />
      </DeveloperSection>
      <DeveloperSection id="sockets" title={m.developers_sockets()}>
        <p className="max-w-prose">{m.developers_sockets_lead()}</p>
        <p className="flex flex-wrap gap-2">
          <Code>{"GET /api/chat/{chatRoomId}/socket"}</Code>
          <Code>{"GET /api/orders/{orderId}/socket"}</Code>
        </p>
        <FrameTable />
      </DeveloperSection>
      <DeveloperSection id="webhooks" title={m.developers_webhooks()}>
        <p className="max-w-prose">{m.developers_webhooks_lead({ days: DELIVERY_PATIENCE / DAY })}</p>
        <h3 className="text-base">{m.developers_webhooks_events()}</h3>
        <ul className="flex flex-wrap gap-2">
          {events.map((event) => (
            <li key={event}>
              <Code>{event}</Code>
            </li>
          ))}
        </ul>
      </DeveloperSection>
      <DeveloperSection id="calls" title={m.developers_calls()}>
        <p className="max-w-prose">{m.developers_calls_lead()}</p>
        <DrawnCalls address={REST_DOCUMENT} />
      </DeveloperSection>
    </div>
  );
}
