import { EMBED_PICTURE_PREFIX } from "#domain/media/embed/embed-picture.ts";
import { isEmbedCode } from "#domain/media/embed/embed.ts";
import { embedPicture } from "#worker/storage/embed-picture/embed-picture.gateway.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route, type Scope } from "../route.ts";

/** The still pictures of films elsewhere (rule F22). */
export const embedPictures: readonly Route[] = [
  route({ method: "GET", path: `${EMBED_PICTURE_PREFIX}:code`, access: "ANYONE", run: youtubePicture }),
];

async function youtubePicture({ context }: Scope): Promise<Response> {
  const code = context.req.param("code") ?? "";
  if (!isEmbedCode("youtube", code)) return refusalResponse(context, "media.not_found");
  const address = context.env.PUBLIC_ORIGIN + EMBED_PICTURE_PREFIX + code;
  const inBackground = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const { response, isTheirs } = await embedPicture(address, code, inBackground);
  // Feed readers and e-mail programs draw their own stand-in.
  const isOurs = context.req.header("sec-fetch-site") === "same-origin";
  return isTheirs || isOurs ? response : refusalResponse(context, "media.not_found");
}
