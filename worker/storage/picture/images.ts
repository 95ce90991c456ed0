import { waitUntil } from "cloudflare:workers";
import type { Services } from "#worker/services.ts";
import { countUse } from "#worker/site/allowance/allowance.store.ts";

/** The one way to Cloudflare Images for what people uploaded: every transformation counts (rule E100). `mark`: drawn all over it. */
export async function transformed(
  services: Pick<Services, "env" | "database" | "clock">,
  body: ReadableStream<Uint8Array>,
  transform: ImageTransform,
  output: ImageOutputOptions,
  mark?: ReadableStream<Uint8Array>,
): Promise<ImageTransformationResult> {
  const picture = services.env.IMAGES.input(body).transform(transform);
  const made = await (mark ? picture.draw(mark, { repeat: true }) : picture).output(output);
  waitUntil(countUse(services, "IMAGES", 1));
  return made;
}
