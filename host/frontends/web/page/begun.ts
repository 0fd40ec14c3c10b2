// begun.ts -- what `begin.ts` has begun, for the page's own script
import type { StartedWorker } from '../runtime/open_worker.ts';

declare global {
    /** A debug adapter. (`var`, because it is a property of the global object.) */
    var tharsisBegun: StartedWorker | undefined;
}
