/** The cookie that holds a caller to one version. */
export const SERVED_BY = "served-by";

/** Where the front says how many requests each version has answered, by status. */
export const COUNTS = "/mixed-versions";

export type Counts = Record<"before" | "now", Record<string, number>>;

/** Divides requests between two versions, each of which is bound by its name; as the platform does while a deployment takes hold. */
export const FRONT = `
let turn = 0;
const counts = { before: {}, now: {} };
export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === "${COUNTS}") return Response.json(counts);
    const held = /(?:^|; )${SERVED_BY}=(before|now)/.exec(request.headers.get("cookie") ?? "");
    const name = held ? held[1] : turn++ % 2 === 0 ? "before" : "now";
    const response = await env[name].fetch(request);
    counts[name][response.status] = (counts[name][response.status] ?? 0) + 1;
    return response;
  },
};`;
