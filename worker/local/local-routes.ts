import { route, type Route } from "#worker/http/route.ts";
import { challengeScript } from "./challenge.ts";
import { addDifference } from "./differences.ts";
import { setDistance } from "./distance.ts";
import { makeLate } from "./late.ts";
import { mailAttachment, mailHtml, mailJson, mailPage } from "./mail.ts";
import { setRoles } from "./roles.ts";
import { refuseStorage, writeStorage } from "./storage.ts";
import { forwardToStripe } from "./stripe-proxy.ts";

/** What only a local run answers (contract.md, Local runs). A function, so that a deployed build drops it and what it imports. */
export const localRoutes = (): readonly Route[] => [
  route({ method: "GET", path: "/dev/mail.json", access: "ANYONE", run: mailJson }),
  route({ method: "GET", path: "/dev/mail", access: "ANYONE", run: mailPage }),
  route({ method: "GET", path: "/dev/mail/html", access: "ANYONE", run: mailHtml }),
  route({ method: "GET", path: "/dev/mail/attachment", access: "ANYONE", run: mailAttachment }),
  route({ method: "POST", path: "/dev/roles", access: "ANYONE", run: setRoles }),
  route({ method: "POST", path: "/dev/difference", access: "ANYONE", run: addDifference }),
  route({ method: "POST", path: "/dev/late", access: "ANYONE", run: makeLate }),
  route({ method: "GET", path: "/dev/turnstile.js", access: "ANYONE", run: challengeScript }),
  route({ method: "POST", path: "/dev/distance", access: "ANYONE", run: setDistance }),
  route({ method: "PUT", path: "/dev/storage/*", access: "SIGNATURE", run: writeStorage }),
  route({ method: "ALL", path: "/dev/storage/*", access: "ANYONE", run: refuseStorage }),
  route({ method: "ALL", path: "/dev/stripe", access: "ANYONE", run: forwardToStripe }),
  route({ method: "ALL", path: "/dev/stripe/*", access: "ANYONE", run: forwardToStripe }),
];
