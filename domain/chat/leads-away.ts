/** Addresses of other ways to pay, as hosts or the ends of them (rule C46). */
const PAYMENT_HOSTS = [
  "paypal.com",
  "paypal.me",
  "venmo.com",
  "cash.app",
  "wise.com",
  "revolut.me",
  "revolut.com",
  "ko-fi.com",
  "buymeacoffee.com",
  "patreon.com",
  "buy.stripe.com",
  "square.link",
  "payoneer.com",
  "paypay.ne.jp",
  "pay.line.me",
  "kyash.me",
] as const;

/**
 * What people call paying past the site. Whole words in English, so that a "wise owl" and "zelle" in another word lead nowhere;
 * Japanese has no spaces, so its words are the ones that are said of nothing else.
 */
const PAYMENT_WORDS =
  /\b(?:paypal|venmo|zelle|cash ?app|ko-?fi|revolut|payoneer|western union|bank transfer|wire transfer|iban|off[- ](?:site|platform))\b|銀行振込|振込先|口座番号|直接(?:お)?支払|ペイペイ|PayPay|LINE ?Pay|アマギフ|Amazonギフト/iu;

const HOST = /(?:https?:\/\/)?((?:[\p{L}\d-]+\.)+[a-z]{2,})/giu;

/** Whether a text names another way to pay than the site's: it is never more than a reason to say what protects both. */
export function leadsAway(text: string): boolean {
  // What an address says behind its host is no word of the writer's.
  if (PAYMENT_WORDS.test(text.replaceAll(/https?:\/\/\S+/giu, " "))) return true;
  return [...text.matchAll(HOST)].some(([, host = ""]) =>
    PAYMENT_HOSTS.some((known) => `.${host.toLowerCase()}`.endsWith(`.${known}`)),
  );
}
