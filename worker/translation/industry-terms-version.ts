import { INDUSTRY_TERMS } from "#domain/translation/industry-terms.ts";
import { textHash } from "#domain/kernel/text-hash.ts";

/** Of the trade's glossary as this deployment has it. */
export const industryTermsVersion = async (): Promise<string> =>
  (await textHash(JSON.stringify(INDUSTRY_TERMS))).slice(0, 16);
