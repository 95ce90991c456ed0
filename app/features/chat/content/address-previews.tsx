import { useEffect, useState } from "react";
import { Link } from "react-router";
import { embedMedia } from "#domain/media/compose.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { LinkPreview } from "#worker/chat/link-preview.usecases.ts";
import { m } from "#messages";
import { query } from "../../../client/typed-query.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { imageSource, PREVIEW_WIDTHS } from "../../media/image-source.ts";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import type { ShownAddress } from "./message-addresses.ts";
import { PlayOnPress } from "./play-on-press.tsx";

const UNNAMED = { names: [], descriptions: [], markdown: null, contentRatingIds: [], index: 0 };

const KINDS = {
  PROFILE: m.chat_preview_profile,
  WORK: m.chat_preview_work,
  SERVICE: m.chat_preview_service,
  FORM: m.chat_preview_form,
} satisfies Record<LinkPreview["kind"], () => string>;

/** Below a message: cards of our own pages in it, and players of what it links to. */
export default function AddressPreviews({ addresses }: { addresses: readonly ShownAddress[] }) {
  return addresses.map((shown) =>
    shown.kind === "OWN" ? (
      <PageCard key={shown.path} path={shown.path} />
    ) : (
      <PlayOnPress key={shown.address} media={embedMedia({ ...UNNAMED, id: shown.address }, shown.embed)} />
    ),
  );
}

/** Asked once a page load: the same link stands in many a message. */
const asked = new Map<string, Promise<LinkPreview | null>>();

function previewOf(path: string): Promise<LinkPreview | null> {
  const known = asked.get(path);
  if (known) return known;
  const answer = query("chatMessage", "getLinkPreview", { path }).then((outcome) =>
    outcome.ok ? outcome.value : null,
  );
  asked.set(path, answer);
  return answer;
}

function PageCard({ path }: { path: string }) {
  const { locale } = useUiEnvironment();
  const [preview, setPreview] = useState<LinkPreview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void previewOf(path).then((found) => isCurrent && setPreview(found));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  if (preview === null) return null;
  const by = preview.creatorNames.length > 0 ? ` · ${pickText(preview.creatorNames, locale)}` : "";
  return (
    <Link
      to={path}
      className="flex w-full max-w-72 items-center gap-3 overflow-hidden rounded-md border border-line bg-raised p-2 text-left text-sm text-foreground hover:border-line-strong"
    >
      {preview.pictureUrl && (
        <span className="block w-14 shrink-0 overflow-hidden rounded-sm">
          <FramedImage {...imageSource(preview.pictureUrl, null, PREVIEW_WIDTHS)} alt="" ratio={1} sizes="56px" />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">{pickText(preview.titles, locale)}</span>
        <span className="block truncate text-xs text-muted">
          <span>{KINDS[preview.kind]()}</span>
          {by && <span>{by}</span>}
        </span>
      </span>
    </Link>
  );
}
