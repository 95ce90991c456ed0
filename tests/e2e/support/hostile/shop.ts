import type { APIRequestContext } from "@playwright/test";
import { times } from "../../../support/times.ts";
import { PNG } from "../file/picture.ts";
import { call, hostile, link, OTHER_FIELDS, X, type Json } from "./forms.ts";
import type { HostileTexts } from "./strings.ts";

/** How many of what a creator has: short texts take few strings each, so that many of them are sent side by side. */
export interface Amount {
  readonly forms: number;
  readonly services: number;
  readonly works: number;
  readonly medias: number;
  readonly questions: number;
  readonly keys: number;
  readonly terms: number;
  readonly faqs: number;
  /** How often each of the two rewrites their profile. */
  readonly profiles: number;
}

export const ONE: Amount = {
  forms: 1,
  services: 1,
  works: 1,
  medias: 1,
  questions: 1,
  keys: 1,
  terms: 1,
  faqs: 1,
  profiles: 1,
};
export const MANY: Amount = {
  forms: 10,
  services: 5,
  works: 4,
  medias: 4,
  questions: 4,
  keys: 5,
  terms: 24,
  faqs: 12,
  profiles: 5,
};

/** In each language (rule W60). */
const BOTH = { en: X, ja: X };
const PROFILE = { name: X, nameReading: X, bio: X, bios: BOTH };
const WORDS = { title: X, titles: BOTH, description: X, descriptions: BOTH };

const listed = { priceAmount: 5000, priceCurrencyCode: "JPY" };
const categoryCode = "character-illustration";

/** A person's profile with hostile texts in it, once more. */
export const rewriteProfile = (request: APIRequestContext, texts: HostileTexts) =>
  call(request, "userProfile.update", hostile("profileForm", texts, PROFILE));

/** A creator with hostile texts in everything that they can write. */
export async function openShop(
  request: APIRequestContext,
  { handle, accountId, amount }: { handle: string; accountId: string; amount: Amount },
  texts: HostileTexts,
) {
  await call(request, "userProfile.update", { originalHandle: handle });
  await rewriteProfile(request, texts);
  await call(
    request,
    "commissionPolicy.update",
    hostile("policyForm", texts, { text: X, texts: BOTH, languageCode: "en" }),
  );
  const entries = times(amount.faqs, () => ({ question: X, questions: BOTH, answer: X, answers: BOTH }));
  await call(request, "creator.setFaq", hostile("faqForm", texts, { entries, languageCode: "en" }));
  for (let count = 0; count < amount.keys; count += 1)
    await call(request, "apiKey.create", hostile("apiKeyForm", texts, { name: X, scopes: ["read"], validDays: 30 }));
  for (let count = 0; count < amount.terms; count += 1) {
    await call(request, "glossary.save", hostile("termForm", texts, { ja: X, en: X }));
    await call(request, "boardLabel.save", hostile("boardLabelForm", texts, { column: "MAKING", label: X }));
    await call(request, "savedReply.save", hostile("savedReplyForm", texts, { title: X, text: X }));
  }
  const medias = times(amount.medias, () => link);
  const fileAt = async (domainPath: string) => ({
    ...link,
    formatType: "FILE",
    link: undefined,
    file: {
      name: texts.for("file.name", OTHER_FIELDS["file.name"]),
      url: await upload(request, { domainPath, accountId }),
    },
  });
  const forms: Json[] = [];
  for (let count = 0; count < amount.forms; count += 1) {
    const files = await Promise.all(times(amount.medias, () => fileAt("form")));
    const choices = times(10, () => ({ title: X, titles: BOTH }));
    const text = { ...WORDS, isRequired: false };
    const questions = [
      { questionType: "LONG_TEXT", ...text, medias: [...(count === 0 ? medias : []), ...files] },
      ...times(count === 0 ? amount.questions : 1, () => ({ questionType: "SINGLE_CHOICE", ...text, choices })),
      { questionType: "NONE", ...text },
    ];
    const form = { ...listed, categoryCode, title: X, titles: BOTH, isOpen: true, questions };
    forms.push(await call(request, "commissionForm.create", hostile("listingForm", texts, form)));
  }
  const services: Json[] = [];
  for (let count = 0; count < amount.services; count += 1) {
    const stage = { titles: BOTH, contents: BOTH, days: 5, percent: 50, changesAllowed: 1 };
    const service = {
      ...listed,
      ...WORDS,
      facts: { plan: [stage, stage] },
      formId: forms[0]!.id,
      categoryCodes: [categoryCode],
      medias: [...medias, await fileAt("service")],
    };
    services.push(await call(request, "commissionService.create", hostile("serviceForm", texts, service)));
  }
  const works: Json[] = [];
  for (let count = 0; count < amount.works; count += 1) {
    const work = {
      ...WORDS,
      medias: [...medias, await fileAt("portfolio")],
      tags: times(20, () => X),
      userCategories: times(10, () => X),
    };
    works.push(await call(request, "portfolioWork.create", hostile("workForm", texts, work)));
  }
  return { forms, services, works };
}

async function upload(
  request: APIRequestContext,
  { domainPath, accountId }: { domainPath: string; accountId: string },
): Promise<string> {
  const uploaded = await request.post("/api/google/storage/upload", {
    multipart: {
      files: { name: "a.png", mimeType: "image/png", buffer: PNG },
      domainPath,
      domainIdPath: accountId,
      fieldPath: "medias",
    },
  });
  const { files } = (await uploaded.json()) as { files: { url: string }[] };
  return files[0]!.url;
}
