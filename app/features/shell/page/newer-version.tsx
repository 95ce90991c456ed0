import { useContext, useEffect } from "react";
import { m } from "#messages";
import { BETWEEN_RELOADS, onPartGone, reload, RELOADED_AT, wasJustReloaded } from "../../../client/newer-version.ts";
import { Nonce } from "../../../nonce.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** Scripts that a page begins with and that are gone, before any of them could say so. */
const WATCH = `document.addEventListener("error",({target})=>{
if(target.tagName!=="SCRIPT"||target.type!=="module"||!navigator.onLine)return;
try{
if(Date.now()-sessionStorage.getItem("${RELOADED_AT}")<${String(BETWEEN_RELOADS)})return;
sessionStorage.setItem("${RELOADED_AT}",Date.now())
}catch{return}
location.reload()},true)`;

/** An inline script that loads a page again whose first scripts are gone; it has to precede them. */
export function NewerVersionWatch() {
  return <script nonce={useContext(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH }} />;
}

/** In every page: says that there is a newer version of it, when a part of it is gone or has just been loaded again (rule E115). */
export function NewerVersionNotice() {
  const toast = useToast();
  useEffect(() => {
    if (wasJustReloaded()) toast({ title: m.shell_version_reloaded() });
    let isTold = false;
    return onPartGone(() => {
      if (isTold) return;
      isTold = true;
      const action = { label: m.shell_version_reload(), onPress: reload };
      toast({ tone: "negative", title: m.shell_version_newer(), description: m.shell_version_newer_body(), action });
    });
  }, [toast]);
  return null;
}
