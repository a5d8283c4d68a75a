// Takes the README's picture of the page of a run that has just been made: `npm run picture`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const runs = ".vitest/eviction";
const run = readdirSync(runs).find((name) => /^sample-text-hybrid-v1-.*-embedded$/.test(name));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await browser.newPage({ viewport: { width: 1100, height: 1180 }, colorScheme: "light" });
await page.goto(pathToFileURL(join(runs, run, "report.html")).href);
await page.screenshot({ path: fileURLToPath(new URL("report.png", import.meta.url)) });
await browser.close();
