import { wholeAddress } from "#domain/kernel/web-address.ts";
import { isShortenedLink, recognizeEmbed } from "#domain/media/embed/embed.ts";
import type { UploadDomain } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { AddressEntry } from "./address-entry.tsx";
import { FileDrop } from "./file-drop.tsx";
import { draftOfEmbed, draftOfLink, type MediaDraft } from "./media-draft.ts";

export interface AddMediaDialogProps {
  domain: UploadDomain;
  onClose: () => void;
  onFiles: (files: readonly File[]) => void;
  onDraft: (draft: MediaDraft) => void;
}

/** Adds a file, link or embed (rule S21). It closes then; the progress is shown in the list. */
export default function AddMediaDialog({ domain, onClose, onFiles, onDraft }: AddMediaDialogProps) {
  const take = (draft: MediaDraft | null): boolean => {
    if (!draft) return false;
    onDraft(draft);
    onClose();
    return true;
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={m.media_add_title()}>
      <Tabs
        label={m.media_add_title()}
        tabs={[
          {
            value: "FILE",
            label: m.media_format_file(),
            content: (
              <FileDrop
                domain={domain}
                onFiles={(files) => {
                  onFiles(files);
                  onClose();
                }}
              />
            ),
          },
          {
            value: "LINK",
            label: m.media_format_link(),
            content: (
              <AddressEntry
                label={m.media_link_label()}
                hint={m.media_link_hint()}
                button={m.media_link_add()}
                onSubmit={(text) => {
                  const address = wholeAddress(text);
                  return take(address !== null && URL.canParse(address) ? draftOfLink(address) : null)
                    ? null
                    : m.failure_issue_url_invalid();
                }}
              />
            ),
          },
          {
            value: "EMBED",
            label: m.media_format_embed(),
            content: (
              <AddressEntry
                label={m.media_embed_label()}
                hint={m.media_embed_hint()}
                button={m.media_embed_add()}
                onSubmit={(text) => {
                  const recognized = recognizeEmbed(text);
                  if (take(recognized && draftOfEmbed(recognized))) return null;
                  return isShortenedLink(text) ? m.media_embed_shortened() : m.media_embed_unknown();
                }}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
