/** What tells machines that a work is not to be trained with (rule F9): for search engines, and by the TDM Reservation Protocol. */
export const AI_ROBOTS = "noai, noimageai";
export const TDM_RESERVATION = "tdm-reservation";

/** The headers of such a picture. */
export const AI_RESERVATION_HEADERS = { "x-robots-tag": AI_ROBOTS, [TDM_RESERVATION]: "1" } as const;

/** Crawlers that collect for training, by the names they go by in robots.txt. */
export const AI_CRAWLERS = [
  "AI2Bot",
  "Amazonbot",
  "anthropic-ai",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "cohere-training-data-crawler",
  "Diffbot",
  "FacebookBot",
  "Google-Extended",
  "GPTBot",
  "img2dataset",
  "meta-externalagent",
  "Omgilibot",
  "PanguBot",
] as const;
