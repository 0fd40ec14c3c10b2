// modules.ts -- where the modules and workers are
import { compiledModule } from './compiled_modules.ts';
import type { ModuleOptions } from './connections.ts';
import type { ModuleCode } from './worker_messages.ts';

/** The script of a worker with a debug adapter or a language server, in that folder. */
export const serverScript = 'server_worker.js';

/** The folder of modules and workers. Relative addresses are relative to the page, in node to this script. */
export function baseOf(options: ModuleOptions): URL {
    if (options.base === undefined) return new URL('./engine/', import.meta.url);
    const here = typeof document === 'undefined' ? import.meta.url : document.baseURI;
    const base = new URL(options.base, here);
    return base.pathname.endsWith('/') ? base : new URL(`${base.href}/`);
}

export async function moduleCode(name: 'engine' | 'tools', options: ModuleOptions): Promise<ModuleCode> {
    const base = baseOf(options);
    const code = await compiledModule(new URL(`${name}.wasm`, base).href);
    return { script: new URL(`${name}.js`, base).href, code };
}
