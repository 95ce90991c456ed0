import type { Context, Hono } from "hono";
import { parse } from "#domain/kernel/parse.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { readLink, removeFile } from "../../storage/serve/link.usecases.ts";
import { receiveUpload, signUpload, type ReceivedFile } from "../../storage/upload/upload.usecases.ts";
import { fileAddress, signWriteBody, uploadTarget } from "../../wire/storage.wire.ts";
import { answer, signedIn } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { readBody } from "../request-body.ts";

/** Bodies that pass through us are held in memory; bigger files go straight to the bucket (rule F2). Bytes. */
const UPLOAD_LIMIT = 50_000_000;

/** The four calls of contract.md, Storage. All need a session. */
export function mountStorage(app: Hono<AppEnvironment>) {
  app.post("/api/google/storage/sign/write", signedIn(signWrite));
  app.post("/api/google/storage/sign/read", signedIn(signRead));
  app.post("/api/google/storage/delete", signedIn(remove));
  app.post("/api/google/storage/upload", signedIn(upload));
}

async function signWrite(context: Context<AppEnvironment>, viewer: Viewer) {
  const body = await readBody(context, signWriteBody);
  return answer(context, body.ok ? await signUpload(context.get("services"), viewer, body.value) : body);
}

async function signRead(context: Context<AppEnvironment>, viewer: Viewer) {
  const body = await readBody(context, fileAddress);
  const link = body.ok ? await readLink(context.get("services"), viewer, addressIn(body.value)) : body;
  return answer(context, link.ok ? ok({ url: link.value }) : link);
}

async function remove(context: Context<AppEnvironment>, viewer: Viewer) {
  const body = await readBody(context, fileAddress);
  const removed = body.ok ? await removeFile(context.get("services"), viewer, addressIn(body.value)) : body;
  return answer(context, removed.ok ? ok({}) : removed);
}

async function upload(context: Context<AppEnvironment>, viewer: Viewer) {
  const received = await receive(context, viewer);
  return answer(context, received.ok ? ok({ files: received.value }) : received);
}

async function receive(context: Context<AppEnvironment>, viewer: Viewer): Promise<Result<ReceivedFile[]>> {
  if (Number(context.req.header("content-length") ?? 0) > UPLOAD_LIMIT) return err("request.too_large");
  const form = await readForm(context.req.raw);
  if (!form) return err("request.malformed");
  const target = parse(uploadTarget, Object.fromEntries(form));
  if (!target.ok) return target;
  const files = form.getAll("files").filter((part): part is File => part instanceof File);
  return receiveUpload(context.get("services"), viewer, target.value, files);
}

const addressIn = (body: { url: string } | { path: string }): string => ("url" in body ? body.url : body.path);

/** Null when the body is no form at all. */
async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}
