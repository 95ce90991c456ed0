import type { CropFrame } from "../../media/adjust/open-picture.ts";

/** How each picture of a profile is cut. */
export const CROP_FRAMES = {
  avatar: { ratio: 1, isRound: true, longest: 800 },
  cover: { ratio: 3, isRound: false, longest: 2400 },
} as const satisfies Record<string, CropFrame>;
