// world.mjs -- loads the bundled extension, or single sources of it, into a fake VS Code
import { buildSync } from 'esbuild';
import Module, { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach } from 'node:test';

const require = createRequire(import.meta.url);
const { makeFake } = require('./fake_vscode.cjs');

/** The program that the tests run. */
export const program = process.env.THARSIS ?? '';
/** The top of the sources, for inputs of other tests. */
export const sources = process.env.THARSIS_SOURCE ?? '';

let current;
const load = Module._load;
Module._load = function (name, ...rest) {
    return name === 'vscode' ? current.vscode : load.call(this, name, ...rest);
};

const folders = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that is removed at the end, with files of these texts. */
export function folderWith(files = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'tharsis-vscode-'));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
}

/** A source of the extension as a module, in the world `fake`. */
export function loadSource(file, fake = makeFake()) {
    current = fake;
    const output = join(folderWith(), `${basename(file, '.ts')}.cjs`);
    buildSync({ entryPoints: [join('source', file)], bundle: true, platform: 'node', format: 'cjs', external: ['vscode'], outfile: output });
    return require(output);
}

/** What VS Code keeps of an extension from one start to the next. */
const stateOf = (values) => ({ get: (key) => values[key], update: async (key, value) => { values[key] = value; } });

const worlds = [];

// A test that fails leaves a server, for which the runner would wait.
afterEach(async () => { for (const end of worlds.splice(0)) await end(); });

/** A world in which the bundled extension is active; `end` ends it as VS Code does. */
export async function activate(options = {}) {
    const fake = makeFake({ settings: { 'tharsis.path': program }, ...options, ...(options.settings ? { settings: options.settings } : {}) });
    current = fake;
    const bundle = join(process.cwd(), 'package', 'dist', 'extension.js');
    delete require.cache[bundle];
    const extension = require(bundle);
    const context = { subscriptions: [], extensionUri: fake.vscode.Uri.file(join(process.cwd(), 'package')), extension: { id: 'tharsis.tharsis' }, globalState: stateOf(options.state ?? {}) };
    options.before?.(fake);
    await extension.activate(context);
    const end = async () => { for (const one of context.subscriptions.splice(0).reverse()) await one.dispose(); };
    worlds.push(end);
    return { fake, context, end };
}

/** Waits until a condition holds. A condition that never holds ends the test with its description. */
export async function until(description, condition) {
    for (let tries = 0; tries < 2000; ++tries) {
        const found = await condition();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`in vain: ${description}`);
}

export { makeFake };
