import { waitUntil } from "cloudflare:workers";
import type { Services } from "#worker/services.ts";
import { countUse } from "#worker/site/allowance/allowance.store.ts";

/** The one way to Cloudflare Images for what people uploaded: every transformation counts (rule E100). */
export async function transformed(
  services: Pick<Services, "env" | "database" | "clock">,
  body: ReadableStream<Uint8Array>,
  transform: ImageTransform,
  output: ImageOutputOptions,
): Promise<ImageTransformationResult> {
  const made = await services.env.IMAGES.input(body).transform(transform).output(output);
  waitUntil(countUse(services, "IMAGES", 1));
  return made;
}
