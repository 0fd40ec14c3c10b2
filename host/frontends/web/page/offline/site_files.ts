// site_files.ts -- the files of one version of the site, and which of them a browser needs
//
// `finish_site.mjs` makes the list at the build, and puts it into the service worker.

export interface SiteFile {
    /** SHA-256 in base64, as `integrity` has it. */
    readonly hash: string;
    /** 'first': kept before the page works offline. 'later': kept when the page has nothing else to do, or at first use. */
    readonly when: 'first' | 'later';
}
export interface Site {
    readonly version: string;
    /** By path relative to the page, such as 'engine/engine.wasm'; the page itself is 'index.html'. */
    readonly files: Readonly<Record<string, SiteFile>>;
}

/** What the page sends to the service worker, which answers all but `activate` through the port that comes with it. */
export type Message = { kind: 'version' } | { kind: 'claim' } | { kind: 'keep rest' } | { kind: 'activate' };
export interface VersionAnswer {
    version: string;
    kept: number;
    wanted: number;
}
export interface KeepAnswer {
    /** Absent: all files are kept. */
    failure?: string;
}

/** The paths of the files, ascending; of all, or of those that are kept first or later. */
export function wantedPaths(site: Site, when?: SiteFile['when']): string[] {
    return Object.keys(site.files).filter((path) => !when || site.files[path]!.when === when).sort();
}

/** The path of a file of the site for an address, or null: it is no file of this version. */
export function pathOf(site: Site, address: string, scope: string): string | null {
    const { origin, pathname } = new URL(address);
    const base = new URL(scope);
    if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
    let path: string;
    try {
        path = decodeURIComponent(pathname.slice(base.pathname.length)) || 'index.html';
    } catch {
        return null;
    }
    return Object.hasOwn(site.files, path) ? path : null;
}

/** Where a file is kept: under its content, so that a version never gets a file of another one, and equal files are kept once. */
export function keyOf(site: Site, path: string, scope: string): string {
    return new URL(`kept/${encodeURIComponent(site.files[path]!.hash)}`, scope).href;
}
