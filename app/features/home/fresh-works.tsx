import { Images } from "lucide-react";
import { Link } from "react-router";
import { m } from "../../../messages/compiled/messages.js";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FramedImage } from "../../ui/framed-image.tsx";
import type { CreatorCardView } from "../../../worker/commission/creator.view.ts";
import { HomeSection } from "./home-section.tsx";
import { pictureOf } from "./picture-of.ts";

/** At most this many, two of one creator. */
const WORKS_SHOWN = 12;
const WORKS_PER_CREATOR = 2;

/** Pictures edge to edge, on the way to whoever made them. */
export function FreshWorks({ creators }: { creators: readonly CreatorCardView[] }) {
  const works = creators.flatMap((creator) =>
    creator.portfolioWorks
      .flatMap((work) => {
        const picture = pictureOf(work);
        return picture ? [{ id: work.id, picture, creator }] : [];
      })
      .slice(0, WORKS_PER_CREATOR),
  );
  return (
    <HomeSection title={m.home_works_title()} lead={m.home_works_lead()}>
      {works.length === 0 ? (
        <EmptyState icon={<Images aria-hidden size={32} strokeWidth={1.5} />} title={m.home_works_empty_title()}>
          {m.home_works_empty_body()}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          {works.slice(0, WORKS_SHOWN).map(({ id, picture, creator }) => (
            <li key={id}>
              <Link to={creator.href} className="group block overflow-hidden rounded-md">
                <FramedImage
                  {...picture}
                  alt={m.home_work_by({ name: creator.name })}
                  ratio={1}
                  sizes="(min-width: 1024px) 190px, (min-width: 640px) 31vw, 46vw"
                  className="transition-opacity duration-150 group-hover:opacity-90"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
