/** What people consent to (rule O16). */
export type ConsentSubject = "REQUEST" | "AGREEMENT" | "OFFER" | "EXTENSION" | "ENDING" | "DELIVERY";

/** The order's version at which each was last changed. */
export type SubjectVersions = Readonly<Record<ConsentSubject, number>>;
