
import { readFileSync } from "node:fs";
import { runSchedule } from "./run.ts";
const log = console.log;
const s = JSON.parse(readFileSync("/tmp/w-sim-one.json","utf8"));
try { await runSchedule(s, {}); log("fine"); } catch (e) { log(String(e.stack).slice(0,1500)); }
const w = (globalThis as any).lastWorld;
for (const l of w.lives) { log("==", l.book.order.id, l.book.order.priceCurrencyCode, l.book.order.transaction.terms.feeMode); for (const e of l.book.events) { const {type, at, actor, ...r} = e; log(new Date(at).toISOString().slice(5,16), actor.kind, type, JSON.stringify(r).slice(0,260)); } log([...l.book.journalEntries].map(([k, j]) => k + " " + j.entries.map((e: any) => e.account + ":" + e.amount).join(" ")).join("\n")); }
log(JSON.stringify(w.stripe.intents)); log(JSON.stringify(w.stripe.refunds)); log(JSON.stringify(w.stripe.transfers)); log(JSON.stringify(w.stripe.disputes));
log(w.stripe.events.map((e: any, i: number) => i + (w.lost.has(i) ? "LOST " : " ") + e.eventType + " " + e.objectId).join("; "));
