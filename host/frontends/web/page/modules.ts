// modules.ts -- the modules beside the page; the one place that knows where they are
import type { ModuleOptions } from '../runtime/connections.ts';
import * as runtime from '../runtime/index.ts';
import { adoptWorker } from '../runtime/open_worker.ts';
import { baseOf, serverScript } from '../runtime/modules.ts';
import { moduleBase } from './module_base.ts';
import './begun.ts';

const options = (): ModuleOptions => ({ base: moduleBase, language: document.documentElement.lang === 'fr' ? 'fr' : 'en' });

/** The first debug adapter of the page is the one that was started before its script. */
function adoptBegun(): void {
    const begun = globalThis.tharsisBegun;
    if (begun) adoptWorker(new URL(serverScript, baseOf({ base: moduleBase })), 'debugAdapter', begun);
}

adoptBegun();

export const startDebugAdapter = () => runtime.startDebugAdapter(options());
export const startLanguageServer = () => runtime.startLanguageServer(options());
export const startTools = () => runtime.startTools(options());
