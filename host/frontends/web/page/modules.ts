// modules.ts -- the modules beside the page; the one place that knows where they are
import type { ModuleOptions } from '../runtime/connections.ts';
import * as runtime from '../runtime/index.ts';
import { moduleCode } from '../runtime/modules.ts';

export const moduleBase = 'engine/';

const options = (): ModuleOptions => ({ base: moduleBase, language: document.documentElement.lang === 'fr' ? 'fr' : 'en' });

/** The first start of the engine uses this code; if it could not be loaded, that start reports it. */
export const prepareEngine = () => void moduleCode('engine', options()).catch(() => {});

export const startDebugAdapter = () => runtime.startDebugAdapter(options());
export const startLanguageServer = () => runtime.startLanguageServer(options());
export const startTools = () => runtime.startTools(options());
