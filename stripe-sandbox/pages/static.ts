/* oxlint-disable import/default -- `?raw` brings a file as text */
import address from "../browser/address.js?raw";
import elements from "../browser/elements.js?raw";
import frameCss from "../browser/frame.css?raw";
import frameHtml from "../browser/frame.html?raw";
import frameJs from "../browser/frame.js?raw";
import pagesCss from "../browser/pages.css?raw";
import pagesJs from "../browser/pages.js?raw";
import stripe from "../browser/stripe.js?raw";
import threeDSecure from "../browser/three-d-secure.js?raw";
import { pageHeaders } from "./headers.ts";

/** Stripe.js is a classic script that has set `window.Stripe` when it is loaded: the modules are joined in one scope. */
const joined = [address, elements, threeDSecure, stripe].map((source) => source.replace(/^import .*$|^export /gm, ""));
const STRIPE_JS = `(() => {\n"use strict";\n${joined.join("\n")}\n})();\n`;

const FILES: Record<string, [type: string, body: string]> = {
  "/v3.js": ["text/javascript", STRIPE_JS],
  "/frame": ["text/html", frameHtml],
  "/frame.js": ["text/javascript", frameJs],
  "/frame.css": ["text/css", frameCss],
  "/pages.js": ["text/javascript", pagesJs],
  "/pages.css": ["text/css", pagesCss],
};

/** What a browser loads below `/dev/stripe` that is the same for every sandbox. */
export function staticFile(path: string): Response | null {
  const file = FILES[path];
  return file ? new Response(file[1], { headers: pageHeaders(file[0]) }) : null;
}
