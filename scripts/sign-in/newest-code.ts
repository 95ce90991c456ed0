import type { APIRequestContext } from "@playwright/test";

/** The code in the newest of these e-mails that has one: others tell of orders. They are listed as at /dev/mail, newest first. */
export function codeIn(emails: readonly { text: string }[], email: string): string {
  const code = emails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0];
  if (!code) throw new Error(`No code has arrived for ${email}`);
  return code;
}

export const mailboxOf = (email: string) => `/dev/mail.json?to=${encodeURIComponent(email)}`;

/** The six digits of the newest e-mail that has some. */
export async function newestCode(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get(mailboxOf(email));
  return codeIn((await answer.json()) as { text: string }[], email);
}
