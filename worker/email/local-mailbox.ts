import type { Clock } from "../clock.ts";
import type { Email, Mail } from "./mail.port.ts";
import { instantText } from "../instant-text.ts";

export interface StoredEmail extends Email {
  to: string;
  /** ISO-8601, UTC. */
  at: string;
}

/** A table of local runs only, hence created here and not by the migrations of deployments. */
const TABLE = `CREATE TABLE IF NOT EXISTS local_mail
  (id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, at INTEGER NOT NULL)`;
const SHOWN = 200;

/** Where e-mails arrive in a local run (contract.md, Local runs). */
export const localMailbox = (d1: D1Database, clock: Clock): Mail => ({
  async send(to, { subject, text, html }) {
    await d1.batch([
      d1.prepare(TABLE),
      d1
        .prepare("INSERT INTO local_mail (recipient, subject, text, html, at) VALUES (?, ?, ?, ?, ?)")
        .bind(to, subject, text, html, clock.now()),
    ]);
  },
});

/** Newest first, of one recipient or of all. */
export async function readLocalMailbox(d1: D1Database, to: string | null): Promise<StoredEmail[]> {
  const [, found] = await d1.batch<{ recipient: string; subject: string; text: string; html: string; at: number }>([
    d1.prepare(TABLE),
    d1
      .prepare("SELECT * FROM local_mail WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT ?2")
      .bind(to?.trim().toLowerCase() ?? null, SHOWN),
  ]);
  return (found?.results ?? []).map(({ recipient, subject, text, html, at }) => ({
    to: recipient,
    subject,
    text,
    html,
    at: instantText(at),
  }));
}
