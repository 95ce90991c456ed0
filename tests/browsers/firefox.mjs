#!/usr/bin/env node
// Starts an installed Firefox for Playwright, which speaks WebDriver BiDi to it. Playwright is ahead of the long-term release: a command
// of its that this Firefox does not know yet, and without which a page is only shown in its usual colours, is answered here.
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

/** Of a new context: the colour scheme. */
const NOT_KNOWN_YET = new Set(["emulation.setMediaFeaturesOverride"]);
const ANNOUNCED = /WebDriver BiDi listening on (ws:\/\/\S+)\n/;

const firefox = spawn(process.env.FIREFOX ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal));
firefox.on("error", ({ message }) => {
  console.error(`Firefox does not start (its program is named by the variable FIREFOX): ${message}`);
  process.exit(1);
});
firefox.on("exit", (code) => process.exit(code ?? 0));

let said = "";
firefox.stderr.on("data", (part) => {
  const address = ANNOUNCED.exec(said)?.[1];
  if (address) return void process.stderr.write(part);
  said += part;
  const announced = ANNOUNCED.exec(said)?.[1];
  if (announced) stand(announced);
});

/** Between Playwright and Firefox, from now on. */
function stand(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`));
  server.on("connection", (near, { url }) => {
    const far = new WebSocket(address + url);
    const isOpen = new Promise((resolve) => far.on("open", resolve));
    const asked = new Set();
    near.on("message", async (message) => {
      const { id, method } = JSON.parse(message);
      if (NOT_KNOWN_YET.has(method)) asked.add(id);
      await isOpen;
      far.send(String(message));
    });
    far.on("message", (message) => {
      const { id, error } = JSON.parse(message);
      const isMissing = asked.delete(id) && error === "unknown command";
      near.send(isMissing ? JSON.stringify({ type: "success", id, result: {} }) : String(message));
    });
    near.on("close", () => far.close());
    far.on("close", () => near.close());
  });
}
