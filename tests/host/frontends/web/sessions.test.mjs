// sessions.test.mjs -- the recorded sessions of the debug adapter and the language server, with the module instead of the program
//
// The form of a session is explained in ../recorded/recorded.py; its messages are validated there. Sessions about what a module
// lacks (a terminal, ELF files) are listed below, each with its reason. Those of the debug adapter also run with everything translated
// to WebAssembly as soon as it is reached.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { site, top } from './node_runtime.mjs';

const folder = '/project';
const patience = 60_000;
const quiet = 300;
const left_out = new Map([['dap/terminal', 'a page has no terminal']]);

/** The session as a list of [kind, text, body lines]. */
function parse(text) {
    const steps = [];
    for (const line of text.split('\n')) {
        const last = steps.at(-1);
        if (line.startsWith('    ') && ['-->', '<--', 'bad'].includes(last?.[0])) last[1] += `\n${line}`;
        else if (line.startsWith('|') && last?.[0] === 'file') last[2].push(line.slice(2));
        else steps.push([line.split(' ', 1)[0], line.slice(line.split(' ', 1)[0].length + 1), []]);
    }
    return steps;
}

let compiled;
const engine = () => compiled ??= new WebAssembly.Module(readFileSync(join(site, 'engine', 'engine.wasm')));

/** The server in its worker, as messages. */
class Server {
    constructor(role) {
        this.arrived = [];
        this.worker = new Worker(pathToFileURL(join(site, 'engine', 'server_worker.js')));
        this.worker.on('message', (message) => this.accept(message));
        this.post({ kind: 'start', role, module: { script: pathToFileURL(join(site, 'engine', 'engine.js')).href, code: engine() } });
        this.seq = 0;
    }

    post(message) {
        this.worker.postMessage(message);
    }

    accept(message) {
        if (message.kind === 'messages') {
            this.arrived.push(...message.texts.map((text) => JSON.parse(text)));
            this.post({ kind: 'handled', characters: message.texts.reduce((sum, text) => sum + text.length, 0) });
        } else if (message.kind === 'ended') this.status = message.status;
        else if (message.kind === 'crashed') this.crash = message.crash;
        this.wake?.();
    }

    /** The next message; undefined if none comes in time. */
    async receive(milliseconds) {
        const end = Date.now() + milliseconds;
        while (this.arrived.length === 0 && !this.crash) {
            const rest = end - Date.now();
            if (rest <= 0) return undefined;
            await new Promise((resolve) => {
                const timer = setTimeout(resolve, rest);
                this.wake = () => { clearTimeout(timer); resolve(); };
            });
        }
        assert.equal(this.crash, undefined);
        return this.arrived.shift();
    }
}

/** The program's engine is `engine`, where the session does not choose one. */
class Replay {
    constructor(protocol, name, engine) {
        this.protocol = protocol;
        this.name = name;
        this.engine = engine;
        this.steps = parse(readFileSync(join(top, 'tests/host/frontends', protocol, 'sessions', `${name}.session`), 'utf8'));
        this.files = new Map(this.steps.filter(([kind]) => kind === 'file').map(([, path, body]) => [path, body.map((line) => `${line}\n`).join('')]));
    }

    expand(value) {
        if (Array.isArray(value)) return value.map((one) => this.expand(one));
        if (value && typeof value === 'object')
            return Object.fromEntries(Object.entries(value).map(([key, one]) => [this.expand(key), this.expand(one)]));
        if (typeof value !== 'string') return value;
        if (value.startsWith('$TEXT ')) return this.files.get(value.slice(6));
        return value.replaceAll('$ROOT', `file://${folder}`).replaceAll('$FOLDER', folder);
    }

    number(message) {
        const needs = this.protocol === 'dap' && ['request', 'response'].includes(message.type) && message.seq === undefined;
        return needs ? { ...message, seq: ++this.seq } : message;
    }

    /** A launch with the engine of this replay. */
    chosen(message) {
        if (message.command === 'launch' && this.engine) message.arguments = { engine: this.engine, ...message.arguments };
        return message;
    }

    /** A message without what differs between runs. */
    shorten(message) {
        const short = JSON.parse(JSON.stringify(message).replaceAll(`file://${folder}`, '$ROOT').replaceAll(folder, '$FOLDER'));
        const has_capabilities = this.name === 'begin_and_end';
        if (this.protocol === 'dap') {
            delete short.seq;
            if (short.command === 'initialize' && short.body && short.success && !has_capabilities) short.body = '...';
        } else if (short.result?.serverInfo) {
            short.result.serverInfo.version = '...';
            if (!has_capabilities) short.result.capabilities = '...';
        }
        return short;
    }

    async run() {
        this.seq = 0;
        this.server = new Server(this.protocol === 'dap' ? 'debugAdapter' : 'languageServer');
        try {
            for (const [path, text] of this.files)
                this.server.post({ kind: 'file', id: 1, request: { act: 'write', path: join(folder, path), bytes: new TextEncoder().encode(text) } });
            for (const [kind, text] of this.steps) await this.step(kind, text);
            const more = await this.server.receive(quiet);
            assert.equal(more && this.shorten(more), undefined, 'nothing more comes');
        } finally {
            await this.server.worker.terminate();
        }
    }

    async step(kind, text) {
        if (kind === '-->') this.server.post({ kind: 'message', text: JSON.stringify(this.chosen(this.number(this.expand(JSON.parse(text))))) });
        else if (kind === 'bad') this.server.post({ kind: 'message', text });
        else if (kind === '<--') {
            const received = await this.server.receive(patience);
            assert.ok(received, `nothing came instead of ${text.slice(0, 200)}`);
            assert.deepEqual(this.shorten(received), JSON.parse(text));
        } else if (kind === 'status' && this.server.status !== undefined) assert.equal(this.server.status, Number(text));
    }
}

const skip = existsSync(join(site, 'engine', 'engine.wasm')) ? false : 'the modules are not built';
for (const [protocol, engine] of [['dap', ''], ['dap', 'translator'], ['lsp', '']])
    for (const file of readdirSync(join(top, 'tests/host/frontends', protocol, 'sessions')).sort()) {
        const name = file.replace('.session', '');
        const title = `${protocol}: ${name}${engine ? `, engine ${engine}` : ''}`;
        test(title, { skip: skip || left_out.get(`${protocol}/${name}`), timeout: 2 * patience }, () => new Replay(protocol, name, engine).run());
    }
