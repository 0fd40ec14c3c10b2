// compiled_modules.ts -- the code of modules, fetched and compiled once, however many workers run it
// A language server and a debug adapter are the same module; after a cancelled run the command line needs no second look.

const compiled = new Map<string, Promise<WebAssembly.Module>>();

export function compiledModule(address: string): Promise<WebAssembly.Module> {
    const known = compiled.get(address);
    if (known) return known;
    const code = compile(address);
    compiled.set(address, code);
    code.catch(() => compiled.delete(address)); // the next one tries again
    return code;
}

async function compile(address: string): Promise<WebAssembly.Module> {
    if (address.startsWith('file:')) {
        const [{ readFile }, { fileURLToPath }] = await Promise.all([import('node:fs/promises'), import('node:url')]);
        return WebAssembly.compile(await readFile(fileURLToPath(address)));
    }
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    const isDeclared = response.headers.get('Content-Type')?.startsWith('application/wasm') ?? false;
    return isDeclared ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
