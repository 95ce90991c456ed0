/** True in local runs and tests; a deployed build has `false` and drops every local route (see vite.config.ts). */
declare const __LOCAL__: boolean;
/** Where `wrangler dev` finds the sandboxes; empty in every other build. */
declare const __SANDBOXES__: string;

/** The address that a font file of a package has among the deployed files. */
declare module "*.ttf?url" {
  const address: string;
  export default address;
}

/** Of workerd; the types of browsers, which pages are checked with, know nothing of it. */
interface Crypto {
  DigestStream: typeof DigestStream;
}
