export interface Glossary {
  readonly glossary_id: string;
  readonly name: string;
  readonly ready: boolean;
  readonly source_lang: string;
  readonly target_lang: string;
  readonly creation_time: string;
  readonly entries: readonly (readonly [string, string])[];
}

export interface Fault {
  /** Paths that begin so; any without it. */
  readonly path?: string;
  readonly times: number;
  /** An error's status, or what happens to a good answer. */
  readonly status?: number;
  readonly message?: string;
  /** `lost`: no answer comes. `mangle`: every tag is lost on the way. */
  readonly kind?: "lost" | "mangle";
  /** Milliseconds before the answer. */
  readonly wait?: number;
}

export interface State {
  used: number;
  limit: number;
  glossaries: Glossary[];
  faults: Fault[];
  requests: { method: string; path: string; body: string }[];
  made: number;
}

/** Of a free account, a month. */
const FREE_LIMIT = 500_000;

export const readState = (stored: unknown): State =>
  (stored as State | undefined) ?? { used: 0, limit: FREE_LIMIT, glossaries: [], faults: [], requests: [], made: 0 };
