// in_page.mjs -- runs a program for some instructions, in the toolkit's command line and in asm-editor's engine
//
// Bundled into one script, for node and for a page.
import { startTools } from '../../../host/frontends/web/runtime/index.ts';

let tools;

/** Loads and compiles the module. */
export async function prepare(options) {
    tools = startTools(options);
    const { status } = await tools.run({ args: ['--version'] });
    if (status !== 0) throw new Error('the module does not run');
}

export async function runTharsis(text, steps) {
    const { status, stderr } = await tools.run({ files: { 'k.asm': text }, args: ['run', '--max-steps', String(steps), 'k.asm'] });
    if (!/steps|instructions/.test(stderr)) throw new Error(`the kernel did not end at its limit: ${status} ${stderr}`);
}

/** `library`: the exports of @specy/mips. Without its undo stack, which costs it a third of its speed. */
export function runPeer(library, text, steps) {
    const machine = library.MIPS.makeMipsFromSource(text);
    const assembled = machine.assemble();
    if (assembled.hasErrors) throw new Error(assembled.report);
    machine.initialize(true);
    machine.setUndoEnabled(false);
    machine.simulateWithLimit(steps);
}

export const dispose = () => tools.dispose();
