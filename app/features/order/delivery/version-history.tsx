import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { mediaName } from "../../media/player/media-labels.ts";
import { useNameOf } from "../panel/person-link.tsx";
import type { Order } from "../panel/order-data.ts";
import { DeliverableFile } from "./deliverable-file.tsx";
import { factsOf, type Deliverable } from "./deliverable-data.ts";
import { useVersionName } from "./use-version-name.ts";

/** What each delivery brought and what has been taken out since, by whom and when (rule O50). */
export function VersionHistory({ order, deliverable }: { order: Order; deliverable: Deliverable }) {
  const { locale, timeZone } = useUiEnvironment();
  const nameOf = useNameOf();
  const nameOfVersion = useVersionName();
  const { medias, formerMedias, versions } = deliverable;
  const seller = nameOf(order.sellerUserProfile);
  const added = (number: number) =>
    [...medias, ...formerMedias].filter((media) => factsOf(deliverable, media)?.addedIn === number);
  return (
    <section aria-labelledby={TITLE_ID} className="grid gap-4 border-t border-line pt-5">
      <h2 id={TITLE_ID} className="text-base">
        {m.order_versions_title()}
      </h2>
      <ol className="grid gap-3 text-sm">
        {versions.toReversed().map((version) => (
          <li key={version.number} className="grid gap-0.5">
            <span className="font-medium">{nameOfVersion(version)}</span>
            <span className="text-muted [overflow-wrap:anywhere]">
              {added(version.number).length === 0
                ? m.order_version_adds_nothing()
                : m.order_version_adds({
                    names: added(version.number)
                      .map((media) => mediaName(media, locale))
                      .join(", "),
                  })}
            </span>
          </li>
        ))}
      </ol>
      {formerMedias.length > 0 && (
        <>
          <h3 className="text-sm font-medium">{m.order_former_title()}</h3>
          <ul className="grid gap-2">
            {formerMedias.map((media) => {
              const facts = factsOf(deliverable, media);
              const date = facts?.removedAt ? formatDate(facts.removedAt, locale, timeZone, { hasTime: true }) : "";
              return (
                <DeliverableFile
                  key={media.id}
                  media={media}
                  facts={facts}
                  note={m.order_file_taken_out({ name: seller, date, number: facts?.lastIn ?? 1 })}
                />
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

const TITLE_ID = "order-versions";
