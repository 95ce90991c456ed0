import { WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { m } from "#messages";
import { issueWithin, type ApiError } from "../../../client/outcome.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TitleAndDescription } from "../../editing/words/title-and-description.tsx";
import { CategorySelect } from "../../commission/editor/category-select.tsx";
import { SharingFields } from "../../visibility/sharing-fields.tsx";
import MediaPicker from "../../media/drafts/media-picker.tsx";
import type { PrivateFile } from "../../media/drafts/take-private-files.ts";
import { useViewer } from "../../shell/page/site.ts";
import { MadeOnField } from "./made-on-field.tsx";
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
  return (
    <>
      <MediaPicker
        label={m.portfolio_field_media()}
        place={{ domain: "portfolio", domainId: viewer?.accountId ?? "", field: "medias" }}
        drafts={draft.medias}
        onChange={(change) => onChange((before) => ({ medias: change(before.medias) }))}
        error={issueWithin(apiError, "medias")}
        filesAtFirst={filesAtFirst}
        hasCover
      />
      <TitleAndDescription
        title={{ label: m.portfolio_field_title(), hint: m.portfolio_text_hint(), most: WORK_TEXT_MAX }}
        description={{
          label: m.portfolio_field_description(),
          hint: m.portfolio_text_hint(),
          most: WORK_TEXT_MAX,
          rows: 5,
          hasCounter: true,
        }}
        draft={draft}
        onChange={set}
        apiError={apiError}
      />
      <TagInput tags={draft.tags} onChange={(tags) => set({ tags })} error={issueWithin(apiError, "tags")} />
      <CategorySelect
        label={m.portfolio_field_category()}
        placeholder={m.portfolio_field_category_none()}
        value={draft.categoryCode}
        onChange={(categoryCode) => set({ categoryCode })}
        error={issueWithin(apiError, "categoryCodes")}
      />
      <MadeOnField
        label={m.portfolio_field_made_on()}
        hint={m.portfolio_field_made_on_hint()}
        value={draft.madeOn}
        onChange={(madeOn) => set({ madeOn })}
        error={issueWithin(apiError, "madeOn")}
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
        error={issueWithin(apiError, "ogImages")}
      />
      <RatingChecks chosen={draft.ratings} onChange={(ratings) => set({ ratings })} />
      <Checkbox
        label={m.portfolio_field_original()}
        hint={m.portfolio_field_original_hint()}
        checked={draft.isOriginalDownloadable}
        onCheckedChange={(isOriginalDownloadable) => set({ isOriginalDownloadable })}
      />
      {draft.isProofPublic !== null && (
        <Checkbox
          label={m.portfolio_field_proof()}
          hint={m.portfolio_field_proof_hint()}
          checked={draft.isProofPublic}
          onCheckedChange={(isProofPublic) => set({ isProofPublic })}
        />
      )}
      <Checkbox
        label={m.portfolio_field_draft()}
        hint={m.portfolio_field_draft_hint()}
        checked={draft.isDraft}
        onCheckedChange={(isDraft) => set({ isDraft })}
      />
    </>
  );
}
