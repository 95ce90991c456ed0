import { z } from "zod";
import { EVIDENCE_PATH } from "#domain/admin/evidence.ts";
import { isAdmin } from "#domain/account/roles.ts";
import { NOTICE_REGISTER_PATH } from "#domain/notice/notice.ts";
import { noticeRegister } from "#worker/admin/notice/notice-list.queries.ts";
import { parse } from "#domain/kernel/parse.ts";
import { packEvidence } from "#worker/admin/evidence/evidence-pack.usecases.ts";
import { adminOrderCode } from "#worker/wire/account/admin.wire.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route } from "../route.ts";

/** What an admin downloads; everything else of the console is in the typed API (contract.md, Typed API). */
export const adminFiles: readonly Route[] = [
  route({
    method: "GET",
    path: EVIDENCE_PATH,
    access: "SIGNED_IN",
    description: {
      summary: "Admin: an order's evidence",
      query: adminOrderCode,
      answer: z.string(),
      answerType: "application/zip",
    },
    run: async ({ context, services, viewer, locale }) => {
      const query = parse(adminOrderCode, context.req.query());
      const pack = query.ok ? await packEvidence(services, viewer, query.value.code, locale) : query;
      if (!pack.ok) return refusalResponse(context, pack.error.code);
      return new Response(pack.value, {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="cometme-${query.ok ? query.value.code : ""}-evidence.zip"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  }),
  route({
    method: "GET",
    path: NOTICE_REGISTER_PATH,
    access: "SIGNED_IN",
    description: {
      summary: "Admin: the register of notices, without personal data",
      answer: z.string(),
      answerType: "text/csv",
    },
    run: async ({ context, services, viewer }) => {
      if (!isAdmin(viewer.roles)) return refusalResponse(context, "admin.not_allowed");
      return new Response(await noticeRegister(services), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="cometme-notices.csv"',
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  }),
];
