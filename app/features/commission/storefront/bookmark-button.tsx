import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useViewer } from "../../shell/page/site.ts";

const BookmarkToggle = lazyPart(async () => (await import("./bookmark-toggle.tsx")).BookmarkToggle);

export interface BookmarkButtonProps {
  formId: string;
  /** The title of the service or form, for screen readers. */
  title: string;
  isActive: boolean;
}

/** Rule L19: for signed-in viewers who are not creators, and wherever a bookmark exists already. Visitors load none of it. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const viewer = useViewer();
  return (viewer !== null || props.isActive) && <BookmarkToggle {...props} />;
}
