// bundle.mjs [SITE [TOP]] -- writes the site: the page, its styles and its workers; static files as they are
//
// The modules themselves are copied to SITE/engine by the build (`cmake --build … --target web`), or here from the folder that
// the environment variable THARSIS_MODULES names.
import { build } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMaterial } from './material/material.mjs';
import { readPolicy } from './policy.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const top = resolve(process.argv[3] ?? join(here, '..', '..', '..'));
const site = resolve(process.argv[2] ?? join(top, 'build', 'web', 'site'));
const common = { bundle: true, minify: true, format: 'esm', target: 'es2022', platform: 'browser', logLevel: 'warning', legalComments: 'none', absWorkingDir: here };
/** No modules: browsers compile scripts in full when they are kept for use offline, and modules at each visit. */
const script = { format: 'iife', define: { 'import.meta.url': 'document.baseURI' } };

/** The licences of the packages whose files are in the bundle, as they ask for. */
function writeLicences(metafile) {
    const packages = new Set(Object.keys(metafile.inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []));
    const texts = [...packages].sort().map((name) => {
        const folder = join(here, name);
        const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
        if (!file) throw new Error(`${manifest.name} has no licence that could be passed on`);
        return `${manifest.name} ${manifest.version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
    writeFileSync(join(site, 'THIRD-PARTY.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

function writePolicy() {
    const page = join(site, 'index.html');
    const empty = '<meta http-equiv="Content-Security-Policy" content="">';
    const text = readFileSync(page, 'utf8');
    if (!text.includes(empty)) throw new Error(`index.html has no ${empty}`);
    writeFileSync(page, text.replace(empty, () => empty.replace('""', () => `"${readPolicy()}"`)));
}

function workers() {
    const folder = join(here, 'workers');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => name.endsWith('_worker.ts')).map((name) => join(folder, name));
}

mkdirSync(join(site, 'engine'), { recursive: true });
rmSync(join(site, 'parts'), { recursive: true, force: true });
cpSync(join(here, 'static'), site, { recursive: true, filter: (name) => !name.endsWith('README.md') });
writePolicy();
for (const name of ['embedding.html', 'embedding.js']) cpSync(join(here, 'example', name), join(site, 'example', name));
cpSync(join(top, 'LICENSE'), join(site, 'LICENSE.txt'));
const { metafile } = await build({
    ...common,
    ...script,
    metafile: true,
    entryPoints: { begin: join(here, 'page', 'begin.ts'), app: join(here, 'page', 'main.ts') },
    outdir: site,
    external: ['node:*'],
});
writeLicences(metafile);
await writeMaterial(top, site);
await build({ ...common, entryPoints: { embed: join(here, 'page', 'embed', 'client.ts') }, outdir: site });
await build({ ...common, entryPoints: workers(), outdir: join(site, 'engine'), external: ['node:*'] });
if (process.env.THARSIS_MODULES) cpSync(process.env.THARSIS_MODULES, join(site, 'engine'), { recursive: true });
