// begun.ts -- what `begin.ts` has begun, for the page's own script
export interface Begun {
    code: Promise<WebAssembly.Module>;
    /** Has the script of a server; null: it could not be loaded. */
    worker: Worker | null;
}

declare global {
    // `var`, because it is a property of the global object.
    var tharsisBegun: Begun | undefined;
}
