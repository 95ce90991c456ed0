import { embedThumbnail } from "#domain/media/embed/embed-picture.ts";
import { hueOfName } from "#domain/color/name-hue.ts";
import { DAY, MINUTE, SECOND } from "#domain/kernel/instants.ts";

/** Nobody waits longer for a picture that is only the face of something. */
const TIME_LIMIT = 3 * SECOND;
/** Theirs are 10 to 60 kB. */
const LONGEST = 500_000;
const PICTURE = `public, max-age=${String(DAY / SECOND)}`;
/** Asked for again soon, for what is missing may be there then. */
const STAND_IN = `public, max-age=${String((5 * MINUTE) / SECOND)}`;

/** Their format, and a strip of film in a colour of its own, which suits either theme; its middle is free for what starts the film. */
function drawn(code: string): string {
  const hue = hueOfName(code);
  const stops = `<stop stop-color="hsl(${hue},34%,40%)"/><stop offset="1" stop-color="hsl(${(hue + 45) % 360},40%,19%)"/>`;
  const holes = `<path stroke="hsl(${hue},38%,66%)" stroke-opacity=".55" stroke-width="14" stroke-dasharray="24 24" d="M12 30h468M12 330h468"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><linearGradient id="ground" x2="1" y2="1">${stops}</linearGradient><path fill="url(#ground)" d="M0 0h480v360H0z"/>${holes}</svg>`;
}

const openKept = (): Promise<Cache> => caches.open("embed-pictures");

export interface EmbedPicture {
  readonly response: Response;
  /** Whether it is what the other site has, and not our stand-in for it. */
  readonly isTheirs: boolean;
}

/**
 * The still picture of a film at YouTube, fetched by us, so that the site does not learn who looks (rule F22): cached for a day in this data
 * centre, and five minutes long a drawn one where theirs does not come. `address` is ours; the code must satisfy `isEmbedCode`.
 */
export async function embedPicture(
  address: string,
  code: string,
  inBackground: (work: Promise<unknown>) => void,
): Promise<EmbedPicture> {
  const kept = await openKept();
  const found = await kept.match(address);
  if (found) return { response: new Response(found.body, found), isTheirs: isJpeg(found) };
  const bytes = await fetchThumbnail(embedThumbnail({ site: "youtube", code })!);
  const response = bytes ? answer(bytes, "image/jpeg", PICTURE) : answer(drawn(code), "image/svg+xml", STAND_IN);
  inBackground(kept.put(address, response.clone()));
  return { response, isTheirs: bytes !== null };
}

const isJpeg = ({ headers }: Response): boolean => headers.get("content-type") === "image/jpeg";

/** Null where there is none, or no way there. */
async function fetchThumbnail(thumbnailUrl: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(thumbnailUrl, { redirect: "manual", signal: AbortSignal.timeout(TIME_LIMIT) });
    const isSmall = Number(response.headers.get("content-length") ?? LONGEST) < LONGEST;
    if (response.ok && isJpeg(response) && isSmall) return await response.arrayBuffer();
    await response.body?.cancel();
  } catch {
    // Unreachable or late: the stand-in is shown, and it is asked for again later.
  }
  return null;
}

/** A picture that is opened by itself runs nothing and loads nothing. */
const answer = (body: BodyInit, type: string, cacheControl: string): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "cache-control": cacheControl,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
