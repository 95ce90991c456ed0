import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Person } from "./people.ts";

/** The translation sandbox's control door (translation-sandbox/README.md). */
export async function translationSandbox<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await env.DEEPL!.fetch(`https://api-free.deepl.com/_sandbox${path}`, {
    method,
    headers: { authorization: `DeepL-Auth-Key ${env.DEEPL_AUTH_KEY!}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** As before each test: nothing fails, the quota is whole, and nothing has been asked yet. */
export async function resetTranslator(): Promise<void> {
  await translationSandbox("DELETE", "/faults");
  await translationSandbox("POST", "/usage", { used: 0, limit: 500_000 });
  await takeAsked();
}

export interface Asked {
  readonly text: readonly string[];
  readonly context: string;
  readonly glossary_id?: string;
}

/** What was sent to be translated since this was last called. */
export async function takeAsked(): Promise<readonly Asked[]> {
  const { requests } = await translationSandbox<{ requests: { path: string; body: string }[] }>("GET", "/requests");
  await translationSandbox("DELETE", "/requests");
  return requests.filter(({ path }) => path === "/v2/translate").map(({ body }) => JSON.parse(body) as Asked);
}

export const translationsOf = ({ accountId }: Person) => env.TRANSLATION.getByName(accountId);

/** The turn that is waiting for this person's texts; false when none is. Tests stop their clock, so that none begins by itself. */
export const translateNow = (person: Person): Promise<boolean> => runDurableObjectAlarm(translationsOf(person));
