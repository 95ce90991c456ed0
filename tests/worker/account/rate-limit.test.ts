import { expect, it } from "vitest";
import { Browser, refusalOf } from "./sign-in-steps.ts";

const LIMIT = 300;

it("one network address gets 429 with Retry-After once it has asked too often, others do not", async () => {
  const browser = new Browser();
  const from = (address: string) => browser.enterCode("a@example.com", "000000", { "cf-connecting-ip": address });
  const answers = await Promise.all(Array.from({ length: LIMIT + 1 }, () => from("203.0.113.7")));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
  const refused = await from("203.0.113.7");
  expect([refused.status, (await refusalOf(refused)).code]).toEqual([429, "request.too_many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("203.0.113.8")).status).toBe(401);
});
