// check_pages.mjs -- opens pages in Debian's Chromium: light, dark and 360 pixels wide
// node check_pages.mjs PAGE.html...: fails on an error of the console, on a page wider than its window, and on what axe-core
// calls serious or critical. Screenshots are written beside the pages.
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";
import path from "node:path";
import { pathToFileURL } from "node:url";

const views = [
    { name: "light", colorScheme: "light", viewport: { width: 1280, height: 900 } },
    { name: "dark", colorScheme: "dark", viewport: { width: 1280, height: 900 } },
    { name: "narrow", colorScheme: "light", viewport: { width: 360, height: 740 } },
];

/** The faults of one page in one view, as sentences. */
async function faultsOf(browser, file, view) {
    const faults = [];
    const context = await browser.newContext({ colorScheme: view.colorScheme, viewport: view.viewport });
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
    page.on("request", (request) => request.url().startsWith("file:") || request.url().startsWith("data:")
        || faults.push(`the page asks for ${request.url()}`));
    await page.goto(pathToFileURL(path.resolve(file)).href);
    await page.screenshot({ path: file.replace(/\.html$/, `-${view.name}.png`), fullPage: true });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > view.viewport.width) faults.push(`the page is ${width} pixels wide`);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations)
        if (impact === "serious" || impact === "critical")
            faults.push(`axe: ${id} (${impact}): ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`);
    await context.close();
    return faults;
}

const files = process.argv.slice(2);
if (files.length === 0) throw new Error("usage: node check_pages.mjs PAGE.html...");
const browser = await chromium.launch({
    executablePath: process.env.THARSIS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync"],
});
let count = 0;
for (const file of files)
    for (const view of views)
        for (const fault of await faultsOf(browser, file, view)) {
            console.error(`${file} (${view.name}): ${fault}`);
            ++count;
        }
await browser.close();
console.log(`${files.length} pages in ${views.length} views: ${count} faults`);
process.exit(count === 0 ? 0 : 1);
