/** Rule A1: both length messages say "4 to 16 characters". */
export const HANDLE_MIN = 4;
export const HANDLE_MAX = 16;
/** Code units of a handle as it is typed, with an @ and blanks around it. */
export const TYPED_HANDLE_MAX = 2 * HANDLE_MAX;
export const HANDLE_PATTERN = /^[A-Za-z0-9]+$/;

/**
 * Every first path segment of the site, now and foreseeably, in lower case (rule A1). Shorter ones cannot be handles
 * anyway.
 */
export const RESERVED_HANDLES: ReadonlySet<string> = new Set([
  "about",
  "account",
  "accounts",
  "admin",
  "administrator",
  "announcements",
  "assets",
  "auth",
  "billing",
  "chat",
  "cometme",
  "commission",
  "commissions",
  "contact",
  "creator",
  "creators",
  "dashboard",
  "deleted",
  "developer",
  "developers",
  "explore",
  "favicon",
  "feed",
  "form",
  "forms",
  "guide",
  "guideline",
  "guidelines",
  "health",
  "help",
  "home",
  "images",
  "invite",
  "legal",
  "login",
  "logout",
  "mail",
  "manifest",
  "media",
  "news",
  "notifications",
  "official",
  "onboarding",
  "order",
  "orders",
  "portfolio",
  "preference",
  "preferences",
  "privacy",
  "proof",
  "public",
  "reports",
  "robots",
  "root",
  "search",
  "security",
  "service",
  "services",
  "setting",
  "settings",
  "signin",
  "signout",
  "signup",
  "sitemap",
  "static",
  "status",
  "stripe",
  "support",
  "system",
  "terms",
  "undefined",
  "report",
  "reports",
  "unsubscribe",
  "wallet",
  "wellknown",
]);

/** What makes two handles the same (rule A1): case does not. */
export const handleKey = (handle: string): string => handle.toLowerCase();

export const isReservedHandle = (handle: string): boolean => RESERVED_HANDLES.has(handleKey(handle));

export const isHandle = (text: string): boolean =>
  text.length >= HANDLE_MIN && text.length <= HANDLE_MAX && HANDLE_PATTERN.test(text) && !isReservedHandle(text);
