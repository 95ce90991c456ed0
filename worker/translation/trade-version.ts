import { TRADE_TERMS } from "#domain/translation/trade-terms.ts";
import { textHash } from "#domain/kernel/text-hash.ts";

/** Of the trade's glossary as this deployment has it. */
export const tradeVersion = async (): Promise<string> => (await textHash(JSON.stringify(TRADE_TERMS))).slice(0, 16);
