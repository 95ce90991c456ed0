/** A finished letter, in plain text and in HTML. */
export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** Sends one letter to one address; throws `Unavailable("mail")` when it could not be handed over. */
export interface Mail {
  send(to: string, letter: Email): Promise<void>;
}
