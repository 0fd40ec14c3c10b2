// package.mjs SITE FOLDER TOP -- writes the npm package: the runtime as one file, its types, the modules and workers of the site
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [site, folder, top] = process.argv.slice(2).map((path) => resolve(path));

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'engine'), { recursive: true });
for (const name of readdirSync(join(here, 'npm'))) cpSync(join(here, 'npm', name), join(folder, name));
cpSync(join(folder, 'page.md'), join(folder, 'README.md')); // this folder's own README is not for users
rmSync(join(folder, 'page.md'));
cpSync(join(here, 'example', 'node.mjs'), join(folder, 'example.mjs'));
cpSync(join(top, 'LICENSE'), join(folder, 'LICENSE'));
for (const name of readdirSync(join(site, 'engine')).filter((one) => /\.(js|wasm)$/.test(one)))
    cpSync(join(site, 'engine', name), join(folder, 'engine', name));
await build({
    entryPoints: [join(here, 'runtime', 'index.ts')],
    outfile: join(folder, 'index.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    external: ['node:*'],
    logLevel: 'warning',
});
execFileSync('npx', ['tsc', '-p', 'tsconfig.package.json', '--outDir', join(folder, 'types')], { cwd: here, stdio: 'inherit' });
