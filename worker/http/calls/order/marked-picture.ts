import { z } from "zod";
import { MARKED_PICTURE_PATH } from "#domain/order/view/delivery-versions.ts";
import { parse } from "#domain/kernel/parse.ts";
import { openMarkedPicture } from "#worker/order/read/marked-picture.usecases.ts";
import { markedPictureQuery } from "#worker/wire/order/order.wire.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route } from "../../route.ts";

/** What the client sees of a sealed stage (rule O111). It has no parts, no sizes and no link: who asks is asked who they are. */
export const markedPictures: readonly Route[] = [
  route({
    method: "GET",
    path: MARKED_PICTURE_PATH,
    access: "SIGNED_IN",
    limit: "link",
    description: {
      summary: "A picture of a sealed stage, smaller and marked",
      query: markedPictureQuery,
      answer: z.string(),
      answerType: "image/webp",
    },
    run: async ({ context, services, viewer }) => {
      const query = parse(markedPictureQuery, context.req.query());
      const picture = query.ok ? await openMarkedPicture(services, viewer, query.value) : query;
      if (!picture.ok) return refusalResponse(context, picture.error.code);
      picture.value.headers.set("cache-control", "private, no-store");
      picture.value.headers.set("accept-ranges", "none");
      return picture.value;
    },
  }),
];
