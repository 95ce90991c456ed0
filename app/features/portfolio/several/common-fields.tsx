import { countGraphemes } from "#domain/kernel/characters.ts";
import { WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { m } from "#messages";
import { issueOf, issueWithin, type ApiError } from "../../../client/outcome.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { CategorySelect } from "../../commission/editor/category-select.tsx";
import { TagInput } from "../editor/tag-input.tsx";
import type { CommonDraft } from "./several-works.ts";

export interface CommonFieldsProps {
  common: CommonDraft;
  onChange: (part: Partial<CommonDraft>) => void;
  apiError: ApiError | null;
}

/** What several new works have in common. */
export function CommonFields({ common, onChange, apiError }: CommonFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 font-semibold">{m.portfolio_several_common()}</legend>
      <TextArea
        label={m.portfolio_field_description()}
        hint={m.portfolio_text_hint()}
        rows={3}
        value={common.description}
        most={WORK_TEXT_MAX}
        counter={`${countGraphemes(common.description)} / ${WORK_TEXT_MAX}`}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        error={issueWithin(apiError, "descriptions")}
        isRequired
      />
      <TagInput tags={common.tags} onChange={(tags) => onChange({ tags })} error={issueOf(apiError, "tags")} />
      <CategorySelect
        label={m.portfolio_field_category()}
        placeholder={m.portfolio_field_category_none()}
        value={common.categoryCode}
        onChange={(categoryCode) => onChange({ categoryCode })}
        error={issueOf(apiError, "categoryCodes")}
      />
      <Checkbox
        label={m.portfolio_several_drafts()}
        hint={m.portfolio_field_draft_hint()}
        checked={common.isDraft}
        onCheckedChange={(isDraft) => onChange({ isDraft })}
      />
    </fieldset>
  );
}
