import type { AccountRpc } from "#worker/account/live/account-rpc.ts";
import type { ChatRoomRpc } from "#worker/chat/room/chat-room-rpc.ts";
import type { LimitRpc } from "#worker/kernel/limits/limit-rpc.ts";
import type { WebhookEndpointRpc } from "#worker/developer/webhook/webhook-rpc.ts";
import type { AiBinding } from "#worker/translation/workers-ai/workers-ai.gateway.ts";
import type { PagePurgesRpc } from "#worker/site/page-cache/page-purges-rpc.ts";
import type { TranslationRpc } from "#worker/translation/translation-rpc.ts";
import type { SocketHolderRpc } from "#worker/kernel/objects/held-sockets.ts";
import type { OrderRpc } from "#worker/order/change/order-rpc.ts";

/**
 * Every binding and secret of the Worker (wrangler.toml); the optional ones exist only in a local run
 * (scripts/local/local-worker.mjs).
 */
export interface Env {
  DB: D1Database;
  /** What the searches read (worker/search). */
  SEARCH_DB: D1Database;
  MEDIA: R2Bucket;
  /** Where the nightly backups lie (rule E101); nothing else reads or writes it. */
  BACKUPS?: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  /** The files of the browser's build; the Worker reads the font of its PDFs from there. */
  ASSETS: Fetcher;
  /** Approximate and free of cost: keeps a flood of calls from one address away from the exact counters (`LIMIT`). */
  RATE_LIMIT: RateLimit;
  /** The deployed version. */
  VERSION: WorkerVersionMetadata;
  ORDER: DurableObjectNamespace<OrderRpc & SocketHolderRpc & Rpc.DurableObjectBranded>;
  WEBHOOK_ENDPOINT: DurableObjectNamespace<WebhookEndpointRpc & Rpc.DurableObjectBranded>;
  CHAT_ROOM: DurableObjectNamespace<ChatRoomRpc & SocketHolderRpc & Rpc.DurableObjectBranded>;
  ACCOUNT: DurableObjectNamespace<AccountRpc & Rpc.DurableObjectBranded>;
  LIMIT: DurableObjectNamespace<LimitRpc & Rpc.DurableObjectBranded>;
  PAGE_PURGES: DurableObjectNamespace<PagePurgesRpc & Rpc.DurableObjectBranded>;
  TRANSLATION: DurableObjectNamespace<TranslationRpc & Rpc.DurableObjectBranded>;
  /** The site's public origin, without a trailing slash. */
  PUBLIC_ORIGIN: string;
  MAIL_FROM: string;
  /** Where the database's primary is (`d1 create --location`): orders' objects are made there. */
  DATABASE_LOCATION?: string;
  /** Who runs the site (domain/site/operator.ts). Empty in local runs alone. */
  OPERATOR_NAME: string;
  OPERATOR_REPRESENTATIVE: string;
  OPERATOR_ADDRESS: string;
  OPERATOR_PHONE: string;
  /** Under Japan's invoice system, on receipts and statements; they say so when there is none. */
  PLATFORM_REGISTRATION_NUMBER?: string;
  STORAGE_BUCKET: string;
  /**
   * The S3 endpoint browsers upload to: `https://<account>.r2.cloudflarestorage.com`, locally `<origin>/dev/storage`.
   */
  STORAGE_ENDPOINT: string;
  STORAGE_ACCESS_KEY_ID: string;
  STORAGE_SECRET_ACCESS_KEY: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  /** The signing secrets of all destinations that call the webhook, separated by commas. */
  STRIPE_WEBHOOK_SECRET: string;
  TICKET_SECRET: string;
  /** Of Cloudflare Turnstile: with both, a newcomer at a busy address is asked and not refused (rule A86). */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** Set when a stand-in takes Turnstile's place; absent from every deployed configuration. */
  TURNSTILE_SCRIPT_URL?: string;
  /** With what backups are encrypted: 32 bytes, base64. Without it there are none, which is an alarm (rule E101). */
  BACKUP_KEY?: string;
  /** A bucket of another provider, where every backup is kept, too: `https://<host>/<bucket>`, and the keys of its S3. */
  BACKUP_S3_URL?: string;
  BACKUP_S3_REGION?: string;
  BACKUP_S3_ACCESS_KEY_ID?: string;
  BACKUP_S3_SECRET_ACCESS_KEY?: string;
  /** "off": admins need no passkey (a demo). Everywhere else but on this machine they do (rule A54). */
  ADMIN_PASSKEY?: string;
  /** By which push services know the site (RFC 8292), base64url; without them browsers are not pushed to. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** The Stripe sandbox; absent from every deployed configuration. */
  STRIPE?: Fetcher;
  /** Of DeepL; without one Workers AI translates (rule W7). */
  DEEPL_AUTH_KEY?: string;
  /** The translation sandbox; absent from every deployed configuration. */
  DEEPL?: Fetcher;
  /** Workers AI; absent from local runs, where it would need an account. */
  AI?: AiBinding;
  /** What the plan of Cloudflare Images allows in a month, where it is another number than the free one (rule E100). */
  IMAGES_A_MONTH?: string;
  /** What the plan for e-mails allows in a day, and how many characters are translated in one, for the whole site (rule E100). */
  EMAILS_A_DAY?: string;
  TRANSLATED_CHARACTERS_A_DAY?: string;
  /** Which model of Workers AI translates. */
  TRANSLATION_MODEL?: string;
  /** "on": a local run writes a line for each request, too. */
  REQUEST_LOG?: string;
  /** Where the browser gets Stripe.js when the sandbox stands in for Stripe. */
  STRIPE_SCRIPT_URL?: string;
}
