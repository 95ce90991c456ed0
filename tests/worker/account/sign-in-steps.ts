import { env, exports } from "cloudflare:workers";
import type { z } from "zod";
import type { sessionAnswer } from "#worker/wire/account/auth.wire.ts";
import { readLocalMailbox } from "#worker/notification/mail/mailbox/local-mailbox.ts";

export const ORIGIN = "http://localhost:5173";

type SessionUser = NonNullable<z.infer<typeof sessionAnswer>["user"]>;

/** A browser as far as sign-in is concerned: it keeps cookies and sends them back. */
export class Browser {
  readonly cookies = new Map<string, string>();

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const response = await exports.default.fetch(new Request(ORIGIN + path, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=", 2) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  askForCode(email: string, more: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.post("/api/auth/signin/email", { email, ...more }, headers);
  }

  enterCode(email: string, code: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/api/auth/callback/email?${new URLSearchParams({ email, token: code })}`, { headers });
  }

  /** Asks for a code, reads the e-mail and enters the code. */
  async signIn(email: string, more: object = {}): Promise<Response> {
    await this.askForCode(email, more);
    return this.enterCode(email, await codeFor(email));
  }

  async session(): Promise<SessionUser | null> {
    return (await (await this.fetch("/api/auth/session")).json<{ user: SessionUser | null }>()).user;
  }

  /** Who is signed in here; fails when nobody is. */
  async user(): Promise<SessionUser> {
    const user = await this.session();
    if (!user) throw new Error("nobody is signed in");
    return user;
  }
}

export async function emailsTo(email: string) {
  return readLocalMailbox(env.DB, email);
}

export async function codeFor(email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await emailsTo(email))[0]?.text ?? "")?.[0];
  if (!code) throw new Error(`no code for ${email}`);
  return code;
}

/** Six digits that are not these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export const refusalOf = async (response: Response) =>
  (await response.json<{ error: { code: string; message: string; issues?: { path: string; code: string }[] } }>())
    .error;
