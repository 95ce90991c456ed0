import type { RawHash } from "../api/form.ts";
import { matchesMetadata } from "./matching.ts";
import type { Values } from "./values.ts";

/** What happens to the request on its way, whatever it asks for. */
export const LINE_FAULTS = [
  "request_lost",
  "response_lost",
  "error_500_stored",
  "error_500",
  "conflict_409",
  "rate_limit_429",
  "forbidden_403",
  "dependency_424",
  "slow",
  "keys_pruned",
] as const;

/** What happens to the money; these wait for a request they mean something to. */
export const MONEY_FAULTS = [
  "balance_short",
  "account_restricted",
  "dispute",
  "refund_pending",
  "refund_fails",
  "processing",
  "search_lag",
] as const;

export const FAULT_KINDS = [...LINE_FAULTS, ...MONEY_FAULTS] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type MoneyFault = (typeof MONEY_FAULTS)[number];

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

interface Asking {
  method: string;
  path: string;
  raw: RawHash;
}

const isLineFault = ({ kind }: Fault): boolean => (LINE_FAULTS as readonly string[]).includes(kind);

const fits = ({ match }: Fault, { method, path, raw }: Asking): boolean =>
  (match.method === undefined || match.method === method) &&
  (match.path === undefined || new RegExp(match.path).test(path)) &&
  matchesMetadata(raw["metadata"], match.metadata);

/** Faults waiting for their request. */
export class Faults {
  private readonly values: Values;
  /** As last read: every request asks several times, and hardly any changes them. */
  private known: readonly Fault[] | null = null;

  constructor(values: Values) {
    this.values = values;
  }

  all(): readonly Fault[] {
    return (this.known ??= this.values.read<Fault[]>("faults") ?? []);
  }

  add(fault: Fault): void {
    this.write([...this.all(), fault]);
  }

  clear(): void {
    this.write([]);
  }

  private write(faults: readonly Fault[]): void {
    this.values.write("faults", faults);
    this.known = null;
  }

  /** The faults on this request's way; each is used up by one time. */
  takeForLine(asking: Asking): Fault[] {
    const taken = this.all().filter((fault) => isLineFault(fault) && fits(fault, asking));
    this.spend((fault) => isLineFault(fault) && fits(fault, asking));
    return taken;
  }

  moneyFaults(asking: Asking): FaultsForMoney {
    const kinds = this.all().filter((fault) => !isLineFault(fault) && fits(fault, asking));
    return new FaultsForMoney(kinds.map(({ kind }) => kind));
  }

  /** Uses up those that took effect. After the request's transaction, which may have been undone. */
  spendMoneyFaults(asking: Asking, { effective }: FaultsForMoney): void {
    if (effective.size > 0) this.spend((fault) => effective.has(fault.kind) && fits(fault, asking));
  }

  private spend(isSpent: (fault: Fault) => boolean): void {
    const before = this.all();
    if (!before.some(isSpent)) return;
    const after = before.map((fault) => (isSpent(fault) ? { ...fault, times: fault.times - 1 } : fault));
    this.write(after.filter(({ times }) => times > 0));
  }
}

/** What an endpoint asks; asking for a fault that is set is what makes it take effect. */
export class FaultsForMoney {
  readonly effective = new Set<FaultKind>();
  private readonly kinds: ReadonlySet<FaultKind>;

  constructor(kinds: readonly FaultKind[] = []) {
    this.kinds = new Set(kinds);
  }

  has(kind: MoneyFault): boolean {
    if (this.kinds.has(kind)) this.effective.add(kind);
    return this.kinds.has(kind);
  }
}
