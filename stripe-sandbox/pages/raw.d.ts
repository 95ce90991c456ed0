/** Vite's way to import a file as text; the build script does the same. */
declare module "*?raw" {
  const text: string;
  export default text;
}
