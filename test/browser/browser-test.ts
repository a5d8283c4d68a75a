import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, test } from "vitest";
import { temporaryFolder } from "../e2e/temporary-folder.ts";

/** `CHROMIUM_PATH`, or where Debian puts it. */
const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

/** No request of the browser's own either. */
const FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/** A test that needs a browser: skipped, and seen to be, where there is none. */
export const browserTest = test.skipIf(!existsSync(CHROMIUM));

/** What a page did while it was looked at. */
export interface PageWatch {
  /** Messages on the console, uncaught errors and dialogs. */
  readonly messages: readonly string[];
  /** Addresses asked for, the page itself aside. */
  readonly requests: readonly string[];
}

/** One for all tests of a file: it takes longer to start than most pages to be looked at. */
let started: Promise<Browser> | undefined;
afterAll(async () => (await started)?.close());

/** Opens a page from a file, with nothing of the pages before it, and closes it whatever happens. */
export async function withPage(
  html: string,
  options: BrowserContextOptions,
  look: (page: Page, watch: PageWatch) => Promise<void>,
): Promise<void> {
  const file = join(temporaryFolder(), "report.html");
  writeFileSync(file, html);
  const address = pathToFileURL(file).href;
  started ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const context = await (await started).newContext(options);
  try {
    const page = await context.newPage();
    const watch = watchPage(page, address);
    await page.goto(address);
    await look(page, watch);
  } finally {
    await context.close();
  }
}

function watchPage(page: Page, address: string): PageWatch {
  const messages: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  page.on("dialog", (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const isOwn = request.url() === address || request.url().startsWith("data:");
    if (!isOwn) requests.push(request.url());
  });
  return { messages, requests };
}
