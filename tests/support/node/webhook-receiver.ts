import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/**
 * A user's server that takes our webhooks, at loopback. The first part of the path says how it answers; GET lists what
 * came in at a path.
 */
export async function startWebhookReceiver(): Promise<string> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    if (request.method === "GET") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(received.filter((each) => each.path === path)));
      return;
    }
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ path, headers: request.headers, body });
    answer(path.split("/")[1] ?? "", response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function answer(way: string, response: ServerResponse): void {
  switch (way) {
    case "redirect":
      response.writeHead(307, { location: "/ok/redirected" }).end();
      return;
    case "silent":
      return;
    case "cut":
      response.destroy();
      return;
    case "endless": {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(10_000)), 10);
      response.on("close", () => clearInterval(timer));
      return;
    }
    default:
      response.writeHead(way === "broken" ? 500 : 204).end();
  }
}
