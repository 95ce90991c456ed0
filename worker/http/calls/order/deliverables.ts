import { z } from "zod";
import { attachmentHeader } from "#domain/media/file/download-name.ts";
import { DELIVERABLES_ZIP_PATH } from "#domain/order/view/delivery-versions.ts";
import { parse } from "#domain/kernel/parse.ts";
import { zipDeliverables } from "#worker/order/read/deliverables-zip.usecases.ts";
import { deliverablesZipQuery } from "#worker/wire/order/order.wire.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route } from "../../route.ts";

/** Everything that was delivered, as one file (rule O54). */
export const deliverableFiles: readonly Route[] = [
  route({
    method: "GET",
    path: DELIVERABLES_ZIP_PATH,
    access: "SIGNED_IN",
    limit: "link",
    description: {
      summary: "All files of a delivery",
      query: deliverablesZipQuery,
      answer: z.string(),
      answerType: "application/zip",
    },
    run: async ({ context, services, viewer }) => {
      const query = parse(deliverablesZipQuery, context.req.query());
      const zip = query.ok ? await zipDeliverables(services, viewer, askedOf(query.value)) : query;
      if (!zip.ok) return refusalResponse(context, zip.error.code);
      const { body, length, fileName } = zip.value;
      return new Response(body, {
        headers: {
          "content-type": "application/zip",
          "content-length": String(length),
          "content-disposition": attachmentHeader(fileName),
          // It is made again each time, so no part of it can be asked for.
          "accept-ranges": "none",
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  }),
];

const askedOf = ({ orderId, version }: z.infer<typeof deliverablesZipQuery>) => ({
  orderId,
  version: version === undefined ? undefined : Number(version),
});
