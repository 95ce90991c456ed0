import type { ServerBuild } from "react-router";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";

/**
 * A build writes every script once per language (vite/messages/messages.ts): assets/page.js becomes
 * assets/ja/page.js in Japanese.
 */
export const scriptOfLanguage = (path: string, language: LanguageCode): string =>
  path.replace(/(^|\/)assets\/(?=[^/]+\.js$)/, `$1assets/${language}/`);

type Assets = ServerBuild["assets"];

/** React Router's manifest for one language. The version distinguishes the manifests of the languages. */
export function assetsOfLanguage(assets: Assets, language: LanguageCode): Assets {
  const scripts = JSON.parse(JSON.stringify(assets), (_key, value: unknown) =>
    typeof value === "string" ? scriptOfLanguage(value, language) : value,
  ) as Assets;
  return { ...scripts, version: `${assets.version}-${language}` };
}

/**
 * Routes discovered while a page is open are loaded in the language of its scripts, whatever has been chosen meanwhile.
 */
export function languageOfScripts(request: Request, chosen: LanguageCode): LanguageCode {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/__manifest") return chosen;
  return LANGUAGE_CODES.find((language) => searchParams.get("version")?.endsWith(`-${language}`)) ?? chosen;
}
