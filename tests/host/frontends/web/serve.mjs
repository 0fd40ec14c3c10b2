// serve.mjs -- a static server for the page, as a plain file host would be, that counts what it sends
//
// node serve.mjs FOLDER [PORT]: serves until it is interrupted. Listens on this machine only.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve, sep } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.md': 'text/markdown; charset=utf-8',
    '.asm': 'text/plain; charset=utf-8', '.toml': 'text/plain; charset=utf-8', '.txt': 'text/plain; charset=utf-8', '.zip': 'application/zip',
};

const top = process.env.THARSIS_SOURCE ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const { readPolicy } = await import(pathToFileURL(join(top, 'host/frontends/web/policy.mjs')).href);

/** The policy of the page, as `tharsis web` sends it but for `frame-ancestors`, since some pages of the tests are embedded. */
export const policy = readPolicy();

/**
 * Serves a folder. `policy` null leaves the header out. `overlay` answers some paths itself: path -> { body, type?, status?, headers? },
 * or a function of the request. The result's `sent` lists what was sent: { path, bytes, encoding }; `down` true answers nothing.
 */
export async function serve(folder, { port = 0, policy: chosen = policy, overlay = {}, compressed = true } = {}) {
    const state = { root: resolve(folder), sent: [], down: false, overlay };
    const server = createServer((request, response) => {
        if (state.down) return request.socket.destroy();
        answer(request, state, compressed).then(({ status, headers, body, path, encoding }) => {
            state.sent.push({ path, bytes: body.length, encoding, status });
            response.writeHead(status, { ...(chosen ? { 'Content-Security-Policy': chosen } : {}), 'X-Content-Type-Options': 'nosniff', ...headers });
            response.end(request.method === 'HEAD' ? undefined : body);
        }, (error) => response.writeHead(500).end(error.message));
    });
    await new Promise((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready));
    const { port: actual } = server.address();
    return Object.assign(state, {
        url: `http://127.0.0.1:${actual}/`,
        /** The same pages under another name, which is another site to a browser. */
        otherSite: `http://localhost:${actual}/`,
        close: () => new Promise((done) => { server.close(done); server.closeAllConnections(); }),
    });
}

async function answer(request, state, compressed) {
    const { root } = state;
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const own = state.overlay[path];
    if (own) {
        const { body, type = types[extname(path)] ?? 'text/html; charset=utf-8', status = 200, headers = {} } = typeof own === 'function' ? own(request) : own;
        return { status, path, headers: { 'Content-Type': type, ...headers }, body: Buffer.from(body) };
    }
    const file = normalize(join(root, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(root + sep)) return missing(path);
    const accepted = compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const headers = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    const packed = accepted ? await readFile(`${file}.br`).catch(() => null) : null;
    const body = packed ?? (await readFile(file).catch(() => null));
    if (!body) return missing(path);
    if (packed) headers['Content-Encoding'] = 'br';
    return unlessKnown(request, { status: 200, path, headers, body, encoding: packed ? 'br' : undefined });
}

/** A browser that has these bytes already gets none, as from every file host. */
function unlessKnown(request, answered) {
    const tag = `"${createHash('sha256').update(answered.body).digest('base64url')}"`;
    answered.headers.ETag = tag;
    return request.headers['if-none-match'] === tag ? { ...answered, status: 304, body: Buffer.alloc(0) } : answered;
}

function missing(path) {
    return { status: 404, path, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: Buffer.from(`There is no ${path} here.\n`) };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
    const server = await serve(argv[2] ?? '.', { port: Number(argv[3] ?? 0) });
    console.log(server.url);
}
