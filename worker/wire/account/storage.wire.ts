import { z } from "zod";
import { PART_SIZE } from "#domain/media/upload/resumable.ts";
import { id } from "../id.wire.ts";

const address = z.string().min(1).max(2000);

export const signWriteBody = z.object({
  path: z.string().min(1).max(300),
  contentType: z.string().min(3).max(200),
  size: z.number().int(),
});

/** `url` is either address of a stored file: the signed one without its query, or ours. */
export const fileAddress = z.union([z.object({ url: address }), z.object({ path: address })]);

/** The fields of the multipart body. */
export const uploadTarget = z.object({
  domainPath: z.string().min(1).max(40),
  domainIdPath: z.string().min(1).max(64),
  fieldPath: z.string().min(1).max(40),
});

/** All of it, as it is described; the files are read piece by piece. */
export const uploadBody = uploadTarget.extend({
  files: z.array(z.instanceof(File).meta({ type: "string", format: "binary" })),
});

/** Uploads in parts (rule O53). `fingerprint` is whatever tells this file from another of the same name and size. */
export const resumableBegin = z.object({
  orderId: id,
  name: z.string().min(1).max(300),
  contentType: z.string().min(3).max(200),
  size: z.number().int(),
  fingerprint: z.string().min(1).max(100),
});
export const resumableOrder = z.object({ orderId: id });
export const resumableOnly = z.object({ uploadId: id });
export const resumablePartQuery = z.object({
  uploadId: id,
  number: z
    .string()
    .max(5)
    .regex(/^[1-9]\d*$/),
});
export const resumablePartBody = z.string().max(PART_SIZE).meta({ format: "binary" });

export const resumableAnswer = z.object({
  uploadId: z.string(),
  name: z.string(),
  size: z.number().int(),
  fingerprint: z.string(),
  partSize: z.number().int().describe("Bytes of every part but the last."),
  missingParts: z.array(z.number().int()).describe("From 1."),
});
export const resumableListAnswer = z.object({ uploads: z.array(resumableAnswer) });
export const resumableFinishedAnswer = z.object({
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});

export const signWriteAnswer = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
export const fileUrlAnswer = z.object({ url: z.string() });
export const uploadAnswer = z.object({
  files: z.array(
    z.object({
      url: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.number().int(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
    }),
  ),
});
