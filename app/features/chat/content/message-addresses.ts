import { partsOfText } from "#domain/kernel/web-address.ts";
import { recognizeEmbed, type RecognizedEmbed } from "#domain/media/embed/embed.ts";

/** What stands below a message for an address in it: a page of ours, or what one of the known players plays. */
export type ShownAddress =
  | { readonly kind: "OWN"; readonly path: string }
  | { readonly kind: "EMBED"; readonly embed: RecognizedEmbed; readonly address: string };

/** More than these would bury the message. */
const SHOWN_MAX = 3;

/** Addresses of everybody else's pages are links and nothing more: nobody learns who looks (rule C34). */
export function addressesOf(text: string, origin: string): ShownAddress[] {
  const hrefs = partsOfText(text).flatMap(({ href }) => href ?? []);
  const found = [...new Set(hrefs)].flatMap((address): ShownAddress[] => {
    if (address === origin || address.startsWith(`${origin}/`))
      return [{ kind: "OWN", path: address.slice(origin.length) || "/" }];
    const embed = recognizeEmbed(address);
    return embed ? [{ kind: "EMBED", embed, address }] : [];
  });
  return found.slice(0, SHOWN_MAX);
}
