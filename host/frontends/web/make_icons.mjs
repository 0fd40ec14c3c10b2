// make_icons.mjs -- writes the icons of static/ as pixels, from icon.svg, with Chromium; run by hand when the icon has changed
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'static');
const picture = readFileSync(join(folder, 'icon.svg'), 'utf8');
// A launcher may cut a maskable icon to a circle: its ground fills the square, and the drawing is within the inner 80 %.
const maskable = picture.replace(/viewBox="0 0 256 256"/, 'viewBox="-32 -32 320 320"').replace(/<rect width="256" height="256" rx="48"/, '<rect x="-32" y="-32" width="320" height="320"');
const icons = { 'icon-192': [192, picture], 'icon-512': [512, picture], 'icon-maskable-512': [512, maskable] };

const browser = await chromium.launch({ executablePath: process.env.THARSIS_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, [size, svg]] of Object.entries(icons)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<body style="margin: 0">${svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display: block" `)}`);
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
    await page.close();
}
await browser.close();
