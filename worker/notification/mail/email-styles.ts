import { raw } from "hono/html";

/** The site's colours (app/styles/tokens.css) as mail programs know colours. */
const LIGHT = {
  page: "#faf9f6",
  sheet: "#fffefd",
  card: "#f4f2ed",
  text: "#24211d",
  muted: "#6a645b",
  line: "#e3dfd8",
  accent: "#27468f",
  accentText: "#fbfcff",
};
const DARK = {
  page: "#13110f",
  sheet: "#211f1c",
  card: "#2b2825",
  text: "#ecebe6",
  muted: "#aaa59c",
  line: "#3a3733",
  accent: "#9db8f5",
  accentText: "#0f182b",
};

const FACES =
  "-apple-system,BlinkMacSystemFont,'Segoe UI','Hiragino Sans','Noto Sans JP','Yu Gothic',Meiryo,sans-serif";
const FONT = `font-family:${FACES}`;

/** Written into each element, since some programs drop style elements. */
export const STYLES = {
  body: `margin:0;padding:0;background-color:${LIGHT.page};-webkit-text-size-adjust:100%`,
  page: `background-color:${LIGHT.page};${FONT}`,
  preheader: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all",
  mark: "display:block;border:0",
  name: `color:${LIGHT.text};${FONT};font-size:18px;font-weight:700;letter-spacing:-0.2px`,
  sheet: `padding:28px 24px;background-color:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:14px;overflow-wrap:anywhere;word-break:break-word`,
  paragraph: `margin:0 0 16px;color:${LIGHT.text};${FONT};font-size:16px;line-height:1.7`,
  code: `margin:0 0 16px;color:${LIGHT.text};${FONT};font-size:34px;line-height:1.3;font-weight:700;letter-spacing:8px`,
  card: `margin:0 0 12px;background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:10px;border-collapse:separate;overflow:hidden`,
  cardTitle: `color:${LIGHT.text};${FONT};font-size:15px;line-height:1.6;font-weight:600`,
  cardLink: `color:${LIGHT.accent};${FONT};font-size:15px;line-height:1.6;font-weight:600;text-decoration:underline`,
  fact: `color:${LIGHT.muted};${FONT};font-size:14px;line-height:1.7`,
  quote: `margin:12px 0 0;padding:2px 0 2px 12px;border-left:3px solid ${LIGHT.accent};color:${LIGHT.text};${FONT};font-size:15px;line-height:1.7`,
  original: `margin:4px 0 0;padding:2px 0 2px 12px;border-left:3px solid ${LIGHT.line};color:${LIGHT.muted};${FONT};font-size:14px;line-height:1.7`,
  picture: "display:block;width:100%;height:auto;border:0;border-radius:10px 10px 0 0",
  button: `border-radius:10px;background-color:${LIGHT.accent}`,
  buttonText: `display:inline-block;padding:13px 24px;color:${LIGHT.accentText};${FONT};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none`,
  footer: `padding:16px 8px 0;color:${LIGHT.muted};${FONT};font-size:13px;line-height:1.8`,
  footerLink: `color:${LIGHT.muted};text-decoration:underline`,
} as const;

const dark = (within: string): string =>
  [
    `${within}.page{background-color:${DARK.page}!important}`,
    `${within}.sheet{background-color:${DARK.sheet}!important;border-color:${DARK.line}!important}`,
    `${within}.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `${within}.text{color:${DARK.text}!important}`,
    `${within}.muted{color:${DARK.muted}!important}`,
    `${within}.quote{border-color:${DARK.accent}!important}`,
    `${within}.original{border-color:${DARK.line}!important}`,
    `${within}.link{color:${DARK.accent}!important}`,
    `${within}.button{background-color:${DARK.accent}!important}`,
    `${within}.button-text{color:${DARK.accentText}!important}`,
  ].join("");

/** Outlook on the web marks a dark e-mail with an attribute instead of a media query. */
export const DARK_STYLES = raw(
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark("")}}${dark("[data-ogsc] ")}`,
);
