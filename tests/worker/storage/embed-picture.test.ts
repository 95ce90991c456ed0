import { exports } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";

const ORIGIN = "http://localhost:5173";
const OURS = { "sec-fetch-site": "same-origin" };
const JPEG = { "content-type": "image/jpeg" };

/** What YouTube answers, and the addresses that it was asked for. */
function answerOfYoutube(answer: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    if (!String(address).startsWith("https://i.ytimg.com/")) return real(address, options);
    asked.push(String(address));
    return answer();
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}

const view = (code: string, headers: HeadersInit = {}) =>
  exports.default.fetch(new Request(`${ORIGIN}/media/embeds/youtube/${code}`, { headers }));

test("the still picture of a film is fetched once, without a word about who looks (rule F22)", async () => {
  const asked = answerOfYoutube(() => new Response("a picture", { headers: { ...JPEG, "content-length": "9" } }));
  const first = await view("once_______", { ...OURS, cookie: "session=secret" });
  expect([first.status, first.headers.get("content-type"), await first.text()]).toEqual([
    200,
    "image/jpeg",
    "a picture",
  ]);
  expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
  await expect.poll(async () => [await (await view("once_______")).text(), asked.length]).toEqual(["a picture", 1]);
  expect(asked).toEqual(["https://i.ytimg.com/vi/once_______/hqdefault.jpg"]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["is_missing_", () => new Response(null, { status: 404 })],
  ["unreachable", () => Promise.reject(new TypeError("no way there"))],
  ["leads_away_", () => Response.redirect("https://evil.example/")],
  ["is_a_script", () => new Response("<script>", { headers: { "content-type": "text/html" } })],
  ["is_too_long", () => new Response("x", { headers: { ...JPEG, "content-length": "500001" } })],
])("one that %s is drawn on our pages, and 404 elsewhere", async (code, answer) => {
  const asked = answerOfYoutube(answer);
  const drawn = await view(code, OURS);
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(drawn.headers.get("cache-control")).toBe("public, max-age=300");
  expect(drawn.headers.get("content-security-policy")).toContain("sandbox");
  expect(await drawn.text()).toContain("<svg");
  const elsewhere = await view(code, { "sec-fetch-site": "cross-site" });
  await elsewhere.body?.cancel();
  expect(elsewhere.status).toBe(404);
  expect(asked.length).toBeGreaterThan(0);
});

test.each(["short", "has.dots.in", "..%2f..%2f..", "eleven-more-letters"])("%s is no film's code", async (code) => {
  const asked = answerOfYoutube(() => new Response("a picture", { headers: JPEG }));
  const refused = await view(code, OURS);
  await refused.body?.cancel();
  expect([refused.status, asked]).toEqual([404, []]);
});
