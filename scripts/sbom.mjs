// `npm run sbom [-- FILE]`: what the product is built from, as CycloneDX (npm makes it from the lock file). With the tools: without them
// npm also leaves out what the product shares with one of them, such as React.
// Without a file it goes to the screen.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const [file] = process.argv.slice(2);
const sbom = execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
if (file === undefined) process.stdout.write(sbom);
else {
  writeFileSync(file, sbom);
  console.log(`${String(JSON.parse(sbom).components.length)} packages in ${file}`);
}
