import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";

/** Within how many days a notice is answered (rule A81). */
export const NOTICE_ANSWER_DAYS = 7;
/** For how many days the person a decision went against may answer it, once (rule A83). */
export const COUNTER_DAYS = 30;

/** Where an admin gets the register as CSV (rule A84). */
export const NOTICE_REGISTER_PATH = "/api/features/admin/notices.csv";

interface Subject {
  /** Whether it can be hidden while it is looked at: everything else is about a person. */
  readonly isHideable: boolean;
  /** Everyone who sees it, or only its recipient. */
  readonly by: "ANYBODY" | "RECEIVER";
}

/** What can be reported (rule A80). */
export const NOTICE_SUBJECTS = {
  WORK: { isHideable: true, by: "ANYBODY" },
  SERVICE: { isHideable: true, by: "ANYBODY" },
  REVIEW: { isHideable: true, by: "ANYBODY" },
  PROFILE: { isHideable: false, by: "ANYBODY" },
  PERSON: { isHideable: false, by: "ANYBODY" },
  MESSAGE: { isHideable: false, by: "RECEIVER" },
} as const satisfies Record<string, Subject>;
export type NoticeSubject = keyof typeof NOTICE_SUBJECTS;
export const NOTICE_SUBJECT_KINDS = Object.keys(NOTICE_SUBJECTS) as [NoticeSubject, ...NoticeSubject[]];

/** Why something is reported, and whether waiting would do harm that hiding it for the time keeps from happening. */
const REASONS = {
  COPYRIGHT: { isHiding: true },
  ILLEGAL: { isHiding: true },
  MINORS: { isHiding: true },
  PERSONAL_DATA: { isHiding: true },
  UNRATED: { isHiding: false },
  FRAUD: { isHiding: false },
  HARASSMENT: { isHiding: false },
  OTHER: { isHiding: false },
} as const satisfies Record<string, { readonly isHiding: boolean }>;
export type NoticeReason = keyof typeof REASONS;
export const NOTICE_REASONS = Object.keys(REASONS) as [NoticeReason, ...NoticeReason[]];

/** What a decision rests on: a sentence that both sides read, beside the admin's own words. */
export const NOTICE_GROUNDS = {
  UPHELD: ["RIGHTS_OF_OTHERS", "AGAINST_LAW", "AGAINST_TERMS", "MISLEADING"],
  DISMISSED: ["NOT_AGAINST_RULES", "NOT_SHOWN", "RIGHTS_SHOWN", "ALREADY_GONE"],
} as const;
export type NoticeOutcome = keyof typeof NOTICE_GROUNDS;
export const NOTICE_OUTCOMES = ["UPHELD", "DISMISSED"] as const satisfies readonly NoticeOutcome[];
export type NoticeGround = (typeof NOTICE_GROUNDS)[NoticeOutcome][number];
export const ALL_GROUNDS: readonly NoticeGround[] = [...NOTICE_GROUNDS.UPHELD, ...NOTICE_GROUNDS.DISMISSED];

/** A case: everything that was reported about one thing, until it is decided. */
export const CASE_STATES = ["OPEN", "UPHELD", "DISMISSED", "COUNTERED", "ENDED"] as const;
export type CaseState = (typeof CASE_STATES)[number];
export type CaseCommand = "hide" | "uphold" | "dismiss" | "counter";

interface Step {
  readonly by: "ADMIN" | "OWNER";
  readonly leadsTo: CaseState;
}

/** The table of a case (rules A82, A83): who may do what in which state, and where it leads. */
export const CASE_TABLE: Readonly<Record<CaseState, Partial<Record<CaseCommand, Step>>>> = {
  OPEN: {
    hide: { by: "ADMIN", leadsTo: "OPEN" },
    uphold: { by: "ADMIN", leadsTo: "UPHELD" },
    dismiss: { by: "ADMIN", leadsTo: "DISMISSED" },
  },
  UPHELD: { counter: { by: "OWNER", leadsTo: "COUNTERED" } },
  COUNTERED: { uphold: { by: "ADMIN", leadsTo: "ENDED" }, dismiss: { by: "ADMIN", leadsTo: "ENDED" } },
  DISMISSED: {},
  ENDED: {},
};

/** What waits for an admin. */
export const WAITING_STATES = CASE_STATES.filter((state) => CASE_TABLE[state].uphold !== undefined);

export interface NoticeCase {
  readonly subject: NoticeSubject;
  readonly state: CaseState;
  readonly isHidden: boolean;
  readonly ownerAccountId: string;
  /** Whom it is about besides: of a review, who was reviewed. */
  readonly aboutAccountId: string | null;
  readonly decidedAt: Instant | null;
}

/** Who acts: an admin, or whose thing it is. */
export interface CaseActor {
  readonly accountId: string;
  readonly isAdmin: boolean;
}

export const mayHide = (subject: NoticeSubject, reasons: readonly NoticeReason[]): boolean =>
  NOTICE_SUBJECTS[subject].isHideable && reasons.some((reason) => REASONS[reason].isHiding);

/**
 * Where a command leads. Errors: admin.own_account (nobody decides about what is theirs or about them), admin.nothing_to_change,
 * notice.counter_over.
 */
export function decideCase(
  found: NoticeCase,
  command: CaseCommand,
  actor: CaseActor,
  reasons: readonly NoticeReason[],
  now: Instant,
): Result<CaseState> {
  const step = CASE_TABLE[found.state][command];
  const isOwner = actor.accountId === found.ownerAccountId;
  if (command === "counter") {
    const isLate = found.decidedAt === null || now >= found.decidedAt + COUNTER_DAYS * DAY;
    return isOwner && step && !isLate ? ok(step.leadsTo) : err("notice.counter_over");
  }
  if (isOwner || actor.accountId === found.aboutAccountId || !actor.isAdmin) return err("admin.own_account");
  if (!step) return err("admin.nothing_to_change");
  if (command === "hide" && (found.isHidden || !mayHide(found.subject, reasons))) return err("admin.nothing_to_change");
  return ok(step.leadsTo);
}

/** Whether the thing is out of sight afterwards: what was upheld stays hidden, what was dismissed comes back. */
export const isHiddenAfter = ({ subject, isHidden }: NoticeCase, command: CaseCommand): boolean => {
  if (command === "dismiss") return false;
  return isHidden || (command !== "counter" && NOTICE_SUBJECTS[subject].isHideable);
};
