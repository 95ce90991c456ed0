import type { Scope } from "#worker/http/route.ts";
import { bucketKeys, placedPath } from "#worker/storage/addresses.ts";
import { isSignedWrite } from "#worker/storage/upload/signed-write.ts";

/** R2's S3 endpoint does not exist locally: takes the same signed PUT, refuses what R2 would, and writes by the binding (rule F2). */
export async function writeStorage({ context, services }: Scope): Promise<Response> {
  const request = context.req.raw;
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

export const refuseStorage = ({ context }: Scope): Response => context.text("AccessDenied", 403);
