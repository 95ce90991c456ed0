// Imported right before react-dom/server, which makes its encoder when it is evaluated; after-react.ts takes this back.
import { KeptEncodings } from "./kept-encodings.ts";

export const ordinary = globalThis.TextEncoder;
export let isTaken = false;

globalThis.TextEncoder = class extends KeptEncodings {
  constructor() {
    super();
    isTaken = true;
  }
};
