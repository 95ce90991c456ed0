import { asksForData, isPublicPage } from "./public-page.ts";

/** For which a browser has the data that it asked for ahead of a press, or shows again (rule S94). */
const HELD_SECONDS = 30;

/**
 * A visitor's data of a public page stay in the browser for a moment. They are no other person's: each browser compares cookies, which
 * signing in, another language and another currency change. What the data say of slots and prices is asked again before anybody agrees to it.
 */
export function heldBriefly(request: Request, isVisitor: boolean, answer: Response): Response {
  const isHeld =
    isVisitor &&
    answer.status === 200 &&
    request.method === "GET" &&
    asksForData(request) &&
    isPublicPage(new URL(request.url).pathname);
  if (!isHeld) return answer;
  const held = new Response(answer.body, answer);
  held.headers.set("cache-control", `private, max-age=${String(HELD_SECONDS)}`);
  held.headers.append("vary", "Cookie");
  return held;
}
