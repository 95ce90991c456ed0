import type { AppRouter } from "#worker/trpc/router.ts";
import type { inferRouterOutputs } from "@trpc/server";
import { carriedAddress } from "../../media/image-source.ts";

type FoundService = Omit<inferRouterOutputs<AppRouter>["commissionService"]["search"]["items"][number], "facts">;

/** What a card shows. A page carries its data once more for hydration, and a whole service is many times as long. */
export function serviceCardData(service: FoundService) {
  const { formId, creator, titles, fromPriceAmount, priceCurrency, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus } =
    service;
  return {
    formId,
    creator: { names: creator.names, handle: creator.handle, avatarUrl: carriedAddress(creator.avatarUrl) },
    titles,
    fromPriceAmount,
    priceCurrency: { code: priceCurrency.code },
    thumbnailUrl: carriedAddress(thumbnailUrl),
    thumbnailBlurUrl,
    ...(thumbnailFocus && { thumbnailFocus }),
    categories: service.categories.map(({ translations }) => ({ translations })),
    href: service.href,
    isOpen: service.isOpen,
    bookmark: { isActive: service.bookmark.isActive },
  };
}
export type ServiceCardData = ReturnType<typeof serviceCardData>;
