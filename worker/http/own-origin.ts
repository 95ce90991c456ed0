const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

/** Whether the site runs on this machine, for this machine: only then there is anything below /dev. */
export const runsOnLoopback = (publicOrigin: string): boolean => isLoopback(new URL(publicOrigin));

/** Only PUBLIC_ORIGIN is ours. A local run has the same under every name of its machine. */
export function isOwnOrigin(origin: string, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  const [asked, own] = [URL.parse(origin), new URL(publicOrigin)];
  if (asked?.origin !== origin || !isLoopback(asked) || !isLoopback(own)) return false;
  return asked.protocol === own.protocol && asked.port === own.port;
}

/**
 * Whether a request was meant for this site, by its Host: another name that leads here may belong to an attacker, who makes
 * a browser believe that our answers are theirs (DNS rebinding).
 */
export function isOwnHost(requestUrl: string, publicOrigin: string): boolean {
  const [asked, own] = [new URL(requestUrl), new URL(publicOrigin)];
  return asked.host === own.host || (isLoopback(asked) && isLoopback(own));
}
