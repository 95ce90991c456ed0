import { matchesMetadata } from "./matching.ts";
import type { RawHash } from "../api/form.ts";
import type { Values } from "./values.ts";

export const FAULT_KINDS = [
  "request_lost",
  "response_lost",
  "error_500_stored",
  "error_500",
  "conflict_409",
  "rate_limit_429",
  "slow",
  "keys_pruned",
  "balance_short",
  "account_restricted",
  "dispute",
  "refund_pending",
  "refund_fails",
  "processing",
  "search_lag",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Which requests; all that is given must fit. `path` is a regular expression, metadata is compared by key. */
  match: { method?: string; path?: string; metadata?: Record<string, string> };
  /** For how many requests it still holds. */
  times: number;
  /** Only `slow`. */
  milliseconds?: number;
  /** Only `error_500_stored`: whether the endpoint did its work before it failed. */
  executes?: boolean;
}

/** Faults waiting for their request; each request uses up one time of every fault that fits it. */
export class Faults {
  private readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  all(): Fault[] {
    return this.values.read<Fault[]>("faults") ?? [];
  }

  add(fault: Fault): void {
    this.values.write("faults", [...this.all(), fault]);
  }

  clear(): void {
    this.values.write("faults", []);
  }

  take(method: string, path: string, parameters: RawHash): Fault[] {
    const waiting = this.all();
    const fits = waiting.filter(
      ({ match }) =>
        (match.method === undefined || match.method === method) &&
        (match.path === undefined || new RegExp(match.path).test(path)) &&
        matchesMetadata(parameters["metadata"], match.metadata),
    );
    if (fits.length > 0)
      this.values.write(
        "faults",
        waiting
          .map((fault) => (fits.includes(fault) ? { ...fault, times: fault.times - 1 } : fault))
          .filter((fault) => fault.times > 0),
      );
    return fits;
  }
}
