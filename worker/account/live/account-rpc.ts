/** What an account's object answers; `AccountObject` implements it. */
export interface AccountRpc {
  /** Something that the person's pages show has changed, in D1 already. Repeating it is harmless. */
  tell(): Promise<void>;
  /** Pushes to the person's browsers are due (rule N26). */
  pushDue(): Promise<void>;
}
