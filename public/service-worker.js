// Shows what is pushed to this browser, and opens the page when it is pressed. It caches nothing and answers no request, so
// that pages come from the server as they would without it.
const FALLBACK = { title: "cometme", body: "", path: "/", tag: "cometme", isSilent: false, languageCode: "en" };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(show(messageOf(event))));

function messageOf(event) {
  try {
    return { ...FALLBACK, ...event.data.json() };
  } catch {
    return FALLBACK;
  }
}

/** Whoever looks at the site sees the news there already; browsers still want to show every push. */
async function show({ title, body, path, tag, isSilent, languageCode }) {
  const pages = await self.clients.matchAll({ type: "window" });
  const silent = isSilent || pages.some((page) => page.focused);
  const shown = { body, tag, lang: languageCode, icon: "/email-mark.png", silent, data: { path } };
  await self.registration.showNotification(title, shown);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** Only pages of our own. */
async function open(path) {
  const asked = new URL(path, self.location.origin);
  const { href } = asked.origin === self.location.origin ? asked : new URL("/", self.location.origin);
  const pages = await self.clients.matchAll({ type: "window" });
  const same = pages.find((page) => page.url === href);
  if (same) return same.focus();
  return self.clients.openWindow(href);
}

/** The browser has another address from now on; without a session this is refused, and the push ends. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription?.options));
});

async function renew(options) {
  if (!options) return;
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  await fetch("/api/trpc/pushSubscription.save", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}
