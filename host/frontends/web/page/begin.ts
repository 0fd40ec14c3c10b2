// begin.ts -- fetches and compiles the engine while the page's own script, which is longer, is still read
import { prepareEngine } from './modules.ts';

prepareEngine();
