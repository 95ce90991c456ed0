/** True in a local run and in tests; a deployed build has `false` and drops every local door (see vite.config.ts). */
declare const __LOCAL__: boolean;
