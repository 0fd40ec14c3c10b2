// begin.ts -- begins what takes longest while the page's own script, which is longer, is still read: the engine, and a worker for it
//
// A script of its own, which shares no file with the page's: browsers keep the compiled code of scripts that are kept for use
// offline, but not of modules that import each other (docs/decisions/0046).
import { compiledModule } from '../runtime/compiled_modules.ts';
import { serverScript } from '../runtime/modules.ts';
import { moduleBase } from './module_base.ts';
import type { Begun } from './begun.ts';

const base = new URL(moduleBase, document.baseURI);
const begun: Begun = { code: compiledModule(new URL('engine.wasm', base).href), worker: new Worker(new URL(serverScript, base), { type: 'module' }) };
begun.code.catch(() => {}); // the page's script reports it
begun.worker?.addEventListener('error', () => (begun.worker = null)); // and tries again
globalThis.tharsisBegun = begun;
