/** What is shared carries it (rule S22). */
export const SHARE_HASHTAG = "cometme";

/** The targets of rule S22, in its order; copying the link is the page's own. */
export const SHARE_TARGETS = ["x", "bluesky", "reddit", "whatsapp", "mail"] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

export interface Shared {
  /** Absolute; sharing requires one (rule S22). */
  url: string;
  title: string;
}

/** Where each button leads. Null without an address to share. */
export function shareLink(target: ShareTarget, { url, title }: Shared): string | null {
  if (url.trim() === "") return null;
  const at = encodeURIComponent(url);
  const tagged = `${title} #${SHARE_HASHTAG}`;
  switch (target) {
    case "x":
      return `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${at}&hashtags=${SHARE_HASHTAG}`;
    case "bluesky":
      return `https://bsky.app/intent/compose?text=${encodeURIComponent(`${tagged} ${url}`)}`;
    case "reddit":
      return `https://www.reddit.com/submit?url=${at}&title=${encodeURIComponent(title)}`;
    case "whatsapp":
      return `https://wa.me/?text=${encodeURIComponent(`${tagged} ${url}`)}`;
    case "mail":
      return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${tagged}\n${url}`)}`;
  }
}
