import { m } from "#messages";
import { DataTable } from "../../ui/data-table.tsx";
import type { DeveloperFacts } from "./developer-facts.server.ts";
import { Code } from "./developer-section.tsx";

const english = (text: string) => <span lang="en">{text}</span>;
const japanese = (text: string) => <span lang="ja">{text}</span>;

export function FailureTable({ failures }: Pick<DeveloperFacts, "failures">) {
  return (
    <DataTable
      label={m.developers_errors()}
      rows={failures}
      keyOf={({ code }) => code}
      columns={[
        { label: m.developers_errors_code(), cell: ({ code }) => <Code>{code}</Code> },
        { label: m.developers_errors_status(), cell: ({ status }) => status },
        { label: m.developers_errors_en(), cell: ({ en }) => english(en) },
        { label: m.developers_errors_ja(), cell: ({ ja }) => japanese(ja) },
      ]}
    />
  );
}

export function IssueTable({ issues }: Pick<DeveloperFacts, "issues">) {
  return (
    <DataTable
      label={m.developers_issues()}
      rows={issues}
      keyOf={({ code }) => code}
      columns={[
        { label: m.developers_errors_code(), cell: ({ code }) => <Code>{code}</Code> },
        { label: m.developers_errors_en(), cell: ({ en }) => english(en) },
        { label: m.developers_errors_ja(), cell: ({ ja }) => japanese(ja) },
      ]}
    />
  );
}

export function LimitTable({ limits }: Pick<DeveloperFacts, "limits">) {
  return (
    <DataTable
      label={m.developers_limits()}
      rows={limits}
      keyOf={({ what, whom }) => `${whom} ${what}`}
      columns={[
        { label: m.developers_limits_what(), cell: ({ what }) => <Code>{what}</Code> },
        { label: m.developers_limits_whom(), cell: ({ whom }) => <Code>{whom}</Code> },
        {
          label: m.developers_limits_most(),
          cell: (row) => row.limits.map(({ most, seconds }) => `${most} / ${seconds} s`).join(" · "),
        },
      ]}
    />
  );
}

const FRAMES = [
  { from: "server", frame: '{type: "message", message}' },
  { from: "server", frame: '{type: "room", room}' },
  { from: "server", frame: '{type: "typing", userAccountId}' },
  { from: "server", frame: '{type: "read", userAccountId, messageId}' },
  { from: "server", frame: '{type: "order", order: {id, version, orderProgressStatus, orderPaymentStatus}}' },
  { from: "server", frame: '{type: "refused", clientId, error}' },
  { from: "client", frame: '{type: "send", clientId, messageText, messageMedias}' },
  { from: "client", frame: '{type: "typing"}' },
  { from: "client", frame: '{type: "read", messageId}' },
  { from: "client", frame: '{type: "since", messageId}' },
] as const;

/** contract.md, Websockets. */
export function FrameTable() {
  return (
    <DataTable
      label={m.developers_sockets()}
      rows={FRAMES}
      keyOf={({ from, frame }) => from + frame}
      columns={[
        {
          label: m.developers_sockets_from(),
          cell: ({ from }) => (from === "server" ? m.developers_sockets_server() : m.developers_sockets_client()),
        },
        { label: m.developers_sockets_frame(), cell: ({ frame }) => <Code>{frame}</Code> },
      ]}
    />
  );
}
