import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, test } from "vitest";
import { createApp } from "#worker/app.ts";

/* What no browser sends: 400, and no page or call is asked. */

const ORIGIN = "http://localhost:5173";

/** The Worker with pages that say what form they were given. */
async function send(path: string, init: RequestInit) {
  const app = createApp(async (request, { pageAccount }) =>
    Response.json({ pageAccount, name: request.method === "POST" ? (await request.formData()).get("name") : null }),
  );
  const context = createExecutionContext();
  const response = await app.fetch(new Request(ORIGIN + path, init), env, context);
  await waitOnExecutionContext(context);
  return { status: response.status, body: await response.json<{ error?: { code: string } }>() };
}

const sendToPage = (init: RequestInit) => send("/preference", init);

const post = (contentType: string, body: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": contentType },
  body,
});

describe("a form of a page", () => {
  it.each([
    ["multipart/form-data", "{}"],
    ["multipart/form-data; boundary=x", "{}"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
    ["multipart/form-data; boundary=", "----\r\n\r\n"],
  ])("as %s that is none: %j", async (contentType, body) => {
    const { status, body: told } = await sendToPage(post(contentType, body));
    expect([status, told.error?.code]).toEqual([400, "request.malformed"]);
  });

  it("that is one is read by the page, after whose page it is of has been read", async () => {
    const form = post("application/x-www-form-urlencoded", "name=Emma&pageAccount=nobody");
    expect((await sendToPage(form)).status).toBe(200);
    expect((await sendToPage(form)).body).toMatchObject({ name: "Emma" });
    expect((await sendToPage(post("application/x-www-form-urlencoded", ""))).status).toBe(200);
  });
});

test.each(["/api/auth/signin/email", "/preference"])(
  "a body for %s that breaks off is malformed, and nothing of ours is down",
  async (path) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":'));
        controller.error(new Error("Network connection lost."));
      },
    });
    const contentType = path.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
    const { status, body: told } = await send(path, { method: "POST", headers: { "content-type": contentType }, body });
    expect([status, told.error?.code]).toEqual([400, "request.malformed"]);
  },
);
