// finish_site.mjs SITE [CACHE] -- the last step of the build: what depends on all files of the site
//
// Writes the version into index.html, the service worker with the hashes of all files, and each file compressed (.br, .gz) for
// hosts that serve those. CACHE keeps compressed files by content, because the best compression of the modules takes a while.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { argv, exit, stderr } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const packed = /\.(br|gz)$/;
const compressible = /\.(html|js|mjs|css|json|webmanifest|wasm|svg|asm|toml|txt|md)$/;
/** Not needed for a first program: the command line's module, and what is read or played. */
const later = /^(engine\/tools|asm\/|games\/|tutorial\/|learn\/|tasks\/|examples?\/|docs\/)/;
/** Files that the owner of the site may change: neither kept by browsers nor compressed. */
const settings = ['embed.json', 'service_worker.js'];

async function filesOf(site) {
    const entries = await readdir(site, { recursive: true, withFileTypes: true });
    return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(site, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join('/'))
        .filter((path) => !packed.test(path) && !settings.includes(path))
        .sort();
}

const hash = (content, encoding = 'base64') => createHash('sha256').update(content).digest(encoding);

async function describeAll(site, paths) {
    const describe = async (path) => [path, { hash: hash(await readFile(join(site, path))), when: later.test(path) ? 'later' : 'first' }];
    return Object.fromEntries(await Promise.all(paths.map(describe)));
}

/** The version is that of all files but the page, which names it. */
async function writeVersion(site, files) {
    const others = Object.entries(files).filter(([path]) => path !== 'index.html');
    const version = hash(JSON.stringify(others), 'hex').slice(0, 12);
    const page = join(site, 'index.html');
    const text = await readFile(page, 'utf8');
    const marked = text.replace(/(<meta name="tharsis-version" content=")[^"]*(">)/, `$1${version}$2`);
    if (!marked.includes(version)) throw new Error('index.html has no <meta name="tharsis-version" content="">');
    await writeFile(page, marked);
    return version;
}

async function writeServiceWorker(site, list) {
    await build({
        entryPoints: [join(here, 'page', 'offline', 'service_worker.ts')], outfile: join(site, 'service_worker.js'), bundle: true, minify: true,
        format: 'iife', target: 'es2022', legalComments: 'none', logLevel: 'warning',
        define: { THARSIS_SITE: JSON.stringify(list) },
    });
}

const brotli = promisify(brotliCompress);
const packers = {
    br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGWIN]: 22 } }),
    gz: (content) => promisify(gzip)(content, { level: 9 }),
};

async function compress(site, path, cache) {
    const content = await readFile(join(site, path));
    for (const [kind, pack] of Object.entries(packers)) {
        const stored = join(cache, `${hash(content, 'hex')}.${kind}`);
        const result = await readFile(stored).catch(async () => {
            const made = await pack(content);
            await writeFile(stored, made);
            return made;
        });
        if (result.length < content.length) await writeFile(join(site, `${path}.${kind}`), result);
    }
}

export async function finishSite(site, cache = join(site, '..', 'compressed')) {
    await mkdir(cache, { recursive: true });
    for (const path of await readdir(site, { recursive: true })) if (packed.test(path)) await rm(join(site, path));
    const paths = await filesOf(site);
    const version = await writeVersion(site, await describeAll(site, paths));
    await writeServiceWorker(site, { version, files: await describeAll(site, paths) });
    await Promise.all([...paths, 'service_worker.js'].filter((path) => compressible.test(path)).map((path) => compress(site, path, cache)));
    return version;
}

if (argv[1] && resolve(argv[1]) === fileURLToPath(import.meta.url)) {
    if (!argv[2]) {
        stderr.write('usage: node finish_site.mjs SITE [CACHE]\n');
        exit(2);
    }
    console.log(`version ${await finishSite(resolve(argv[2]), argv[3] && resolve(argv[3]))}`);
}
