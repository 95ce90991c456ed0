import type { APIRequestContext } from "@playwright/test";

/** The newest e-mail's six digits, as a person reads them at /dev/mail. */
export async function newestCode(request: APIRequestContext, email: string): Promise<string> {
  const letters = (await (await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).json()) as {
    text: string;
  }[];
  const code = /\b\d{6}\b/.exec(letters[0]?.text ?? "")?.[0];
  if (!code) throw new Error(`No code has arrived for ${email}`);
  return code;
}
