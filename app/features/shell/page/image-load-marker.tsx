import { useContext } from "react";
import { Nonce } from "../../../nonce.ts";

/** Neither event bubbles; both are caught on their way down. */
const WATCH = `for(const type of ["load","error"])document.addEventListener(type,({target})=>{if(target.tagName==="IMG")target.dataset.picture=type==="load"?"shown":"failed"},true)`;

/** Marks every picture that has loaded or failed for picture.css; stands before the first of them. */
export function ImageLoadMarker() {
  return <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH }} />;
}
