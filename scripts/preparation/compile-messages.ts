// Compiles messages/{en,ja} into messages/compiled. The vite plugin does the same while developing;
// type checks and tests that run without vite need it beforehand.
import { compile } from "@inlang/paraglide-js";
import { paraglideOptions } from "../../vite/messages/paraglide-options.ts";

await compile(paraglideOptions);
