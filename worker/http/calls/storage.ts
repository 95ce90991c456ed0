import { mapValue } from "#domain/kernel/result.ts";
import { readLink, removeFile } from "../../storage/serve/link.usecases.ts";
import { receiveUpload, signUpload } from "../../storage/upload/upload.usecases.ts";
import {
  fileAddress,
  fileUrlAnswer,
  signWriteAnswer,
  signWriteBody,
  uploadAnswer,
  uploadBody,
} from "../../wire/storage.wire.ts";
import { call } from "../call.ts";
import type { Route } from "../route.ts";

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
  call({
    method: "POST",
    path: "/api/google/storage/upload",
    summary: "Upload through the Worker",
    access: "SIGNED_IN",
    body: uploadBody,
    bodyType: "multipart/form-data",
    answer: uploadAnswer,
    run: async ({ context, services, viewer, body: { files, ...target } }) =>
      mapValue(await receiveUpload(services, viewer, context.get("address"), target, files), (received) => ({
        files: received,
      })),
  }),
];

const addressIn = (body: { url: string } | { path: string }): string => ("url" in body ? body.url : body.path);
