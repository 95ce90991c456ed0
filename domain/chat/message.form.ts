import * as v from "valibot";
import type { IssueCode } from "../kernel/issue.ts";
import { LANGUAGE_CODES } from "../kernel/localized-text.ts";
import { countGraphemes } from "./graphemes.ts";
import type { ChatSettings } from "./room.ts";

const code = <C extends IssueCode>(issue: C): C => issue;

/** The text field of a room (Specification §5); being empty is no fault while typing, only when sending. */
export function messageTextForm(settings: Pick<ChatSettings, "messageCharacterLimit">) {
  return v.object({
    text: v.pipe(
      v.string(code("issue.required")),
      v.check((text) => countGraphemes(text) <= settings.messageCharacterLimit, code("issue.too_long")),
    ),
    languageCode: v.picklist(LANGUAGE_CODES, code("issue.invalid")),
  });
}
