import { raw } from "hono/html";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { PAYMENT_RETURNED } from "#domain/payment/payment-frame.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { markup } from "#worker/kernel/text/markup.ts";

/**
 * The last page inside the full-screen frame (rule M21): tells the parent page that the bank is done. Opened without a
 * parent page, it leads to the requests.
 */
export function returnPage(locale: LanguageCode, origin: string, nonce: string): Response {
  const title = m.payment_return_title({}, { locale });
  const back = m.payment_return_back({}, { locale });
  const requests = origin + PATHS.requests;
  const script = `if (window.parent !== window) window.parent.postMessage({ type: "${PAYMENT_RETURNED}" }, "${origin}");`;
  const html = markup`<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">body{font:16px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center}</style>
<p>${title}</p><p><a href="${requests}" target="_top">${back}</a></p>
<script nonce="${nonce}">${raw(script)}</script></html>`;
  return new Response(String(html), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
    },
  });
}
