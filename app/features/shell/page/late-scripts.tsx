import { useContext } from "react";
import { Scripts } from "react-router";
import { Nonce } from "../../../nonce.ts";

/**
 * What it asks for and replaces is what vite/chunks/late-scripts.ts has made of React Router's links and script. A timer of the first frame
 * runs after what that frame shows has been painted; a tab behind has no frames.
 */
const START = `{
const start=()=>{
const [list,waiting]=document.querySelectorAll("script[type^='text/late']");
if(!waiting)return;
const nonce=waiting.nonce;
document.head.append(...list.textContent.split(" ").map((href)=>Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",nonce,href})));
waiting.replaceWith(Object.assign(document.createElement("script"),{type:"module",nonce,textContent:waiting.textContent}))};
if(document.hidden)start();
else requestAnimationFrame(()=>setTimeout(start));
document.addEventListener("visibilitychange",start,{once:true})}`;

/**
 * The scripts of a page that shows all it has without them, as a visitor's does: asked for once it is painted. Until then they would take
 * the line from its pictures and the processor from its first layout.
 */
export function LateScripts() {
  return (
    <>
      <Scripts data-late="" />
      <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
