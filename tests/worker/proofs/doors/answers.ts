import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Scene, Who } from "./scene.ts";

/** A success, or the code of the refusal; of an answer that is not in the form of the contract, its status. */
export type Answer = FailureCode | "OK" | `status ${number}`;
export type Answers = Readonly<Record<Who, Answer>>;

/** How an endpoint is asked, and what each person must be answered. */
export interface Row {
  /** Where the path has parameters. */
  readonly at?: (scene: Scene) => string;
  /** The body, the query or the input of a procedure: about the scene's order, listings and files, for every caller. */
  readonly sends?: (scene: Scene) => object | undefined;
  readonly answers: Answers;
}

type But = Partial<Answers>;

/** Everyone, banned accounts too: for what has no person in it. */
export const whoever = (answer: Answer = "OK", but: But = {}): Answers => ({
  nobody: answer,
  client: answer,
  creator: answer,
  buyer: answer,
  seller: answer,
  admin: answer,
  banned: answer,
  ...but,
});

/** Everyone who is not banned. */
export const anybody = (answer: Answer = "OK", but: But = {}): Answers =>
  whoever(answer, { banned: "account.banned", ...but });

export const signedIn = (answer: Answer = "OK", but: But = {}): Answers =>
  anybody(answer, { nobody: "auth.required", ...but });

/** What only creators may, and admins, who are counted among them. */
export const creators = (answer: Answer = "OK", but: But = {}): Answers =>
  signedIn("account.not_creator", { creator: answer, seller: answer, admin: answer, ...but });

export const admins = (answer: Answer = "OK", refusal: Answer = "admin.not_allowed"): Answers =>
  signedIn(refusal, { admin: answer });

/** A command of an order: `hidden` for whom it does not exist, `order.not_allowed` for the wrong side of it. */
export const ofOrder = (but: But): Answers => signedIn("order.not_found", but);
export const bySeller = (answer: Answer = "OK"): Answers =>
  ofOrder({ seller: answer, buyer: "order.not_allowed", admin: "order.not_allowed" });
export const byBuyer = (answer: Answer = "OK"): Answers =>
  ofOrder({ buyer: answer, seller: "order.not_allowed", admin: "order.not_allowed" });
export const byAdmin = (answer: Answer = "OK"): Answers =>
  ofOrder({ admin: answer, buyer: "order.not_allowed", seller: "order.not_allowed" });

/** Something of the seller's: everybody else is told `hidden`. */
export const owner = (hidden: Answer, but: But = {}): Answers => signedIn(hidden, { seller: "OK", ...but });
