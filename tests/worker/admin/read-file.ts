import { exports } from "cloudflare:workers";
import { post } from "../../support/worker/calls.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";

/** A link to a private file, and what follows it: the whole file, or a range of it. */
export async function linkFor(person: Person, url: string) {
  const { url: link } = await expectOk(post("/api/google/storage/sign/read", { url }, person));
  return {
    async read(range: string | null): Promise<void> {
      const response = await exports.default.fetch(new Request(link as string, range ? { headers: { range } } : {}));
      if (!response.ok) throw new Error(String(response.status));
      await response.arrayBuffer();
    },
  };
}
