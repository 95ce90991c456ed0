import type { Failure } from "./report.ts";
import type { Turn } from "./schedule.ts";

/** A failure as a person reads it; the last line goes into seeds.json as it is. */
export function failureText({ seed, rule, schedule }: Failure): string {
  const turns = schedule.turns.map((turn, index) => `  ${index + 1}. ${describeTurn(turn)}`);
  return [
    `seed ${seed}, beginning ${schedule.beginning}: ${rule}`,
    ...turns,
    JSON.stringify({ rule: rule.split("\n")[0], ...schedule }),
  ].join("\n");
}

function describeTurn({ action, argument, fault, beside, isSplit }: Turn): string {
  const struck = fault ? ` · ${fault.fault} after ${fault.skip}` : "";
  const met = beside ? ` · beside ${beside}${isSplit ? " at another object" : ""}` : "";
  return `${action}(${argument})${struck}${met}`;
}
