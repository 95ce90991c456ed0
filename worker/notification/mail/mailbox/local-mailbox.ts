import type { Clock } from "#worker/kernel/clock.ts";
import type { Email, EmailAttachment, Mail } from "./mail.port.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

export interface StoredEmail extends Omit<Email, "attachments"> {
  to: string;
  /** ISO-8601, UTC. */
  at: string;
  /** Of its HTML part at /dev/mail/html. */
  id: number;
  /** Left out where there are none. */
  attachments?: { id: number; filename: string; type: string }[];
}

/** Tables of local runs only, hence created here and not by the migrations of deployments. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS local_mail
  (id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, at INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS local_mail_attachment
  (id INTEGER PRIMARY KEY AUTOINCREMENT, mail_id INTEGER NOT NULL, filename TEXT NOT NULL, type TEXT NOT NULL, content BLOB NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS local_mail_header (mail_id INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL)`,
];
const SHOWN = 200;

/** Where e-mails arrive in a local run (contract.md, Local runs). */
export const localMailbox = (d1: D1Database, clock: Clock): Mail => ({
  async send(to, { subject, text, html, headers = {}, attachments = [] }) {
    await d1.batch([
      ...TABLES.map((table) => d1.prepare(table)),
      d1
        .prepare("INSERT INTO local_mail (recipient, subject, text, html, at) VALUES (?, ?, ?, ?, ?)")
        .bind(to, subject, text, html, clock.now()),
      ...Object.entries(headers).map(([name, value]) =>
        d1
          .prepare("INSERT INTO local_mail_header (mail_id, name, value) SELECT max(id), ?, ? FROM local_mail")
          .bind(name, value),
      ),
      ...attachments.map(({ filename, type, content }) =>
        d1
          .prepare(
            "INSERT INTO local_mail_attachment (mail_id, filename, type, content) SELECT max(id), ?, ?, ? FROM local_mail",
          )
          .bind(filename, type, content.slice().buffer),
      ),
    ]);
  },
});

type MailRow = { id: number; recipient: string; subject: string; text: string; html: string; at: number };
type HeaderRow = { mail_id: number; name: string; value: string };
type AttachmentRow = { id: number; mail_id: number; filename: string; type: string; content: number[] };

/** Newest first, of one recipient or of all. */
export async function readLocalMailbox(d1: D1Database, to: string | null): Promise<StoredEmail[]> {
  const results = await d1.batch([
    ...TABLES.map((table) => d1.prepare(table)),
    d1
      .prepare("SELECT * FROM local_mail WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT ?2")
      .bind(to?.trim().toLowerCase() ?? null, SHOWN),
    d1.prepare("SELECT id, mail_id, filename, type FROM local_mail_attachment ORDER BY id"),
    d1.prepare("SELECT mail_id, name, value FROM local_mail_header"),
  ]);
  const found = (results[TABLES.length]?.results ?? []) as MailRow[];
  const attached = (results[TABLES.length + 1]?.results ?? []) as Omit<AttachmentRow, "content">[];
  const headed = (results[TABLES.length + 2]?.results ?? []) as HeaderRow[];
  return found.map(({ id: mailId, recipient, subject, text, html, at }) => {
    const own = attached.filter((attachment) => attachment.mail_id === mailId);
    const attachments = own.map(({ id, filename, type }) => ({ id, filename, type }));
    const headers = headed.filter((header) => header.mail_id === mailId).map(({ name, value }) => [name, value]);
    return {
      id: mailId,
      to: recipient,
      subject,
      text,
      html,
      at: instantText(at),
      ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) as Record<string, string> }),
      ...(attachments.length === 0 ? {} : { attachments }),
    };
  });
}

export async function readLocalAttachment(d1: D1Database, id: number): Promise<EmailAttachment | null> {
  const row = await d1.prepare("SELECT * FROM local_mail_attachment WHERE id = ?").bind(id).first<AttachmentRow>();
  return row && { filename: row.filename, type: row.type, content: new Uint8Array(row.content) };
}

export async function readLocalHtml(d1: D1Database, id: number): Promise<string | null> {
  return d1.prepare("SELECT html FROM local_mail WHERE id = ?").bind(id).first<string>("html");
}
