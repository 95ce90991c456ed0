/** True in local runs and tests; a deployed build has `false` and drops every local route (see vite.config.ts). */
declare const __LOCAL__: boolean;
