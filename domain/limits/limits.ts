import { DAY, HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";

/** At most so many within this time, which begins with the first; milliseconds. */
export interface Limit {
  readonly most: number;
  readonly within: number;
}

const most = (count: number, within: number): Limit => ({ most: count, within });

/**
 * Whom calls are counted for. An ADDRESS is an IPv4 address or the first 64 bits of an IPv6 one; many people share one, so
 * it may do more than one account. An INBOX is who letters go to, as strangers ask for them; an INBOX_AT_ADDRESS the same
 * inbox for one asking address; a NETWORK is the first 48 bits of an IPv6 address, as much as one customer is often given; a BROWSER is one that has signed in with this e-mail before (rule A2); a
 * KEY is a person's program (rule A28).
 */
export type LimitedKind = "ACCOUNT" | "ADDRESS" | "NETWORK" | "INBOX" | "INBOX_AT_ADDRESS" | "BROWSER" | "KEY";

/** Every rate limit (rule E25). What is not named is not limited for this kind. */
export const LIMITS = {
  ACCOUNT: {
    message: [most(240, MINUTE), most(1500, HOUR)],
    upload: [most(240, 10 * MINUTE), most(2000, DAY)],
    uploadedBytes: [most(40_000_000_000, DAY)],
    /** Of an upload in parts, repeated ones as well. */
    part: [most(6000, 10 * MINUTE)],
    visit: [most(120, MINUTE), most(1000, HOUR)],
    /** A link to a private file. */
    link: [most(600, MINUTE)],
    /** Following creators, waiting for them, bookmarking forms, and no longer. */
    follow: [most(300, HOUR)],
    /** What an order is told: approve, deliver, cancel, and the like. */
    command: [most(300, MINUTE)],
    /** What one offers and shows: forms, services, terms, works, slots. */
    write: [most(300, 10 * MINUTE), most(3000, DAY)],
    /** The account, its profile and settings, blocks, saved replies. */
    setting: [most(300, 10 * MINUTE)],
    /** Notifications that were looked at. */
    seen: [most(600, 10 * MINUTE)],
    /** Keys and webhooks: some of these send something to a stranger's server. */
    developer: [most(120, HOUR)],
    /** What admins decide. */
    act: [most(600, HOUR)],
    /** Reviews, replies to them, reports of them, thank-you notes. */
    review: [most(60, HOUR)],
    /** Reporting something to the admins, and answering a decision (rules A80, A83). */
    report: [most(20, HOUR), most(60, DAY)],
    /** Saving, importing and removing terms of one's own (rule W5). */
    term: [most(600, HOUR)],
    /** Asking for the translation of what one reads (rule W34). */
    translate: [most(60, MINUTE), most(600, HOUR)],
    pay: [most(120, 10 * MINUTE)],
    /** Saving and removing cards: every one of these asks Stripe. */
    card: [most(60, HOUR), most(150, DAY)],
    /** Stripe's onboarding and dashboard. */
    payout: [most(60, HOUR)],
    /** Asking for one's own data (rule A41). */
    export: [most(10, DAY)],
    /** Codes for a new address and for deleting the account (rules A30, A31); asking for one counts once. */
    codeSent: [most(10, HOUR), most(20, DAY)],
    /** Of those codes; each counts its own besides. */
    codeTried: [most(60, HOUR)],
    /** Opening a websocket. */
    socket: [most(120, MINUTE), most(1500, HOUR)],
  },
  ADDRESS: {
    message: [most(1500, MINUTE)],
    upload: [most(1500, 10 * MINUTE)],
    part: [most(30_000, 10 * MINUTE)],
    visit: [most(600, MINUTE)],
    /** A visitor whose browser brings no number of ours: each request would count as a new visitor. */
    newVisitor: [most(60, HOUR)],
    link: [most(3000, MINUTE)],
    command: [most(1500, MINUTE)],
    write: [most(1500, 10 * MINUTE)],
    setting: [most(1500, 10 * MINUTE)],
    seen: [most(3000, 10 * MINUTE)],
    developer: [most(600, HOUR)],
    review: [most(300, HOUR)],
    report: [most(60, HOUR), most(180, DAY)],
    term: [most(3000, HOUR)],
    translate: [most(300, MINUTE)],
    pay: [most(300, 10 * MINUTE)],
    card: [most(150, HOUR)],
    payout: [most(150, HOUR)],
    socket: [most(600, MINUTE)],
    codeSent: [most(10, MINUTE), most(60, HOUR)],
    /** Beyond those, to browsers that answered a challenge (rule A86): many new users in one place. */
    codeSentToPeople: [most(100, MINUTE), most(2000, HOUR)],
    codeTried: [most(60, MINUTE), most(300, HOUR)],
  },
  NETWORK: { codeSent: [most(30, MINUTE), most(180, HOUR)] },
  INBOX: { codeSent: [most(10, HOUR), most(20, DAY)], report: [most(5, HOUR), most(10, DAY)] },
  INBOX_AT_ADDRESS: { codeSent: [most(5, HOUR), most(10, DAY)] },
  BROWSER: { codeSent: [most(10, HOUR), most(20, DAY)] },
  KEY: { call: [most(300, MINUTE)] },
} as const satisfies Record<LimitedKind, Record<string, readonly Limit[]>>;

type NamesOf<Kind> = Kind extends LimitedKind ? keyof (typeof LIMITS)[Kind] : never;
export type LimitName = NamesOf<LimitedKind>;

/** How much of what: `{ upload: 1, uploadedBytes: 20_000 }`. */
export type Counts = Partial<Record<LimitName, number>>;

export const limitsOf = (kind: LimitedKind, name: LimitName): readonly Limit[] =>
  (LIMITS[kind] as Partial<Record<LimitName, readonly Limit[]>>)[name] ?? [];

/** Requests for a commission by one buyer; counted with the order itself, so that a repeated request counts once. */
export const SUBMISSION_LIMIT: Limit = most(60, HOUR);

/**
 * What one person asks of one chat room, counted by the room itself: frames, a long one as several (`frameCost`), those of
 * typing, which is announced every few seconds, messages, and the code units of messages that the room reads to them.
 */
export const FRAME_LIMITS = {
  any: [most(100, 10 * SECOND)],
  message: LIMITS.ACCOUNT.message,
  typing: [most(20, 10 * SECOND)],
  read: [most(4_000_000, 10 * SECOND)],
} as const satisfies Record<string, readonly Limit[]>;

/** Code units of the longest frame that a socket takes; one that is longer closes it unread. */
export const FRAME_MAX_UNITS = 1_000_000;
const FRAME_UNITS = 20_000;

/** As how many frames one of this many code units counts. */
export const frameCost = (units: number): number => 1 + Math.floor(units / FRAME_UNITS);

/** Websockets of one person that one room or order holds open: tabs and devices. */
export const SOCKETS_PER_PERSON = 10;
/** And that all rooms, orders and the bell hold open together (rule E30). */
export const SOCKETS_PER_ACCOUNT = 60;
/** Pages say something every 25 seconds, sleeping ones every minute: one silent for longer makes room for another. */
export const SOCKET_SILENT_AFTER = 3 * MINUTE;
