import { expect, it } from "vitest";
import { Browser, refusalOf } from "./sign-in-steps.ts";

const LIMIT = 300;
const MINUTE = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE);

it("one network address gets 429 with Retry-After once it has asked too often, others do not", async () => {
  const browser = new Browser();
  const from = (address: string) => browser.enterCode("a@example.com", "000000", { "cf-connecting-ip": address });
  const askTooOften = async (address: string) => {
    const begun = minuteNow();
    const answers = await Promise.all(Array.from({ length: LIMIT + 1 }, () => from(address)));
    return { begun, statuses: answers.map(({ status }) => status), refused: await from(address) };
  };
  let asked = await askTooOften("203.0.113.7");
  // The counting begins anew with every minute of the clock: where one ended in between, the next is long enough.
  if (asked.begun !== minuteNow()) asked = await askTooOften("203.0.113.9");
  const { statuses, refused } = asked;
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
  expect([refused.status, (await refusalOf(refused)).code]).toEqual([429, "request.too_many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("203.0.113.8")).status).toBe(401);
});
