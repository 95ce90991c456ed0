import { z } from "zod";
import { handleInput } from "../account/account.wire.ts";
import { page } from "../cursor.wire.ts";
import { id } from "../id.wire.ts";

export const reviewId = z.object({ reviewId: id });
export const reviewsAbout = page.extend(handleInput.shape);
export const creditWish = z.object({ isWanted: z.boolean() });
