import type { APIRequestContext } from "@playwright/test";

/**
 * The six digits of the newest e-mail that has some, as a person reads them at /dev/mail: what happens to their orders meanwhile
 * is told by e-mail, too. Without an origin it is the one of the browser's context.
 */
export async function newestCode(request: APIRequestContext, email: string, origin = ""): Promise<string> {
  const answer = await request.get(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`);
  const emails = (await answer.json()) as { text: string }[];
  const code = emails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0];
  if (!code) throw new Error(`No code has arrived for ${email}`);
  return code;
}
