import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { markup } from "#worker/kernel/text/markup.ts";

export const BADGE_THEMES = ["light", "dark"] as const;
export type BadgeTheme = (typeof BADGE_THEMES)[number];

export interface BadgeLook {
  status: IntakeStatus;
  freeSlots: number | null;
  locale: LanguageCode;
  theme: BadgeTheme;
}

const COLORS = {
  light: { ground: "#ffffff", line: "#d8d4cd", name: "#2b2a28", open: "#1d7a4f", closed: "#8a5a12" },
  dark: { ground: "#201f1d", line: "#45423e", name: "#f3f1ee", open: "#63d09b", closed: "#e5b567" },
} as const;

const HEIGHT = 32;
const PADDING = 12;
const NAME = "cometme";
const NAME_WIDTH = 58;
const FONT_SIZE = 13;

/** Of bold system fonts, in parts of their size. */
function partOf(character: string): number {
  if (character.codePointAt(0)! > 0x2e80) return 1;
  if (/[ijl.,·' ]/.test(character)) return 0.29;
  if (/[frt]/.test(character)) return 0.37;
  if (/[mwMW]/.test(character)) return 0.86;
  return /[A-Z]/.test(character) ? 0.71 : 0.59;
}

/** Roughly; `textLength` makes it exact, so that no font runs out of the badge. */
const widthOf = (text: string): number =>
  Math.round([...text].reduce((width, character) => width + partOf(character) * FONT_SIZE, 0));

/** Whether a creator takes requests, as a picture for other sites (rule L42). Nothing that people wrote is in it. */
export function badgeSvg({ status, freeSlots, locale, theme }: BadgeLook): string {
  const isOpen = status === "OPEN";
  const word = isOpen
    ? m.intake_badge_open({}, { locale })
    : status === "FULL"
      ? m.intake_badge_full({}, { locale })
      : m.intake_badge_closed({}, { locale });
  const left = isOpen && freeSlots !== null ? ` · ${m.intake_left({ count: freeSlots }, { locale })}` : "";
  const text = word + left;
  const textWidth = widthOf(text);
  const width = PADDING * 4 + NAME_WIDTH + 14 + textWidth;
  const { ground, line, name, open, closed } = COLORS[theme];
  const color = isOpen ? open : closed;
  const start = PADDING * 3 + NAME_WIDTH;
  return String(
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${NAME}: ${text}" lang="${locale}"><title>${NAME}: ${text}</title><rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="15.5" fill="${ground}" stroke="${line}"/><g font-family="-apple-system,'Segoe UI','Hiragino Sans','Noto Sans JP',sans-serif" font-size="${FONT_SIZE}"><text x="${PADDING + 4}" y="20.5" font-weight="700" fill="${name}" textLength="${NAME_WIDTH}">${NAME}</text><circle cx="${start + 1}" cy="16" r="4" fill="${color}"/><text x="${start + 12}" y="20.5" font-weight="600" fill="${color}" textLength="${textWidth}">${text}</text></g></svg>`,
  );
}
