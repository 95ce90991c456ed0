import { useContext } from "react";
import { Nonce } from "../../../nonce.ts";

/** Neither event bubbles, so both are handled in the capture phase. */
const WATCH = `for(const type of ["load","error"])document.addEventListener(type,({target})=>{if(target.tagName==="IMG")target.dataset.picture=type==="load"?"shown":"failed"},true)`;

/** An inline script that marks loaded and failed pictures for picture.css; it has to precede the first picture. */
export function ImageLoadMarker() {
  return <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH }} />;
}
