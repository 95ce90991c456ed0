import { shownName } from "#domain/account/shown-name.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { PlainDateText } from "../../../ui/text/plain-date-text.tsx";
import { faceSource } from "../../media/image-source.ts";
import type { RequestScope } from "../../../context.ts";
import { ShownWords } from "../../translation/shown-words.tsx";
import { Stars } from "../stars.tsx";

export type ReviewPage = Awaited<ReturnType<RequestScope["api"]["review"]["getListAbout"]>>;
export type PublicReview = ReviewPage["items"][number];

interface ReviewItemProps {
  review: PublicReview;
  /** Of the person reviewed, who may have replied. */
  name: string;
  handle: string;
}

/** A review as everybody reads it (rules O60 to O62). */
export function ReviewItem({ review, name, handle }: ReviewItemProps) {
  const { author, stars, words, reply } = review;
  return (
    <article className="grid gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Head author={author} authorSide={review.authorSide} shownAt={review.shownAt} />
      </div>
      <Stars stars={stars} />
      <ShownWords texts={words} source={{ handle: author.handle }} className="max-w-prose" />
      {reply && (
        <blockquote className="mt-1 max-w-prose border-l-2 border-line-strong pl-4 text-sm">
          <p className="text-muted">{m.review_reply_of({ name })}</p>
          <ShownWords texts={reply} source={{ handle }} />
        </blockquote>
      )}
    </article>
  );
}

interface HeadProps extends Pick<PublicReview, "authorSide" | "shownAt"> {
  author: Pick<PublicReview["author"], "handle" | "names" | "avatarUrl">;
}

function Head({ author, authorSide, shownAt }: HeadProps) {
  const { locale } = useUiEnvironment();
  const name = shownName(author, locale);
  return (
    <>
      <PageLink to={profilePath(author.handle)} className="inline-flex min-h-11 items-center gap-2 text-sm font-medium">
        <Avatar {...faceSource(author.avatarUrl)} name={name} size="sm" />
        {name}
      </PageLink>
      <Badge>{authorSide === "BUYER" ? m.review_as_creator() : m.review_as_client()}</Badge>
      <PlainDateText value={shownAt} className="text-sm text-muted" />
    </>
  );
}
