// Imported right after react-dom/server: everybody else may change or give away what was encoded for them.
import { isTaken, ordinary } from "./before-react.ts";

globalThis.TextEncoder = ordinary;
if (!isTaken)
  throw new Error("React was evaluated before app/encoder/before-react.ts, or makes its encoder elsewhere.");
