// wasm_module.ts -- instances of a module
import { compiledModule } from '../runtime/compiled_modules.ts';
import type { Crash, ModuleCode } from '../runtime/worker_messages.ts';
import type { FileSystem } from './file_system.ts';

/** What all our modules have. */
export interface WasmInstance {
    FS: FileSystem;
    ENV: Record<string, string>;
    HEAPU8: Uint8Array;
}

export type ModuleSettings = Record<string, unknown>;

/** A module whose code was compiled. */
export interface LoadedModule<Instance extends WasmInstance> {
    instantiate(settings: ModuleSettings): Promise<Instance>;
}

type Factory<Instance> = (settings: ModuleSettings) => Promise<Instance>;

/** Something about a module failed, for the page. */
export class ModuleFailure extends Error {
    constructor(readonly crash: Crash) {
        super(crash.details);
    }
}

export async function loadModule<Instance extends WasmInstance>({ script: address, code }: ModuleCode): Promise<LoadedModule<Instance>> {
    try {
        const importing = import(/* @vite-ignore */ address) as Promise<{ default: Factory<Instance> }>;
        const [script, compiled] = await Promise.all([importing, typeof code === 'string' ? compiledModule(code) : code]);
        return { instantiate: (settings) => instantiate(script.default, compiled, settings) };
    } catch (error) {
        throw new ModuleFailure({ reason: 'load', details: String(error) });
    }
}

type Imports = WebAssembly.Imports;

function instantiate<Instance extends WasmInstance>(factory: Factory<Instance>, code: WebAssembly.Module, settings: ModuleSettings): Promise<Instance> {
    return new Promise((resolve, reject) => {
        const instantiateWasm = (imports: Imports, receive: (instance: WebAssembly.Instance) => void) => {
            WebAssembly.instantiate(code, imports).then(receive).catch(reject);
            return {};
        };
        factory({ ...settings, instantiateWasm }).then((instance) => {
            // The library's umask is 0777: what is written safely, beside its place first, could not be read again.
            instance.FS.ignorePermissions = true;
            resolve(instance);
        }, reject);
    });
}

/** What an exception of the module means for its owner. */
export function crashOf(error: unknown): Crash {
    if (error instanceof ModuleFailure) return error.crash;
    const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    const isMemory = error instanceof RangeError || /out of memory|OOM|bad_alloc/i.test(details);
    return { reason: isMemory ? 'memory' : 'trap', details };
}
