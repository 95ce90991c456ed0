// `npm run lifecycle-diagram`: prints the lifecycle table of orders as diagrams into its page.
import { readFileSync, writeFileSync } from "node:fs";
import { arrowsOf, type Arrow } from "#domain/order/lifecycle/arrows.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import type { Lifecycle } from "#domain/order/lifecycle/phase-rules.ts";

export const PAGE = "docs/product/order-lifecycle.md";

const BLOCKS = /(?<=```mermaid\n)[^]*?(?=```)/g;

/** The page with its two diagrams as the table is now: the way to completion, and what cancels. */
export function withDiagrams(page: string, lifecycle: Lifecycle = LIFECYCLE): string {
  // What leaves an order in its phase is not drawn: it would hide the rest.
  const arrows = arrowsOf(lifecycle).filter(({ from, to }) => from !== to);
  const diagrams = [
    diagram(
      ["[*] --> DRAFT : buyer: submit"],
      arrows.filter(({ to }) => to !== "CANCELED"),
    ),
    diagram(
      [],
      arrows.filter(({ to }) => to === "CANCELED"),
    ),
  ];
  if (page.match(BLOCKS)?.length !== diagrams.length) throw new Error(`${PAGE} has not two mermaid blocks`);
  return page.replace(BLOCKS, () => diagrams.shift()!);
}

function diagram(beginning: readonly string[], arrows: readonly Arrow[]): string {
  const ways = Map.groupBy(arrows, ({ from, to }) => `${from} --> ${to}`);
  const lines = [...ways].map(([way, together]) => `${way} : ${labelsOf(together).join("<br>")}`);
  const starts = new Set(arrows.map(({ from }) => from));
  const ends = new Set(arrows.map(({ to }) => to).filter((phase) => !starts.has(phase)));
  const all = [...beginning, ...lines, ...[...ends].map((phase) => `${phase} --> [*]`)];
  return ["stateDiagram-v2", ...all.map((line) => `  ${line}`), ""].join("\n");
}

/** "seller, buyer: cancel", one for each command. */
function labelsOf(arrows: readonly Arrow[]): readonly string[] {
  const causes = Map.groupBy(arrows, (arrow) => (arrow.by === "CLOCK" ? deadlineOf(arrow) : inWords(arrow.command)));
  return [...causes].map(([cause, givers]) => `${givers.map(giverOf).join(", ")}: ${cause}`);
}

const giverOf = ({ by }: Arrow) => (by === "CLOCK" ? "deadline" : by.toLowerCase());

function deadlineOf({ deadline, does }: Extract<Arrow, { by: "CLOCK" }>): string {
  const name = deadline.toLowerCase();
  return does.daysAfter === undefined ? name : `${name} + ${String(does.daysAfter)} days`;
}

/** requestChanges: "request changes". */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

if (import.meta.main) writeFileSync(PAGE, withDiagrams(readFileSync(PAGE, "utf8")));
