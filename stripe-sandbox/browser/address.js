/** Where this script was loaded from is where everything else is; known only while it runs for the first time. */
export const BASE = document.currentScript.src.replace(/\/v3\.js.*$/, "");
