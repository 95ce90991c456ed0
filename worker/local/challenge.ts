import type { Scope } from "#worker/http/route.ts";

export const LOCAL_CHALLENGE_ANSWER = "somebody-is-here";

/** Stands in for Turnstile's script: a button in place of its box. */
const SCRIPT = `
window.turnstile = {
  render(place, { callback }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "I am a person";
    button.addEventListener("click", () => callback(${JSON.stringify(LOCAL_CHALLENGE_ANSWER)}));
    place.append(button);
    return "1";
  },
  remove() {},
};`;

export const challengeScript = (_scope: Scope): Response =>
  new Response(SCRIPT, { headers: { "content-type": "text/javascript; charset=utf-8" } });
