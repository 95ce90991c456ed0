import { call, trpc } from "./trpc.ts";

/** Served as it is, from the root: its scope is the whole site. */
const SCRIPT = "/service-worker.js";

/**
 * DENIED: by the person or their browser, for good. UNANSWERED: the browser's question was closed, or never shown. FAILED: the
 * browser's push service could not be reached.
 */
export type PushState = "UNSUPPORTED" | "DENIED" | "UNANSWERED" | "OFF" | "ON" | "FAILED";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** What this browser would do now; `isSaved` is whether the server pushes to it. */
export async function readPush(isSaved: boolean): Promise<PushState> {
  if (!isSupported()) return "UNSUPPORTED";
  if (Notification.permission === "denied") return "DENIED";
  return isSaved && (await ownSubscription()) !== null ? "ON" : "OFF";
}

/** Only after a press: browsers refuse to ask otherwise. */
export async function startPush(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "DENIED" : "UNANSWERED";
  const subscription = await subscribe(publicKey);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys) return "FAILED";
  const saved = await call(
    trpc.pushSubscription.save.mutate({ endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" }),
  );
  return saved.ok ? "ON" : "FAILED";
}

export async function stopPush(): Promise<PushState> {
  const removed = await call(trpc.pushSubscription.remove.mutate());
  if (!removed.ok) return "FAILED";
  await (await ownSubscription())?.unsubscribe();
  return "OFF";
}

async function ownSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    // Browsers that keep nothing refuse the question, too.
    return null;
  }
}

/** A subscription for other keys, or of an account that signed out, is given up first. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(SCRIPT, { scope: "/", updateViaCache: "none" });
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return null;
  }
}
