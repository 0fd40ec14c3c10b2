// bundle.mjs [TOP] -- writes the folder package/ with all that the .vsix holds; TOP is the top folder of the project
//
// The extension becomes one file for node, and each page of a webview one file. The page of the marketplace becomes the README,
// because VS Code shows no other; the grammar and the licence are those of the project.
import { build } from 'esbuild';
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const top = process.argv[2] ?? join('..', '..', '..');
const common = { bundle: true, minify: true, sourcemap: false, logLevel: 'warning', legalComments: 'none' };

function copy(from, to) {
    cpSync(from, join('package', to), { recursive: true, filter: (name) => !name.endsWith('README.md') });
}

/** The licences of the packages whose files are in the bundle, as they ask for. */
function writeLicences(metafile) {
    const packages = new Set(Object.keys(metafile.inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []));
    const texts = [...packages].sort().map((folder) => {
        const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
        if (!file) throw new Error(`${name} has no licence that could be passed on`);
        return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
    writeFileSync('package/THIRD-PARTY.txt', texts.join(`\n${'-'.repeat(80)}\n\n`));
}

function copyPages() {
    const page = readFileSync('marketplace/page.md', 'utf8').replaceAll('](pictures/', '](marketplace/pictures/');
    writeFileSync('package/README.md', page);
    copy('marketplace/changelog.md', 'CHANGELOG.md');
    rmSync('package/marketplace/page.md');
    rmSync('package/marketplace/changelog.md');
}

rmSync('package', { recursive: true, force: true });
mkdirSync('package');
for (const name of ['package.json', 'package.nls.json', 'package.nls.fr.json', 'l10n', 'language', 'marketplace']) copy(name, name);
copy(join(top, 'docs', 'editors', 'mips.tmLanguage.json'), 'language/mips.tmLanguage.json');
copy(join(top, 'LICENSE'), 'LICENSE');
copyPages();
const { metafile } = await build({
    ...common,
    metafile: true,
    entryPoints: ['source/extension.ts'],
    outfile: 'package/dist/extension.js',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode'],
});
writeLicences(metafile);
const webviews = readdirSync('webviews');
await build({
    ...common,
    entryPoints: webviews.filter((name) => name.endsWith('_page.ts')).map((name) => `webviews/${name}`),
    outdir: 'package/dist/webviews',
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
});
for (const name of webviews.filter((one) => one.endsWith('.css'))) copy(`webviews/${name}`, `dist/webviews/${name}`);
appendFileSync('package/dist/webviews/pages.css', readFileSync(join('..', 'client', 'pipeline.css')));
