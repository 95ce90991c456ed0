import { WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { m } from "#messages";
import type { ApiError } from "../../client/outcome.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { LanguageTabs } from "../editing/words/language-tabs.tsx";
import { WordsField } from "../editing/words/words-field.tsx";
import { CategorySelect } from "../commission/editor/category-select.tsx";
import { SharingFields } from "../visibility/sharing-fields.tsx";
import MediaPicker from "../media/drafts/media-picker.tsx";
import type { PrivateFile } from "../media/drafts/take-private-files.ts";
import { useViewer } from "../shell/page/site.ts";
import { RatingChecks } from "./rating-checks.tsx";
import { SharePictures } from "./share-pictures.tsx";
import { TagInput } from "./tag-input.tsx";
import type { WorkDraft } from "./work-draft.ts";

export interface WorkFieldsProps {
  draft: WorkDraft;
  onChange: (change: (before: WorkDraft) => Partial<WorkDraft>) => void;
  apiError: ApiError | null;
  filesAtFirst?: readonly PrivateFile[] | undefined;
}

export function WorkFields({ draft, onChange, apiError, filesAtFirst }: WorkFieldsProps) {
  const viewer = useViewer();
  const set = (part: Partial<WorkDraft>) => onChange(() => part);
  const startingWith = (start: string) => apiError?.issues.find(({ path }) => path.startsWith(start))?.message;
  return (
    <>
      <MediaPicker
        label={m.portfolio_field_media()}
        place={{ domain: "portfolio", domainId: viewer?.accountId ?? "", field: "medias" }}
        drafts={draft.medias}
        onChange={(change) => onChange((before) => ({ medias: change(before.medias) }))}
        error={startingWith("medias")}
        filesAtFirst={filesAtFirst}
        hasCover
      />
      <LanguageTabs
        label={m.translation_words_title()}
        texts={[
          ["titles", draft.title],
          ["descriptions", draft.description],
        ]}
        apiError={apiError}
      >
        <WordsField
          label={m.portfolio_field_title()}
          hint={m.portfolio_text_hint()}
          words={draft.title}
          maxLength={WORK_TEXT_MAX}
          onChange={(title) => set({ title })}
          path="titles"
          apiError={apiError}
          isRequired
        />
        <WordsField
          label={m.portfolio_field_description()}
          hint={m.portfolio_text_hint()}
          rows={5}
          words={draft.description}
          maxLength={WORK_TEXT_MAX}
          hasCounter
          onChange={(description) => set({ description })}
          path="descriptions"
          apiError={apiError}
          isRequired
        />
      </LanguageTabs>
      <TagInput tags={draft.tags} onChange={(tags) => set({ tags })} error={startingWith("tags")} />
      <CategorySelect
        label={m.portfolio_field_category()}
        placeholder={m.portfolio_field_category_none()}
        value={draft.categoryCode}
        onChange={(categoryCode) => set({ categoryCode })}
        error={startingWith("categoryCodes")}
      />
      <SharingFields
        isWork
        sharing={draft.sharing}
        onChange={(change) => onChange((before) => ({ sharing: { ...before.sharing, ...change(before.sharing) } }))}
      />
      <SharePictures
        drafts={draft.ogImages}
        medias={draft.medias}
        onChange={(change) => onChange((before) => ({ ogImages: change(before.ogImages) }))}
        error={startingWith("ogImages")}
      />
      <RatingChecks chosen={draft.ratings} onChange={(ratings) => set({ ratings })} />
      <Checkbox
        label={m.portfolio_field_original()}
        hint={m.portfolio_field_original_hint()}
        checked={draft.isOriginalDownloadable}
        onCheckedChange={(isOriginalDownloadable) => set({ isOriginalDownloadable })}
      />
      <Checkbox
        label={m.portfolio_field_draft()}
        hint={m.portfolio_field_draft_hint()}
        checked={draft.isDraft}
        onCheckedChange={(isDraft) => set({ isDraft })}
      />
    </>
  );
}
