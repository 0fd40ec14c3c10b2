// modules.ts -- the modules beside the page; the one place that knows where they are
import type { ModuleOptions } from '../runtime/connections.ts';
import * as runtime from '../runtime/index.ts';
import { adoptModule } from '../runtime/compiled_modules.ts';
import { adoptWorker } from '../runtime/open_worker.ts';
import { baseOf, serverScript } from '../runtime/modules.ts';
import { moduleBase } from './module_base.ts';
import './begun.ts';

const options = (): ModuleOptions => ({ base: moduleBase, language: document.documentElement.lang === 'fr' ? 'fr' : 'en' });

/** The first server gets the worker, all of them the code. */
function adoptBegun(): void {
    const begun = globalThis.tharsisBegun;
    if (!begun) return;
    const base = baseOf({ base: moduleBase });
    adoptModule(new URL('engine.wasm', base).href, begun.code);
    if (begun.worker) adoptWorker(new URL(serverScript, base), begun.worker);
}

adoptBegun();

export const startDebugAdapter = () => runtime.startDebugAdapter(options());
export const startLanguageServer = () => runtime.startLanguageServer(options());
export const startTools = () => runtime.startTools(options());
