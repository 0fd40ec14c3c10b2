// typescript.mjs -- imports a module of the page into a test in node: esbuild makes one script of it and of what it imports
import { join } from 'node:path';
import { need, top } from './harness.mjs';

/** The folder with the sources of the page and with its npm packages: the built one, or the one of the project. */
export const web = process.env.THARSIS_WEB_MODULES ?? join(top, 'host', 'frontends', 'web');

/** The exports of these files of host/frontends/web, such as 'page/devices/keys.ts', which share what they import. */
export async function importTypeScript(...names) {
    const { build } = need('esbuild');
    const result = await build({
        stdin: { contents: names.map((name) => `export * from './${name}';`).join('\n'), resolveDir: web },
        bundle: true, write: false, format: 'esm', platform: 'node', loader: { '.css': 'empty' },
    });
    return import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].contents).toString('base64')}`);
}
