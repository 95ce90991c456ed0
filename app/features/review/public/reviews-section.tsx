import { MessageSquareQuote } from "../../../ui/icons/public-icons.ts";
import { useId, useState } from "react";
import { m } from "#messages";
import { query } from "../../../client/typed-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { ReviewItem, type ReviewPage } from "./review-item.tsx";

interface ReviewsSectionProps {
  handle: string;
  name: string;
  /** From the page's data; the rest comes page by page. */
  first: ReviewPage;
  /** Nothing is beside it: wide screens show two columns. */
  isAlone: boolean;
}

/** What people have written about a person, on their profile. */
export function ReviewsSection({ handle, name, first, isAlone }: ReviewsSectionProps) {
  const id = useId();
  const toast = useToast();
  const [more, setMore] = useState<ReviewPage>({ items: [], nextCursor: first.nextCursor });
  const [isPending, setPending] = useState(false);

  const load = async () => {
    setPending(true);
    const outcome = await query("review", "getListAbout", { handle, cursor: more.nextCursor });
    setPending(false);
    if (!outcome.ok) return toast({ tone: "negative", title: outcome.error.message });
    const { items, nextCursor } = outcome.value;
    setMore((before) => ({ items: [...before.items, ...items], nextCursor }));
  };

  return (
    <section aria-labelledby={id} className="shown-near grid gap-4">
      <h2 id={id} className="text-xl">
        {m.review_title()}
      </h2>
      {first.items.length === 0 ? (
        <EmptyState
          icon={<MessageSquareQuote aria-hidden size={28} strokeWidth={1.5} />}
          title={m.review_empty_title()}
        >
          {m.review_empty_body({ name })}
        </EmptyState>
      ) : (
        <ul className={classes("grid border-b border-line", isAlone && "lg:grid-cols-2 lg:gap-x-12")}>
          {[...first.items, ...more.items].map((review) => (
            <li key={review.id} className="border-t border-line">
              <ReviewItem review={review} name={name} handle={handle} />
            </li>
          ))}
        </ul>
      )}
      {more.nextCursor !== null && (
        <Button variant="secondary" className="justify-self-center" isPending={isPending} onClick={() => void load()}>
          {m.review_more()}
        </Button>
      )}
    </section>
  );
}
