import { privateValuesIn } from "../private-values.ts";

const LEVELS: ReadonlySet<string | symbol> = new Set(["log", "info", "warn", "error", "debug"]);

/** Shared by the setup of every file and the Worker, whose modules are loaded apart from each other. */
const shared = globalThis as { tellings?: { count: number; leaks: string[] } };
const tellings = (shared.tellings ??= { count: 0, leaks: [] });

/** Looks at what is told to people who must not learn it: a reader of logs, or a refused caller. */
export function checkTold(by: string, text: string): void {
  tellings.count += 1;
  tellings.leaks.push(...privateValuesIn(text).map((what) => `${by} holds ${what}: ${text}`));
}

/** What was found since the last time. */
export const takeLeaks = (): string[] => tellings.leaks.splice(0);

const watched = new WeakSet<object>();

/** Every line of the console is looked at, also while a test has put a mock in its place. */
export function watchConsole(): void {
  if (watched.has(globalThis.console)) return;
  globalThis.console = new Proxy(globalThis.console, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      return LEVELS.has(name) && typeof method === "function" && !watched.has(method) ? heard(method) : method;
    },
  });
  watched.add(globalThis.console);
}

function heard(method: object): object {
  const wrapped = new Proxy(method as (...words: unknown[]) => unknown, {
    apply(target, self, words: unknown[]) {
      checkTold("a log line", words.map(textOf).join(" "));
      return Reflect.apply(target, self, words);
    },
  });
  watched.add(wrapped);
  return wrapped;
}

const textOf = (word: unknown): string =>
  word instanceof Error
    ? `${word.message} ${word.stack ?? ""}`
    : typeof word === "string"
      ? word
      : JSON.stringify(word);

/** The body of a refusal or an outage of ours; below /dev/ the stand-ins answer, as Stripe would. */
export async function checkRefusal({ url }: Request, response: Response): Promise<void> {
  if (response.status < 400 || new URL(url).pathname.startsWith("/dev/")) return;
  checkTold(`an answer ${String(response.status)}`, await response.clone().text());
}
