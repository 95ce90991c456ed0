import { useContext, useState } from "react";
import { Scripts } from "react-router";
import stylesheet from "../../../app.css?url";
import { Nonce } from "../../../nonce.ts";

/**
 * Reads what React Router renders into the `noscript` before it: links, a script for the data that the server is sending, and one that
 * starts the page. The data's runs at once, for more may follow in the page; the rest in a timer of the first frame, which runs after what
 * that frame shows has been painted. A tab in the background has no frames.
 */
const START = `{
const {nonce,previousElementSibling}=document.currentScript;
const parsed=document.createElement("template");
parsed.innerHTML=previousElementSibling.textContent;
const add=(tag,properties)=>document.head.appendChild(Object.assign(document.createElement(tag),{nonce},properties));
const [data,modules]=parsed.content.querySelectorAll("script");
add("script",{textContent:data.textContent}).remove();
let isStarted=false;
const start=()=>{
if(isStarted)return;
isStarted=true;
add("link",{rel:"preload",as:"style",href:${JSON.stringify(stylesheet)}});
for(const link of parsed.content.querySelectorAll("link"))
add("link",{rel:"modulepreload",fetchPriority:"low",href:link.getAttribute("href")});
add("script",{type:"module",textContent:modules.textContent})};
if(document.hidden)start();
else requestAnimationFrame(()=>setTimeout(start));
document.addEventListener("visibilitychange",start,{once:true})}`;

/**
 * React Router's scripts; deferred for a page that shows all it has without them, as a visitor's does: asked for once the page is painted.
 * Until then they would take the line from its pictures and the processor from its first layout (docs/decisions/scripts-after-paint.md).
 */
export function PageScripts({ isDeferred }: { isDeferred: boolean }) {
  const nonce = useContext(Nonce);
  // A document is started once: after signing in, what the page needs is here already.
  const [wasDeferred] = useState(isDeferred);
  if (!wasDeferred) return <Scripts />;
  return (
    <>
      {/* Browsers that run scripts read what is in it as text; React leaves it alone when it hydrates the page. */}
      <noscript>
        <Scripts />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
