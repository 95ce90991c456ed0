import { Plus } from "../../../../ui/icons/icons.ts";
import { shownMegabytes, UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";

/** Where a client adds files, in a creator's preview of the form. */
export const PreviewedFiles = () => (
  <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
    <Button variant="secondary" size="sm" icon={<Plus aria-hidden size={18} />} disabled>
      {m.media_add()}
    </Button>
    <p className="text-sm text-muted">
      {m.media_hint_answer({ count: UPLOAD_PLACES.answer.maxFiles, megabytes: shownMegabytes("answer") })}
    </p>
  </div>
);
