import { mapValue, ok } from "#domain/kernel/result.ts";
import { PART_SIZE } from "#domain/media/upload/resumable.ts";
import { parse } from "#domain/kernel/parse.ts";
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  listOpenUploads,
  receivePart,
} from "#worker/storage/resumable/resumable.usecases.ts";
import {
  resumableAnswer,
  resumableBegin,
  resumableFinishedAnswer,
  resumableListAnswer,
  resumableOnly,
  resumableOrder,
  resumablePartBody,
  resumablePartQuery,
} from "#worker/wire/account/storage.wire.ts";
import { call } from "../../call.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route } from "../../route.ts";

const BASE = "/api/google/storage/resumable";

/** Large deliverables, sent in parts that outlive the page (rule O53; contract.md, Storage). */
export const resumableCalls: readonly Route[] = [
  call({
    method: "POST",
    path: `${BASE}/begin`,
    summary: "Begin an upload of a deliverable in parts, or go on with it",
    access: "SIGNED_IN",
    body: resumableBegin,
    answer: resumableAnswer,
    run: ({ context, services, viewer, body }) => beginUpload(services, viewer, context.get("address"), body),
  }),
  call({
    method: "POST",
    path: `${BASE}/list`,
    summary: "Uploads in parts that are not finished",
    access: "SIGNED_IN",
    limit: "link",
    body: resumableOrder,
    answer: resumableListAnswer,
    run: async ({ services, viewer, body }) => ok({ uploads: await listOpenUploads(services, viewer, body.orderId) }),
  }),
  route({
    method: "PUT",
    path: `${BASE}/part`,
    access: "SIGNED_IN",
    limit: "part",
    contentTypes: ["application/octet-stream"],
    bodyLimit: PART_SIZE,
    description: {
      summary: "One part of an upload",
      query: resumablePartQuery,
      body: resumablePartBody,
      bodyType: "application/octet-stream",
    },
    run: async ({ context, services, viewer }) => {
      const query = parse(resumablePartQuery, context.req.query());
      if (!query.ok) return refusalResponse(context, query.error.code, query.error);
      const { body, headers } = context.req.raw;
      const announced = headers.get("content-length");
      if (body === null || announced === null) return refusalResponse(context, "media.part_wrong");
      const { uploadId, number } = query.value;
      const part = { uploadId, number: Number(number), length: Number(announced), body };
      const received = await receivePart(services, viewer, part);
      return received.ok ? context.json({}) : refusalResponse(context, received.error.code);
    },
  }),
  call({
    method: "POST",
    path: `${BASE}/finish`,
    summary: "Make the file of its parts",
    access: "SIGNED_IN",
    limit: "link",
    body: resumableOnly,
    answer: resumableFinishedAnswer,
    run: ({ services, viewer, body }) => finishUpload(services, viewer, body.uploadId),
  }),
  call({
    method: "POST",
    path: `${BASE}/cancel`,
    summary: "Give an upload in parts up",
    access: "SIGNED_IN",
    limit: "link",
    body: resumableOnly,
    run: async ({ services, viewer, body }) =>
      mapValue(await cancelUpload(services, viewer, body.uploadId), () => ({})),
  }),
];
