import { gzipSync } from "node:zlib";
import { read } from "./pages.ts";
import type { People } from "./people.ts";
import type { Site } from "./site.ts";

export interface Payload {
  name: string;
  bytes: number;
  /** As it travels. */
  compressed: number;
}

/** How much the answers weigh: pages without their scripts, and what the typed API says. */
export async function weighAnswers({ origin }: Site, { seller, order, creator }: People): Promise<Payload[]> {
  const call = (name: string, input: object) => `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const profile = `/${String(creator.handle)}`;
  const answers = {
    "home, page": "/",
    "explore, page": "/explore/creators",
    "profile, page": profile,
    "service modal, page": `${profile}?service=${String(creator.services[0]!.id)}`,
    "explore, 24 creators": call("creator.search", {}),
    "profile, data": call("creator.getByHandle", { handle: creator.handle }),
    "order, data": call("commissionOrder.get", { commissionOrderId: order.id }),
    "orders, first page": call("commissionOrder.getListSeller", {}),
    "chat, latest messages": call("chatMessage.getList", { chatRoomId: order.chatRooms[0]!.id }),
  };
  const weighed: Payload[] = [];
  for (const [name, path] of Object.entries(answers)) {
    const isOwn = path.startsWith("/api/");
    const body = await read(origin + path, isOwn ? { cookie: seller.cookie } : {});
    weighed.push({ name, bytes: body.length, compressed: gzipSync(body).length });
  }
  return weighed;
}
