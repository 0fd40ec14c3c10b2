// node_runtime.mjs -- runtime/ in node, with the modules of a built page: what a program that uses the package has
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const top = process.env.THARSIS_SOURCE ?? resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** The built page, and the folder with the npm packages of the page. */
export const site = resolve(process.env.THARSIS_SITE ?? join(top, 'build/web/site'));
const modules = resolve(process.env.THARSIS_WEB_MODULES ?? join(top, 'build/web/page'));

/** The exports of runtime/index.ts. */
export async function runtime() {
    const esbuild = createRequire(join(modules, 'package.json'))('esbuild');
    const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
    try {
        const outfile = join(folder, 'runtime.mjs');
        await esbuild.build({
            entryPoints: [join(top, 'host/frontends/web/runtime/index.ts')],
            bundle: true, format: 'esm', platform: 'neutral', outfile, logLevel: 'error',
            external: ['node:*'], absWorkingDir: modules, nodePaths: [join(modules, 'node_modules')],
        });
        return await import(pathToFileURL(outfile).href);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** The options that name the modules of the built page. */
export const options = { base: pathToFileURL(join(site, 'engine')).href + '/' };
