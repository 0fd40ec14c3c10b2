// service_worker.ts -- keeps the files of one version of the site, so that the page opens without a network
//
// Each file is kept under the hash of its content, and loaded only with that content: whatever happens to the site in between,
// a page gets the files of one version. A new version is kept beside the old one, and takes over when the reader asks for it.
import { keyOf, pathOf, wantedPaths, type KeepAnswer, type Message, type Site, type SiteFile, type VersionAnswer } from './site_files.ts';

declare const THARSIS_SITE: Site;
const site = THARSIS_SITE;
const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = worker.registration.scope;
const cacheName = `tharsis ${scope}`;
/** Opened once: each file of a visit is looked for in it, before the page can begin. */
let opened: Promise<Cache> | undefined;
function openCache(): Promise<Cache> {
    if (opened) return opened;
    opened = caches.open(cacheName);
    opened.catch(() => (opened = undefined)); // the next one tries again
    return opened;
}
/** As many files at once as browsers open connections to a host. */
const atOnce = 6;

worker.addEventListener('install', (event) => event.waitUntil(keepAll('first')));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    const path = pathOf(site, event.request.url, scope);
    if (path !== null) event.respondWith(answer(path));
});
worker.addEventListener('message', (event) => event.waitUntil(receive(event.data as Message, event.ports[0])));

async function receive(message: Message, port: MessagePort | undefined): Promise<void> {
    switch (message.kind) {
        case 'activate':
            return worker.skipWaiting();
        case 'claim':
            await worker.clients.claim();
            return port?.postMessage({});
        case 'version':
            return port?.postMessage(await countKept());
        case 'keep rest':
            return port?.postMessage(await keepAll('later').then((): KeepAnswer => ({}), (error: Error): KeepAnswer => ({ failure: error.message })));
    }
}

async function countKept(): Promise<VersionAnswer> {
    const cache = await openCache();
    const wanted = wantedPaths(site);
    const found = await Promise.all(wanted.map((path) => cache.match(keyOf(site, path, scope))));
    return { version: site.version, kept: found.filter(Boolean).length, wanted: wanted.length };
}

async function keepAll(when: SiteFile['when']): Promise<void> {
    const cache = await openCache();
    const waiting = wantedPaths(site, when);
    const keepNext = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(cache, path);
    };
    await Promise.all(Array.from({ length: atOnce }, keepNext));
}

async function keep(cache: Cache, path: string): Promise<void> {
    const key = keyOf(site, path, scope);
    if (!(await cache.match(key))) await cache.put(key, await load(path));
}

async function answer(path: string): Promise<Response> {
    const cache = await openCache();
    const key = keyOf(site, path, scope);
    const kept = await cache.match(key);
    if (kept) return kept;
    const loaded = await load(path);
    // Where there is no room left, the page still gets its file.
    await cache.put(key, loaded.clone()).catch(() => {});
    return loaded;
}

/** The file of this version; rejects if the site has another one by now. What the browser keeps itself may be older: then once more. */
async function load(path: string): Promise<Response> {
    const address = new URL(path === 'index.html' ? './' : path, scope);
    const failures: string[] = [];
    for (const cache of ['default', 'reload'] as const) {
        try {
            const response = await fetch(address, { cache, integrity: `sha256-${site.files[path]!.hash}` });
            if (response.ok) return plain(response);
            failures.push(`status ${response.status}`);
        } catch (error) {
            failures.push(String(error));
        }
    }
    throw new Error(`${path}: ${failures.join('; ')}`);
}

/** A response that was redirected must not answer a navigation; and what was compressed on the way no longer is. */
function plain(response: Response): Response {
    if (!response.redirected) return response;
    const headers = new Headers(response.headers);
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    return new Response(response.body, { status: 200, headers });
}

/** What no file of this version has as its content. */
async function forgetOthers(): Promise<void> {
    const cache = await openCache();
    const ours = new Set(Object.keys(site.files).map((path) => keyOf(site, path, scope)));
    const others = (await cache.keys()).filter((request) => !ours.has(request.url));
    await Promise.all(others.map((request) => cache.delete(request)));
}
