import { createContext } from "react";

/** What lets this response's own scripts run. A browser tells nobody, so there it is empty. */
export const Nonce = createContext("");
