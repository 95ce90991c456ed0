// What the server holds after many requests beside what it held after a tenth of them (`npm run bench memory`).
import { Person } from "../scripts/seed/person.ts";
import { heldMemory } from "./processor.ts";
import { startSite } from "./site.ts";
import { memoryTable } from "./table.ts";

const REQUESTS = Number(process.env["COMETME_REQUESTS"] ?? 200_000);
const CLIENTS = 8;

const site = await startSite(Number(process.env["PORT"] ?? 5373), 1_000);
try {
  const person = await Person.signIn(site.origin, { email: "bench@example.com", handle: "bench", language: "en" });
  const signedIn = { cookie: person.cookie };
  const kinds: Record<string, (index: number) => [path: string, headers?: Record<string, string>]> = {
    keptHome: () => ["/"],
    keptSearch: () => ["/explore/creators"],
    keptProfile: () => ["/bench"],
    // Words of their own, so that each is rendered and kept under a key of its own.
    ownSearch: (index) => [`/explore/creators?query=${String(index)}`],
    reload: () => ["/", { "cache-control": "no-cache" }],
    signedIn: () => ["/explore/creators", signedIn],
    typed: () => ["/api/trpc/creator.search?input=%7B%7D"],
    health: () => ["/api/health"],
    nobody: (index) => [`/nobody${String(index)}`],
  };
  // Of twenty requests, so many: mostly kept copies, as visitors cause them. Of the others one each.
  const shares = { keptHome: 6, keptSearch: 4, keptProfile: 3, ownSearch: 2 };
  const round = Object.entries(kinds).flatMap(([name, request]) =>
    Array<typeof request>(shares[name as keyof typeof shares] ?? 1).fill(request),
  );

  let sent = 0;
  const sendUntil = (end: number) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (sent < end) {
          const [path, headers = {}] = round[sent % round.length]!(sent++);
          await (await fetch(site.origin + path, { headers })).arrayBuffer();
        }
      }),
    );
  const held: { requests: number; megabytes: number }[] = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await sendUntil((REQUESTS / 10) * tenth);
    held.push({ requests: sent, megabytes: heldMemory() });
    console.log(`${String(sent)}: ${held.at(-1)!.megabytes.toFixed(0)} MB`);
  }
  console.log(`\n${memoryTable(held)}`);
} finally {
  await site.stop();
}
