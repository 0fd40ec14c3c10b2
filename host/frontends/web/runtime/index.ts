// index.ts -- what the page and the npm package use
export type * from './connections.ts';
export type * from '../../client/requests.ts';
export { ModuleClosed } from './crashes.ts';
export { RequestFailed, startDebugAdapter } from './debug_adapter.ts';
export { startLanguageServer } from './language_server.ts';
export { startTools } from './tools.ts';
export type { Crash } from './worker_messages.ts';
