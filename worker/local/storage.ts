import type { Context, Hono } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import { bucketKeys, placedPath } from "../storage/addresses.ts";
import { isSignedWrite } from "../storage/upload/signed-write.ts";

/**
 * R2's S3 endpoint does not exist locally: this takes the same signed PUT, refuses what R2 would, and writes by the
 * binding (rule F2).
 */
export function mountLocalStorage(app: Hono<AppEnvironment>) {
  app.put("/dev/storage/*", write);
  app.all("/dev/storage/*", (context) => context.text("AccessDenied", 403));
}

async function write(context: Context<AppEnvironment>): Promise<Response> {
  const request = context.req.raw;
  const services = context.get("services");
  if (!(await isSignedWrite(bucketKeys(context.env), request, services.clock.now()))) {
    return context.text("SignatureDoesNotMatch", 403);
  }
  const placed = placedPath(context.env, context.env.STORAGE_ENDPOINT + context.req.path.slice("/dev/storage".length));
  const size = Number(request.headers.get("content-length"));
  if (!placed || !request.body) return context.text("InvalidRequest", 400);

  const counted = new FixedLengthStream(size);
  const file = { path: placed.path, contentType: request.headers.get("content-type")!, size };
  const [piped, written] = await Promise.allSettled([
    request.body.pipeTo(counted.writable),
    services.storage.write(file, counted.readable),
  ]);
  if (piped.status === "rejected" || written.status === "rejected") return context.text("IncompleteBody", 400);
  return written.value ? context.body(null, 200) : context.text("PreconditionFailed", 412);
}
