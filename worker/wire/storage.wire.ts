import { z } from "zod";

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
