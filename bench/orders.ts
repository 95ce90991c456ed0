import { openChat } from "./chat.ts";
import { read } from "./pages.ts";
import type { People } from "./people.ts";
import { compare, type Comparison } from "./sample.ts";
import type { Site } from "./site.ts";

/** Between two messages: people may send 240 a minute (rule E25), and one that is refused never arrives. */
const PACE = 260;

/** What people wait for while they work on an order together. */
export async function compareOrders(
  { origin }: Site,
  { seller, buyer, order, creator }: People,
): Promise<Comparison[]> {
  const roomId = order.chatRooms[0]!.id;
  await buyer.api.userAccount.update.mutate({ displayLanguageCode: "en", isTranslated: true });
  const [here, there] = [await openChat(origin, roomId, seller), await openChat(origin, roomId, buyer)];
  let said = 0;
  const sayUntil = async (texts: number) => {
    const clientId = crypto.randomUUID();
    const arrived = there.arrival(clientId, texts);
    // Words that nobody has had translated yet.
    const messageText = { text: `ラフ${String((said += 1))}ができました。`, languageCode: "ja" };
    here.socket.send(JSON.stringify({ type: "send", clientId, messageText, messageMedias: [] }));
    await arrived;
  };
  const say = () => sayUntil(1);
  const beTranslated = () => sayUntil(2);
  let [day, isActive] = [0, false];
  const reschedule = () => {
    day = (day % 28) + 1;
    const estimatedDelivery = `2027-02-${String(day).padStart(2, "0")}`;
    return seller.post("/api/features/commission/order/update", { orderId: order.id, estimatedDelivery });
  };
  const bookmark = () => {
    isActive = !isActive;
    const commissionFormId = creator.commissionForms[0]!.id;
    return buyer.post("/api/features/bookmark/order/submit", { commissionFormId, isActive });
  };
  const compared = [
    await compare("chat: message at the other socket / health check", say, () => read(`${origin}/api/health`), {
      pause: PACE,
    }),
    await compare("chat: a message's translation at the other socket / the message", beTranslated, say, {
      pairs: 40,
      pause: 2 * PACE,
    }),
    await compare("order: a command / one written row (a bookmark)", reschedule, bookmark),
  ];
  for (const { socket } of [here, there]) socket.close();
  return compared;
}
