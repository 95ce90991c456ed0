import { useContext } from "react";
import { Nonce } from "../../../nonce.ts";

/**
 * React leaves its own property on every element that it has taken over. A second press of the same button is the same wish, and a press
 * of anything else another: only the last is kept. Buttons that submit a form do so without scripts. While its press waits the button is
 * paler, by an animation: an attribute that React did not write would be a difference to it. Where React has made a part anew, because it changed
 * before its code came, the button in the same place is another one that says the same.
 */
const KEEP = `{
const LONGEST=10_000;
let kept,paler;
const isAlive=(button)=>Object.keys(button).some((key)=>key.startsWith("__reactProps$"));
const forget=()=>{kept=undefined;paler?.cancel()};
const alike=({ariaLabel,textContent})=>[...document.querySelectorAll("button")].filter((other)=>other.ariaLabel===ariaLabel&&other.textContent===textContent);
const wait=(button,place,until)=>{
if(kept!==button)return;
const shown=button.isConnected?button:alike(button)[place];
const isTime=shown&&isAlive(shown);
if(!isTime&&performance.now()<until)return setTimeout(wait,50,button,place,until);
forget();
if(isTime)shown.click()};
addEventListener("click",({target})=>{
const button=target.closest?.("button");
forget();
if(!button||isAlive(button)||button.form&&button.type==="submit")return;
kept=button;
paler=button.animate({opacity:[.6,.6]},LONGEST);
wait(button,alike(button).indexOf(button),performance.now()+LONGEST)},true)}`;

/** An inline script that keeps the press of a button whose scripts have not come, and makes it again when they have (rule S86). */
export function EarlyPresses() {
  return <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}
