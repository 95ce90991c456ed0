import { Pencil } from "../../ui/icons/icons.ts";
import { EyeOff } from "../../ui/icons/public-icons.ts";
import { useState, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { isCreator } from "#domain/account/roles.ts";
import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Reputation } from "#domain/review/reputation.ts";
import { workEditPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { proofPath, workPath } from "#domain/site/public-paths.ts";
import type { RequestScope } from "../../context.ts";
import { m } from "#messages";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { PlainDateText } from "../../ui/text/plain-date-text.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { LongText } from "../commission/storefront/long-text.tsx";
import { CreatorLine } from "../commission/storefront/creator-line.tsx";
import { ListingPrice, type ListingPriceProps } from "../commission/storefront/listing-price.tsx";
import MediaDialog, { type MediaDialogProps } from "../media/player/media-dialog.tsx";
import { MediaSteps, stepByKey } from "../media/player/media-steps.tsx";
import { ReportLink } from "../notice/report-link.tsx";
import { ReputationLine } from "../review/public/reputation-line.tsx";
import { ShareButton } from "../share/share-button.tsx";
import { TranslationNote, useShown, useTranslation } from "../translation/shown-text.tsx";
import { useViewer } from "../shell/page/site.ts";
import { ratingLabel } from "./rating-labels.ts";
import { WorkCredits } from "./work-credits.tsx";

export type Work = Awaited<ReturnType<RequestScope["api"]["portfolioWork"]["get"]>>;

/** Where something like a work is requested, and what that costs at least. */
export interface FittingOffer {
  path: string;
  price: ListingPriceProps;
}

export interface WorkDialogProps {
  work: Work;
  /** To the works before and after it in the list it was opened from. */
  onBeyond: MediaDialogProps["onBeyond"];
  /** Where something like it is requested; null where that cannot be. */
  offer: FittingOffer | null;
  /** Of its maker; null where there is too little to say. */
  standing: Reputation | null;
  onClose: () => void;
}

const beginningOf = (work: Work) => ({ workId: work.id, isShown: work.contentRatingIds.length === 0, index: 0 });

/** A work with all of its media. A rated one asks for confirmation every time it is opened (rule F5). */
export default function WorkDialog({ work, onBeyond, offer, standing, onClose }: WorkDialogProps) {
  const { locale } = useUiEnvironment();
  const [state, setState] = useState(() => beginningOf(work));
  // The dialog stays open while one work follows another.
  const { isShown, index } = state.workId === work.id ? state : beginningOf(work);
  const title = pickText(work.titles, locale);
  const close = (isOpen: boolean) => !isOpen && onClose();

  const steps = { back: onBeyond?.previous ?? null, on: onBeyond?.next ?? null };
  const onKeyDown = (event: KeyboardEvent) => stepByKey(event, steps);
  if (!isShown)
    return (
      <Dialog
        isOpen
        onOpenChange={close}
        title={title}
        size="sm"
        onKeyDown={onKeyDown}
        footer={
          <Button onClick={() => setState({ ...beginningOf(work), isShown: true })}>
            {m.portfolio_sensitive_show()}
          </Button>
        }
      >
        <p className="flex items-center gap-3 py-4">
          <EyeOff aria-hidden size={24} className="shrink-0 text-muted" />
          <span>{m.portfolio_sensitive({ ratings: work.contentRatingIds.map(ratingLabel).join(", ") })}</span>
        </p>
        <MediaSteps {...steps} />
      </Dialog>
    );
  if (work.medias.length === 0)
    return (
      <Dialog isOpen onOpenChange={close} title={title} onKeyDown={onKeyDown}>
        <WorkText work={work} title={title} offer={offer} standing={standing} />
        <MediaSteps {...steps} />
      </Dialog>
    );
  return (
    <MediaDialog
      medias={work.medias}
      isOriginalOffered={work.isOriginalDownloadable}
      index={index}
      onIndexChange={(next) => (next === null ? onClose() : setState({ workId: work.id, isShown, index: next }))}
      onBeyond={onBeyond}
      title={title}
    >
      <WorkText work={work} title={title} offer={offer} standing={standing} />
    </MediaDialog>
  );
}

/** The dialog's own title stays in the reader's language. */
function OriginalTitle({ titles }: { titles: readonly LocalizedText[] }) {
  const original = titles.find(({ isOriginal }) => isOriginal);
  return (
    <p lang={original?.languageCode} className="font-semibold">
      {original?.text}
    </p>
  );
}

type WorkTextProps = Pick<WorkDialogProps, "work" | "offer" | "standing"> & { title: string };

function WorkText({ work, title, offer, standing }: WorkTextProps) {
  const translation = useTranslation();
  const viewer = useViewer();
  const description = useShown(work.descriptions, translation);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CreatorLine creator={work.creator} />
        {standing && <ReputationLine standing={standing} />}
      </div>
      {translation.isOriginalShown && <OriginalTitle titles={work.titles} />}
      {description && (
        <LongText text={description.text} languageCode={description.languageCode} className="max-w-prose" />
      )}
      <TranslationNote of={[work.titles, work.descriptions]} translation={translation} source={work.creator} />
      {offer && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton to={offer.path} preventScrollReset>
            {m.portfolio_request_similar()}
          </LinkButton>
          <ListingPrice {...offer.price} className="font-semibold tabular-nums" />
        </div>
      )}
      {work.madeOn && (
        <p className="text-sm text-muted">
          {m.portfolio_field_made_on()} <PlainDateText value={work.madeOn} className="tabular-nums" />
        </p>
      )}
      <WorkCredits credits={work.credits} />
      {work.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {work.tags.map((tag) => (
            <li key={tag}>
              <Link to={`${PATHS.exploreWorks}?tag=${encodeURIComponent(tag)}`}>
                <Badge>{`#${tag}`}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <ShareButton path={workPath(work.creator.handle, work.id)} title={title} />
        {(work.isProofPublic || (work.isOwn && work.commissionOrderId !== null && work.kind === "CREATOR")) && (
          <LinkButton to={proofPath(work.id)} variant="secondary" size="sm">
            {m.portfolio_proof()}
          </LinkButton>
        )}
        {/* Only viewers who may edit receive the grants. */}
        {work.visibilityGrants && (
          <LinkButton
            to={workEditPath(work, isCreator(viewer?.roles ?? []))}
            variant="secondary"
            size="sm"
            icon={<Pencil aria-hidden size={18} />}
          >
            {m.portfolio_edit()}
          </LinkButton>
        )}
        {!work.isOwn && <ReportLink subject="WORK" id={work.id} />}
      </div>
    </div>
  );
}
