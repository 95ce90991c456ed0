import type { Person } from "../scripts/seed/person.ts";

interface Frame {
  type: string;
  message?: { clientId: string; messageTexts: readonly unknown[] };
}

/**
 * Somebody's open socket of a chat room; `arrival` resolves when the message of that id is shown to them, with so many texts: its
 * own, and its translation.
 */
export async function openChat(origin: string, roomId: string, person: Person) {
  const address = `${origin.replace("http", "ws")}/api/chat/${roomId}/socket`;
  // Node's own sockets take headers; the browsers' type does not know them.
  const socket = new WebSocket(address, { headers: { cookie: person.cookie, origin } } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const awaited = new Map<string, () => void>();
  socket.addEventListener("message", ({ data }) => {
    const { type, message } = JSON.parse(String(data)) as Frame;
    if (type === "message") awaited.get(`${message!.clientId} ${String(message!.messageTexts.length)}`)?.();
  });
  return {
    socket,
    arrival: (id: string, texts: number) =>
      new Promise<void>((resolve) => awaited.set(`${id} ${String(texts)}`, resolve)),
  };
}
