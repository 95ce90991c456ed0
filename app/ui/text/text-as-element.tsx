import { Children, type ReactNode } from "react";
import type { Parts } from "../parts.ts";

const isText = (node: ReactNode) => typeof node === "string" || typeof node === "number";

/** Children with every bare text in an element of its own, so that something may come and go beside them. */
export function textAsElement(children: ReactNode): Parts {
  if (isText(children)) return <span>{children}</span>;
  return Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child)) as Parts;
}
