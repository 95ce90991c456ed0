import { z } from "zod";
import { EXPORT_PATH } from "#domain/account/settings/data-export.ts";
import { parse } from "#domain/kernel/parse.ts";
import { attachmentHeader } from "#domain/media/file/download-name.ts";
import { readExportPart } from "#worker/account/export/data-export.usecases.ts";
import { exportPartQuery } from "#worker/wire/account/account.wire.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route } from "../../route.ts";

/** A copy of all of a person's data (rule A40); a browser may resume a download that broke off. */
export const dataExportFiles: readonly Route[] = [
  route({
    method: "GET",
    path: EXPORT_PATH,
    access: "SIGNED_IN",
    limit: "link",
    description: {
      summary: "One part of one's own data",
      query: exportPartQuery,
      answer: z.string(),
      answerType: "application/zip",
    },
    run: async ({ context, services, viewer }) => {
      const query = parse(exportPartQuery, context.req.query());
      const range = context.req.header("range") ?? null;
      const found = query.ok
        ? await readExportPart(services, viewer, {
            exportId: query.value.exportId,
            part: Number(query.value.part),
            range,
          })
        : query;
      if (!found.ok) return refusalResponse(context, found.error.code);
      if (found.value === null) return new Response(null, { status: 416 });
      const { object, range: sent, fileName } = found.value;
      const headers = new Headers({
        "content-type": "application/zip",
        "content-length": String(sent?.length ?? object.size),
        "content-disposition": attachmentHeader(fileName),
        "accept-ranges": "bytes",
        etag: object.etag,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      if (sent)
        headers.set("content-range", `bytes ${sent.offset}-${sent.offset + sent.length - 1}/${String(object.size)}`);
      return new Response(object.body, { status: sent ? 206 : 200, headers });
    },
  }),
];
