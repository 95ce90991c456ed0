import { createContext, useContext, useState } from "react";
import { DEFAULT_LANGUAGE_CODE, LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ApiError } from "../../../client/outcome.ts";
import { useViewer } from "../../shell/page/site.ts";
import type { Parts } from "../../../ui/parts.ts";

export interface WritingLanguage {
  /** The one that is written in at the moment. */
  language: LanguageCode;
  choose: (language: LanguageCode) => void;
  /** The language one writes in (rule L66) is the first. */
  languages: readonly LanguageCode[];
  /** Opens the language of a fault, if there is none in this one. */
  leadTo: (apiError: ApiError) => void;
}

const Context = createContext<WritingLanguage | null>(null);

export function useWritingState(): WritingLanguage {
  const first = useViewer()?.inputLanguageCode ?? DEFAULT_LANGUAGE_CODE;
  const [language, choose] = useState<LanguageCode>(first);
  const leadTo = ({ issues }: ApiError) => {
    const faulty = issues.flatMap(({ path }) => languageOf(path, first) ?? []);
    if (faulty[0] && !faulty.includes(language)) choose(faulty[0]);
  };
  return { language, choose, languages: [first, ...LANGUAGE_CODES.filter((code) => code !== first)], leadTo };
}

/** Of a form that is posted: a fault in a language that is not to be seen opens that one (rule W61). */
export function usePostedWriting(apiError: ApiError | null): WritingLanguage {
  const state = useWritingState();
  const [led, setLed] = useState<ApiError | null>(null);
  if (apiError !== led) {
    setLed(apiError);
    if (apiError) state.leadTo(apiError);
  }
  return state;
}

/** A text as a whole has its fault where one writes first. */
const languageOf = (path: string, first: LanguageCode): LanguageCode | null =>
  LANGUAGE_CODES.find((code) => path.endsWith(`.${code}`)) ??
  (/(^|\.)(titles|descriptions|texts|bios)$|^entries\.\d+\.(questions|answers)$/.test(path) ? first : null);

/** What stands in it is written in one language at a time. */
export function WritingIn({ state, children }: { state: WritingLanguage; children: Parts }) {
  return <Context value={state}>{children}</Context>;
}

export function useWriting(): WritingLanguage {
  const own = useWritingState();
  return useContext(Context) ?? own;
}
