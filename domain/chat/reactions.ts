/** What one can answer with a single sign (rule C29). One person gives a message each of them once. */
export const REACTIONS = ["THUMBS_UP", "HEART", "PARTY", "LAUGH", "SURPRISED", "THANKS"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How they look; the code is what is stored. */
export const REACTION_SIGNS = {
  THUMBS_UP: "👍",
  HEART: "❤️",
  PARTY: "🎉",
  LAUGH: "😂",
  SURPRISED: "😮",
  THANKS: "🙏",
} as const satisfies Record<Reaction, string>;
