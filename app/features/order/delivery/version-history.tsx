import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { mediaName } from "../../media/player/media-labels.ts";
import { useNameOf } from "../panel/person-link.tsx";
import type { Order } from "../panel/order-data.ts";
import { DeliverableFile } from "./deliverable-file.tsx";
import { factsOf, type Deliverable } from "./deliverable-data.ts";

/** What each delivery brought and what has been taken out since, by whom and when (rule O50). */
export function VersionHistory({ order, deliverable }: { order: Order; deliverable: Deliverable }) {
  const { locale } = useUiEnvironment();
  const nameOf = useNameOf();
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
            <span className="font-medium">
              {version.deliveredAt ? (
                <DatedSentence
                  at={version.deliveredAt}
                  say={(date) => m.order_version_delivered({ number: version.number, date })}
                />
              ) : (
                m.order_version_pending({ number: version.number })
              )}
            </span>
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
              const said = (date: string) => m.order_file_taken_out({ name: seller, date, number: facts?.lastIn ?? 1 });
              return (
                <DeliverableFile
                  key={media.id}
                  media={media}
                  facts={facts}
                  note={facts?.removedAt ? <DatedSentence at={facts.removedAt} say={said} /> : said("")}
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
