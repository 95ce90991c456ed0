import { m } from "#messages";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

/** The placeholder of a chat while it loads. */
export function ChatSkeleton() {
  return (
    <div className="flex grow flex-col justify-end gap-3 p-4">
      <output className="sr-only">{m.chat_loading()}</output>
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-10 w-1/2 self-end" />
      <Skeleton className="mt-3 h-24 w-full" />
    </div>
  );
}
