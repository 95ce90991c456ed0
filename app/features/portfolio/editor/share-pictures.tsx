import { Upload } from "../../../ui/icons/editor-icons.ts";
import { useId } from "react";
import { FILE_TYPES, kindOfFile } from "#domain/media/file/file-type.ts";
import { acceptedExtensions } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { classes } from "../../../ui/classes.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import type { MediaDraft } from "../../media/drafts/media-draft.ts";
import { MediaDraftList } from "../../media/drafts/media-draft-list.tsx";
import { useMediaDrafts, type ChangeDrafts } from "../../media/drafts/use-media-drafts.ts";
import { useViewer } from "../../shell/page/site.ts";

export interface SharePicturesProps {
  drafts: readonly MediaDraft[];
  /** The work's own media, whose pictures can be reused. */
  medias: readonly MediaDraft[];
  onChange: ChangeDrafts;
  error?: string | undefined;
}

function isPicture(file: File): boolean {
  const kind = kindOfFile(file);
  return kind !== null && FILE_TYPES[kind].mediaType === "IMAGE";
}

/** The image types that an image-only upload place accepts. */
const PICTURES = acceptedExtensions("profile")?.map((extension) => `.${extension}`);

/** Rule P11: the preview pictures of a link to the work, uploaded or taken from the work. */
export function SharePictures({ drafts, medias, onChange, error }: SharePicturesProps) {
  const id = useId();
  const viewer = useViewer();
  const place = { domain: "portfolio", domainId: viewer?.accountId ?? "", field: "ogImages" } as const;
  const actions = useMediaDrafts(place, drafts, onChange);
  const { add, addFiles } = actions;
  const taken = new Set(drafts.map(({ entry }) => entry?.file?.url));
  const free = medias.filter(
    ({ mediaType, entry }) => mediaType === "IMAGE" && entry?.file && !taken.has(entry.file.url),
  );
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{m.portfolio_field_share()}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {m.portfolio_field_share_hint()}
      </p>
      <MediaDraftList label={m.portfolio_field_share()} drafts={drafts} actions={actions} />
      <label
        className={classes(
          buttonClass({ variant: "secondary", size: "sm" }),
          "justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        )}
      >
        <Upload aria-hidden size={18} />
        {m.portfolio_share_upload()}
        <input
          type="file"
          multiple
          {...(PICTURES ? { accept: PICTURES.join(",") } : {})}
          className="sr-only"
          onChange={({ currentTarget }) => {
            addFiles([...(currentTarget.files ?? [])].filter(isPicture));
            currentTarget.value = "";
          }}
        />
      </label>
      {free.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{m.portfolio_share_from_work()}</p>
          <ul className="flex flex-wrap gap-2">
            {free.map((draft) => (
              <li key={draft.key}>
                <button
                  type="button"
                  aria-label={m.portfolio_share_take({ name: draft.name })}
                  onClick={() => add([{ ...draft, key: crypto.randomUUID(), file: null }])}
                  className="block size-16 overflow-hidden rounded-md border border-line hover:border-line-strong"
                >
                  {draft.previewUrl && <img src={draft.previewUrl} alt="" className="size-full object-cover" />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
