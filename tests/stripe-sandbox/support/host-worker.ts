interface HostEnvironment {
  STRIPE: { fetch(request: Request): Promise<Response> };
  PAGE: string;
}

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'";
const HTML = `<!doctype html><meta charset="utf-8"><title>Host</title><script src="/dev/stripe/v3.js"></script><body><div id="root"></div><script src="/page.js"></script>`;

const received: { type: string; signature: string }[] = [];

/** What the product's Worker does with Stripe, as small as it can be. */
export default {
  async fetch(request: Request, environment: HostEnvironment): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/page.js")
      return new Response(environment.PAGE, { headers: { "content-type": "text/javascript" } });
    if (pathname.startsWith("/host/"))
      return new Response(HTML, { headers: { "content-type": "text/html", "content-security-policy": POLICY } });
    if (pathname === "/received") return Response.json(received);
    if (pathname === "/api/stripe/webhook") {
      const { type } = (await request.json()) as { type: string };
      received.push({ type, signature: request.headers.get("stripe-signature") ?? "" });
      return new Response(null, { status: type === "customer.deleted" ? 500 : 200 });
    }
    try {
      return await environment.STRIPE.fetch(request);
    } catch {
      return new Response(null, { status: 502, headers: { "x-connection-lost": "1" } });
    }
  },
};
