import { parse } from "#domain/kernel/parse.ts";
import { err, mapValue } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { holdForm } from "#worker/storage/upload/held-form.ts";
import { receiveUpload } from "#worker/storage/upload/receive-upload.usecases.ts";
import { readLink, removeFile } from "#worker/storage/serve/link.usecases.ts";
import { signUpload } from "#worker/storage/upload/upload.usecases.ts";
import {
  fileAddress,
  fileUrlAnswer,
  signWriteAnswer,
  signWriteBody,
  uploadAnswer,
  uploadBody,
  uploadTarget,
} from "#worker/wire/account/storage.wire.ts";
import { call } from "../../call.ts";
import { boundaryOf, partsOf } from "../../multipart.ts";
import { refusalResponse } from "../../refusal.ts";
import { UPLOAD_LIMIT } from "../../request-body.ts";
import { route, type Route } from "../../route.ts";

/** contract.md, Storage. */
export const storageCalls: readonly Route[] = [
  call({
    method: "POST",
    path: "/api/google/storage/sign/write",
    summary: "An address to upload to",
    access: "SIGNED_IN",
    body: signWriteBody,
    answer: signWriteAnswer,
    run: ({ context, services, viewer, body }) => signUpload(services, viewer, context.get("address"), body),
  }),
  call({
    method: "POST",
    path: "/api/google/storage/sign/read",
    summary: "An address to read a private file at",
    access: "SIGNED_IN",
    limit: "link",
    body: fileAddress,
    answer: fileUrlAnswer,
    run: async ({ services, viewer, body }) =>
      mapValue(await readLink(services, viewer, addressIn(body)), (url) => ({ url })),
  }),
  call({
    method: "POST",
    path: "/api/google/storage/delete",
    summary: "Delete a file nothing depends on",
    access: "SIGNED_IN",
    limit: "link",
    body: fileAddress,
    run: async ({ services, viewer, body }) =>
      mapValue(await removeFile(services, viewer, addressIn(body)), () => ({})),
  }),
  route({
    method: "POST",
    path: "/api/google/storage/upload",
    access: "SIGNED_IN",
    description: {
      summary: "Upload through the Worker",
      body: uploadBody,
      bodyType: "multipart/form-data",
      answer: uploadAnswer,
    },
    run: async ({ context, services, viewer }) => {
      const received = await receiveForm(services, viewer, context.get("address"), context.req.raw);
      if (received.ok) return context.json({ files: received.value });
      return refusalResponse(context, received.error.code, received.error);
    },
  }),
];

async function receiveForm(services: Services, viewer: Viewer, address: string | null, { headers, body }: Request) {
  const boundary = boundaryOf(headers.get("content-type"));
  if (boundary === null || body === null) return err("request.malformed");
  const { form, release } = await holdForm(services, partsOf(body, boundary), UPLOAD_LIMIT);
  try {
    if (!form.ok) return form;
    const target = parse(uploadTarget, form.value.fields);
    return target.ok ? await receiveUpload(services, viewer, address, target.value, form.value.files) : target;
  } finally {
    await release();
  }
}

const addressIn = (body: { url: string } | { path: string }): string => ("url" in body ? body.url : body.path);
