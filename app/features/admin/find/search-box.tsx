import { Search } from "../../../ui/icons/public-icons.ts";
import { Form } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import type { FoundKind } from "#domain/admin/find.ts";
import { EMAIL_MAX } from "#domain/account/account.form.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

/** Leads to what is meant, or to all of one kind in which the word is found; works without JavaScript. */
export function SearchBox({ text = "", kind = null }: { text?: string; kind?: FoundKind | null }) {
  return (
    <search>
      <Form action={PATHS.adminFind} className="mb-6 flex items-end gap-2">
        {kind !== null && <input type="hidden" name="kind" value={kind} />}
        <TextField
          key={text}
          data-shortcut="search"
          label={m.admin_find()}
          isLabelHidden
          name="text"
          type="search"
          maxLength={EMAIL_MAX}
          defaultValue={text}
          placeholder={m.admin_find_hint()}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary" icon={<Search aria-hidden size={18} />}>
          <span className="sr-only sm:not-sr-only">{m.admin_find()}</span>
        </Button>
      </Form>
    </search>
  );
}
