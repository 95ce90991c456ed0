import * as v from "valibot";
import { machineText } from "#domain/kernel/written-text.ts";
import { readSocialUrl, SOCIAL_LINKS_MAX, SOCIAL_URL_MAX, socialKindOf, type SocialLink } from "./social-link.ts";

const addressField = v.pipe(
  machineText(SOCIAL_URL_MAX),
  v.nonEmpty("issue.required"),
  v.check((typed) => readSocialUrl(typed) !== null, "issue.url_invalid"),
  v.transform((typed): SocialLink => {
    const url = readSocialUrl(typed) ?? "";
    return { kind: socialKindOf(url), url };
  }),
);

/** userProfile.updateLinks: all of them, in their order; each address once. */
export const socialLinksForm = v.object({
  urls: v.pipe(
    v.array(addressField, "issue.invalid"),
    v.maxLength(SOCIAL_LINKS_MAX, "issue.too_many"),
    v.transform((links) => links.filter((link, index) => links.findIndex(({ url }) => url === link.url) === index)),
  ),
});
