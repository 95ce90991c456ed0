import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** How much later the page comes for which another one is left. */
const LATER = 1_500;

export interface HeldSite {
  /** Where a browser reaches the site through here. */
  readonly origin: string;
  /** From now on answers for these paths stop half-way. */
  hold(path: RegExp): void;
  /** From now on these pages take their time. */
  delay(path: RegExp): void;
  close(): void;
}

/** Stands between a browser and the site, so that a page can be left while it is still loading. */
export async function holdSite(site: string): Promise<HeldSite> {
  let held: RegExp | null = null;
  let delayed: RegExp | null = null;
  const server = createServer((incoming, answer) => {
    const { url = "/", method, headers } = incoming;
    const pass = () => {
      const sent = request(
        site + url,
        { method, headers: { ...headers, "accept-encoding": "identity" } },
        (received) => {
          if (!held?.test(url)) {
            answer.writeHead(received.statusCode!, received.headers);
            return void received.pipe(answer);
          }
          const pieces: Buffer[] = [];
          received.on("data", (piece: Buffer) => pieces.push(piece));
          received.on("end", () => {
            const whole = Buffer.concat(pieces);
            answer.writeHead(received.statusCode!, { ...received.headers, "content-length": whole.length });
            answer.write(whole.subarray(0, halfOf(whole)));
          });
        },
      );
      sent.on("error", () => answer.destroy());
      incoming.pipe(sent);
    };
    if (delayed?.test(url)) setTimeout(pass, LATER);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (path) => (held = path),
    delay: (path) => (delayed = path),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Of a page all but the last of its data: what it shows has come. */
function halfOf(whole: Buffer): number {
  const lastData = whole.lastIndexOf("<script");
  return lastData < 0 ? Math.floor(whole.length / 2) : lastData;
}
