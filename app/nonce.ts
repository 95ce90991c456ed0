import { createContext } from "react";

/** The CSP nonce of this response's scripts. Browsers hide nonces from scripts, so there it is empty. */
export const Nonce = createContext("");
