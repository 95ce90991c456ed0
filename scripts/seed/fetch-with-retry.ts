/** Of a connection that was never made: whatever was to be sent over it has not been. */
const UNCONNECTED = new Set(["UND_ERR_CONNECT_TIMEOUT", "ECONNREFUSED"]);
const TRIES = 4;
const PAUSE_MILLISECONDS = 500;

function isUnconnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return UNCONNECTED.has(cause?.code ?? "");
}

/**
 * `fetch` that sends again what cannot have arrived: a busy machine does not accept a connection in time, and development
 * servers lose their own connection to workerd before passing a request on, which they say in an answer that is not ours
 * (ours is JSON). Anything else is answered or thrown as it is, since a second request might do something twice.
 */
export async function fetchWithRetry(
  address: string,
  options: RequestInit = {},
  triesLeft = TRIES - 1,
): Promise<Response> {
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    return fetchWithRetry(address, options, triesLeft - 1);
  };
  let response: Response;
  try {
    response = await fetch(address, options);
  } catch (error) {
    if (triesLeft === 0 || !isUnconnected(error)) throw error;
    return again();
  }
  const isOurs = response.status !== 500 || response.headers.get("content-type")?.includes("json");
  return isOurs || triesLeft === 0 ? response : again();
}
