// begin.ts -- starts the debug adapter, which takes longest, while the page's own script is still read
//
// A script of its own, which shares no file with the page's: browsers keep the compiled code of scripts that are kept for use
// offline, but not of modules that import each other (docs/decisions/0046).
import { serverScript } from '../runtime/modules.ts';
import type { StartedWorker } from '../runtime/open_worker.ts';
import type { ToServerWorker } from '../runtime/worker_messages.ts';
import './begun.ts';
import { moduleBase } from './module_base.ts';

const address = (name: string): string => new URL(name, new URL(moduleBase, document.baseURI)).href;

const begun: StartedWorker = { worker: new Worker(address(serverScript), { type: 'module' }), early: [] };
begun.worker?.addEventListener('error', () => (begun.worker = null));
begun.worker?.addEventListener('message', (event) => begun.early?.push(event.data));
const start: ToServerWorker = { kind: 'start', role: 'debugAdapter', module: { script: address('engine.js'), code: address('engine.wasm') } };
begun.worker?.postMessage(start);
globalThis.tharsisBegun = begun;
