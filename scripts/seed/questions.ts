import type { inferRouterInputs } from "@trpc/server";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import type { AppRouter } from "#worker/trpc/router.ts";

type Questions = inferRouterInputs<AppRouter>["commissionForm"]["create"]["questions"];

/**
 * The form every demo creator starts from. How much is drawn costs extra in the creator's currency (minor units), or is a
 * plan that starts at `planPrice` and sets the price.
 */
export function questions(language: LanguageCode, currency: ActiveCurrencyCode, planPrice: number | null): Questions {
  const extra = (currency === "JPY" ? [0, 8000, 16000] : [0, 6000, 12000]).map((more) => (planPrice ?? 0) + more);
  const setsPrice = planPrice !== null;
  return language === "ja"
    ? [
        {
          questionType: "LONG_TEXT",
          title: "ご依頼の内容",
          description: "どんな人物・場面を、どんな用途でお使いになるか教えてください。",
          isRequired: true,
        },
        {
          questionType: "SINGLE_CHOICE",
          title: "描く範囲",
          isRequired: true,
          setsPrice,
          choices: [
            { title: "顔", priceAmount: extra[0] },
            { title: "胸から上", priceAmount: extra[1] },
            { title: "全身", priceAmount: extra[2] },
          ],
        },
        {
          questionType: "MULTIPLE_CHOICE",
          title: "ご利用の範囲",
          isRequired: false,
          purpose: "USAGE",
          choices: [{ title: "個人での利用" }, { title: "配信での利用" }, { title: "グッズの販売" }],
        },
        { questionType: "MEDIA", title: "参考資料", description: "画像があればお送りください。", isRequired: false },
        { questionType: "DATE", title: "納品の希望日", isRequired: false, purpose: "DELIVERY_DATE" },
      ]
    : [
        {
          questionType: "LONG_TEXT",
          title: "What would you like?",
          description: "Who or what should be in it, and where will you use it?",
          isRequired: true,
        },
        {
          questionType: "SINGLE_CHOICE",
          title: "How much of the figure",
          isRequired: true,
          setsPrice,
          choices: [
            { title: "Face", priceAmount: extra[0] },
            { title: "Bust", priceAmount: extra[1] },
            { title: "Full body", priceAmount: extra[2] },
          ],
        },
        {
          questionType: "MULTIPLE_CHOICE",
          title: "Where it will be used",
          isRequired: false,
          purpose: "USAGE",
          choices: [{ title: "Personal" }, { title: "Streaming" }, { title: "Merchandise" }],
        },
        {
          questionType: "MEDIA",
          title: "References",
          description: "Pictures help, if you have some.",
          isRequired: false,
        },
        { questionType: "DATE", title: "When would you like it?", isRequired: false, purpose: "DELIVERY_DATE" },
      ];
}
