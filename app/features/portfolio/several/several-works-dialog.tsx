import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { issueWithin, type ApiError } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { draftOfFile, type MediaDraft } from "../../media/drafts/media-draft.ts";
import { hasPendingUploads } from "../../media/drafts/sent-drafts.ts";
import { useMediaDrafts } from "../../media/drafts/use-media-drafts.ts";
import { useViewer } from "../../shell/page/site.ts";
import { CommonFields } from "./common-fields.tsx";
import { FileDrop } from "../../media/drafts/file-drop.tsx";
import { addWork, faultOf, NOTHING_IN_COMMON, titleOfFile, type OwnDraft } from "./several-works.ts";
import { WorkRow } from "./work-row.tsx";

/** Several files at once become as many works (rule P16): a title and a day for each, the rest in common. */
export default function SeveralWorksDialog({ kind, onClose }: { kind: WorkKind; onClose: () => void }) {
  const viewer = useViewer();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<readonly MediaDraft[]>([]);
  const [own, setOwns] = useState<Readonly<Record<string, Partial<OwnDraft>>>>({});
  const [common, setCommon] = useState(NOTHING_IN_COMMON);
  const [faults, setFaults] = useState<ReadonlyMap<string, ApiError>>(new Map());
  const [isPending, setPending] = useState(false);
  const place = { domain: "portfolio", domainId: viewer?.accountId ?? "", field: "medias" } as const;
  const { add, remove, retry, limit, isLimitExceeded } = useMediaDrafts(place, files, setFiles);
  const ownOf = ({ key, name }: MediaDraft) => ({ title: titleOfFile(name), madeOn: "", ...own[key] });
  const setOwn = (key: string, part: Partial<OwnDraft>) =>
    setOwns((all) => ({ ...all, [key]: { ...all[key], ...part } }));
  const addFiles = (chosen: readonly File[]) => {
    const drafts = chosen.map(draftOfFile);
    add(drafts);
    for (const { key, file } of drafts) if (file) void proposeDay(key, file);
  };
  /** Only where nobody has written one meanwhile. */
  const proposeDay = async (key: string, file: File) => {
    const { dayOfFile } = await import("./day-of-file.ts");
    const madeOn = await dayOfFile(file);
    if (madeOn) setOwns((all) => ({ ...all, [key]: { madeOn, ...all[key] } }));
  };
  const arrived = files.filter(({ entry }) => entry !== null);

  const save = async () => {
    if (!viewer) return;
    const { inputLanguageCode: languageCode } = viewer;
    const wrong = new Map(
      arrived.flatMap((file) => toEntry(file.key, faultOf(file, ownOf(file), common, languageCode))),
    );
    setFaults(wrong);
    if (wrong.size > 0) return;
    setPending(true);
    let added = 0;
    const refused = new Map<string, ApiError>();
    // One after another: they stand in the portfolio in this order.
    for (const file of arrived) {
      const fault = await addWork(file, ownOf(file), common, { kind, languageCode });
      if (fault) refused.set(file.key, fault);
      else {
        added += 1;
        setFiles((all) => all.filter(({ key }) => key !== file.key));
      }
    }
    setPending(false);
    setFaults(refused);
    if (added > 0) toast({ title: m.portfolio_several_saved({ count: added }) });
    await revalidate();
    if (refused.size === 0 && arrived.length === files.length) onClose();
  };
  const [fault] = faults.values();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDismissable={files.length === 0}
      size="lg"
      title={m.portfolio_several_title()}
      description={m.portfolio_several_lead({ number: limit })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {m.shell_cancel()}
          </Button>
          <Button
            isPending={isPending}
            disabled={arrived.length === 0 || hasPendingUploads(files)}
            onClick={() => void save()}
          >
            {arrived.length <= 1 ? m.portfolio_add() : m.portfolio_several_add({ number: arrived.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FileDrop domain="portfolio" onFiles={addFiles} />
        {isLimitExceeded && (
          <Alert tone="negative" title={m.media_limit_exceeded()}>
            {m.media_limit_exceeded_body({ count: limit })}
          </Alert>
        )}
        {files.length > 0 && (
          <>
            <ul aria-label={m.portfolio_several_files()} className="grid gap-3">
              {files.map((file) => (
                <WorkRow
                  key={file.key}
                  file={file}
                  own={ownOf(file)}
                  error={rowError(faults.get(file.key))}
                  dateError={issueWithin(faults.get(file.key) ?? null, "madeOn")}
                  onChange={(part) => setOwn(file.key, part)}
                  onRemove={() => remove(file.key)}
                  onRetry={() => retry(file)}
                />
              ))}
            </ul>
            <CommonFields
              common={common}
              onChange={(part) => setCommon((before) => ({ ...before, ...part }))}
              apiError={fault ?? null}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const toEntry = (key: string, fault: ApiError | null): [string, ApiError][] => (fault ? [[key, fault]] : []);

/** What belongs to the fields in common is said there. */
function rowError(fault: ApiError | undefined): string | undefined {
  if (!fault) return undefined;
  const isCommon = fault.issues.length > 0 && fault.issues.every(({ path }) => !/^(title|medias)/.test(path));
  return isCommon ? undefined : (issueWithin(fault, "titles") ?? fault.message);
}
