import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { CLOSED_LABELS } from "../../intake/closed-as.ts";
import { ListingPrice } from "../../commission/storefront/listing-price.tsx";
import { faceSource } from "../../media/image-source.ts";
import type { CardData } from "./card-data.ts";
import { ReputationLine } from "../../review/public/reputation-line.tsx";
import { WorkPreviews } from "./work-previews.tsx";
import { Handle } from "../../../ui/text/handle.tsx";

export function CreatorCard({ creator, isEager }: { creator: CardData; isEager: boolean }) {
  return (
    <Card padding="none" className="flex h-full flex-col">
      <WorkPreviews works={creator.works} handle={creator.handle} isEager={isEager} />
      <div className="creator-words">
        <PageLink to={profilePath(creator.handle)} className="person-line">
          <Avatar {...faceSource(creator.avatarUrl)} name={creator.name} />
          <span className="grid min-w-0">
            <span translate="no" className="line-clamp-2 font-semibold">
              {creator.name}
            </span>
            <Handle handle={creator.handle} className="truncate text-sm text-muted" />
          </span>
          <Badge tone={creator.closedAs === null ? "positive" : "caution"} className="ml-auto">
            {creator.closedAs === null ? m.commission_open() : CLOSED_LABELS[creator.closedAs]()}
          </Badge>
        </PageLink>
        {creator.standing && <ReputationLine standing={creator.standing} />}
        {creator.bio && <p className="text-sm text-muted">{creator.bio}</p>}
        {creator.forms.length > 0 && (
          <ul className="listing-links">
            {creator.forms.map((form) => (
              <li key={form.href}>
                <PageLink to={form.href} className="listing-link">
                  <span className="min-w-0">{form.title}</span>
                  <ListingPrice amount={form.priceAmount} currencyCode={form.currencyCode} className="font-semibold" />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
