import { useContext } from "react";
import { Scripts } from "react-router";
import { Nonce } from "../../../nonce.ts";

/**
 * Where nothing is painted, because the page is in a tab behind, or the browser does not say when it is, there is nothing to wait for. What
 * it replaces is what vite/chunks/late-scripts.ts has made of React Router's script.
 */
const START = `{
const start=()=>{
for(const link of document.querySelectorAll("link[rel=modulepreload]"))link.media="";
const waiting=document.querySelector('script[type="text/late"]');
if(!waiting)return;
const script=document.createElement("script");
script.type="module";
script.nonce=waiting.nonce;
script.textContent=waiting.textContent;
waiting.replaceWith(script)};
const isPaintTold=globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
if(document.visibilityState==="hidden"||!isPaintTold)start();
else new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName("first-contentful-paint").length===0)return;
observer.disconnect();
setTimeout(start)}).observe({type:"paint",buffered:true})}`;

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
