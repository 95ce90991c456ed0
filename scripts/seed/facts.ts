import type { inferRouterInputs } from "@trpc/server";
import { findCategory } from "#domain/commission/category/categories.ts";
import type { ContentKind } from "#domain/commission/category/category.ts";
import type { FileFormat } from "#domain/commission/facts/service-facts.ts";
import { TURNAROUND_MAX } from "#domain/order/turnaround.ts";
import type { AppRouter } from "#worker/trpc/router.ts";

type Facts = NonNullable<inferRouterInputs<AppRouter>["commissionService"]["create"]["facts"]>;

const DRAWN = { formats: ["PNG", "JPG", "PSD"], days: 14 } as const;
const KINDS: Partial<Record<ContentKind, { formats: readonly FileFormat[]; days: number }>> = {
  graphic: { formats: ["PNG", "SVG", "PDF"], days: 10 },
  "2d-avatar": { formats: ["PSD", "CMO3", "MOC3"], days: 45 },
  "3d-model": { formats: ["VRM", "GLB", "BLEND"], days: 60 },
  animation: { formats: ["MP4", "MOV", "GIF"], days: 30 },
  video: { formats: ["MP4", "MOV"], days: 21 },
  audio: { formats: ["WAV", "MP3"], days: 10 },
  music: { formats: ["WAV", "FLAC", "MP3"], days: 30 },
};

/** A part of the price that looks like one: hundreds of yen, whole dollars. */
const part = (price: number, share: number): number => Math.max(500, Math.round((price * share) / 500) * 500);

/**
 * What a demo creator's services say in fields. They differ as people do: by kind of work, and by what each is used to ask
 * for. The dearer ones sell more rights.
 */
export function factsOf(category: string, price: number, place: number): Facts {
  const kind = findCategory(category)?.contents.find((content) => KINDS[content]);
  const { formats, days } = (kind && KINDS[kind]) ?? DRAWN;
  const isShy = place % 4 === 3;
  return {
    turnaroundDays: Math.min(days + (place % 3) * 7, TURNAROUND_MAX),
    changesIncluded: 2,
    changePriceAmount: part(price, 0.1),
    fileFormats: [...formats],
    licence: [
      { kind: "PERSONAL" },
      { kind: "STREAMING" },
      { kind: "COMMERCIAL", priceAmount: part(price, 0.5) },
      ...(place % 2 === 0
        ? [{ kind: "MERCHANDISE" as const, priceAmount: part(price, 0.4), limit: place % 4 === 0 ? 100 : 500 }]
        : []),
      ...(isShy ? [] : [{ kind: "TRANSFER" as const, priceAmount: part(price, 2) }]),
      { kind: "NO_AI_TRAINING" },
      { kind: "EMBARGO", priceAmount: part(price, 0.3), limit: place % 2 === 0 ? 180 : null },
      { kind: "CREDIT", ...(isShy ? {} : { priceAmount: part(price, 0.2) }) },
    ],
  };
}
