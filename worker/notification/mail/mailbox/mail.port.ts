export interface EmailAttachment {
  filename: string;
  /** A MIME type. */
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A finished e-mail, in plain text and HTML. */
export interface Email {
  subject: string;
  text: string;
  html: string;
  /** Besides those that every e-mail has. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly EmailAttachment[];
}

/** Sends one e-mail to one address; throws `Unavailable("mail")` when it could not be handed over. */
export interface Mail {
  send(to: string, letter: Email): Promise<void>;
}
