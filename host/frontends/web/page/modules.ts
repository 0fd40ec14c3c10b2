// modules.ts -- the modules beside the page; the one place that knows where they are
import type { ModuleOptions } from '../runtime/connections.ts';
import * as runtime from '../runtime/index.ts';

export const moduleBase = 'engine/';

const options = (): ModuleOptions => ({ base: moduleBase, language: document.documentElement.lang === 'fr' ? 'fr' : 'en' });

export const startDebugAdapter = () => runtime.startDebugAdapter(options());
export const startLanguageServer = () => runtime.startLanguageServer(options());
export const startTools = () => runtime.startTools(options());
