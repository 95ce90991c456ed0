import { useEffect, useState } from "react";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { NoneYet } from "./notification-list.tsx";

const load = () => call(trpc.site.getNews.query());

/** Announcements of the house, newest first (rule A66). */
export function NewsList() {
  const [news, setNews] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    let isLeft = false;
    void load().then((answer) => isLeft || setNews(answer));
    return () => {
      isLeft = true;
    };
  }, []);
  if (news === null) return <Skeleton className="m-4 h-16" />;
  if (!news.ok)
    return (
      <Alert tone="negative" className="m-4">
        {news.error.message}
      </Alert>
    );
  const { items } = news.value;
  if (items.length === 0) return <NoneYet />;
  return (
    <ul className="divide-y divide-line">
      {items.map(({ id, texts, at }) => (
        <li key={id} className="grid gap-0.5 px-4 py-3 text-sm">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <LocalizedTextSpan texts={texts} />
          </p>
          <DateText value={at} className="text-xs text-muted" />
        </li>
      ))}
    </ul>
  );
}
