import { useContext } from "react";
import { Scripts } from "react-router";
import stylesheet from "../../../app.css?url";
import { Nonce } from "../../../nonce.ts";

/**
 * What it asks for and replaces is what vite/upstream/deferred-scripts.ts has made of React Router's links and script; a plain build has left them as
 * they are. A timer of the first frame runs after what that frame shows has been painted; a tab behind has no frames.
 */
const START = `{
const start=()=>{
const [list,waiting]=document.querySelectorAll("script[type^='text/deferred']");
if(!waiting)return;
const nonce=waiting.nonce;
const ask=(link)=>document.head.append(Object.assign(document.createElement("link"),{nonce},link));
ask({rel:"preload",as:"style",href:${JSON.stringify(stylesheet)}});
for(const href of list.textContent.split(" "))ask({rel:"modulepreload",fetchPriority:"low",href});
waiting.replaceWith(Object.assign(document.createElement("script"),{type:"module",nonce,textContent:waiting.textContent}))};
if(document.hidden)start();
else requestAnimationFrame(()=>setTimeout(start));
document.addEventListener("visibilitychange",start,{once:true})}`;

/**
 * The scripts of a page that shows all it has without them, as a visitor's does: asked for once it is painted. Until then they would take
 * the line from its pictures and the processor from its first layout.
 */
export function DeferredScripts() {
  return (
    <>
      <Scripts data-deferred="" />
      <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
