import { expect, type APIRequestContext } from "@playwright/test";
import { saveCard } from "../../../../scripts/seed/orders.ts";

/** Saves a card for the signed-in person, by the calls that the page makes; answers its id. */
export function saveCardOf(request: APIRequestContext, origin: string): Promise<string> {
  const read = async <Answer>(sent: ReturnType<APIRequestContext["get"]>) => {
    const response = await sent;
    expect([response.url(), response.status()]).toEqual([response.url(), 200]);
    return (await response.json()) as Answer;
  };
  const caller = {
    origin,
    get: <Answer>(path: string) => read<Answer>(request.get(path)),
    post: <Answer>(path: string, data: object) => read<Answer>(request.post(path, { data })),
  };
  return saveCard(caller, "pk_test_local");
}
