// web_verdict.mjs [TIMES] -- a whole verdict on Focus in WebAssembly, in node, against the program: CPU time, medians, in turn
//
// THARSIS is the program (build/release/tharsis), THARSIS_SITE the built page (build/web/site). The last line has the figures.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { filesBelow } from '../host/frontends/web/judged.mjs';
import { options, runtime, top } from '../host/frontends/web/node_runtime.mjs';

const times = Number(process.argv[2] ?? 5);
const program = resolve(process.env.THARSIS ?? join(top, 'build/release/tharsis'));
const files = Object.fromEntries(Object.entries(filesBelow(join(top, 'asm')))
    .filter(([name]) => name === 'Focus.asm' || name.startsWith('focus/') || name.startsWith('include/'))
    .map(([name, bytes]) => [`submission/${name}`, bytes]));
const args = ['verify', '--game', 'focus', 'submission', '--quiet', '--jobs', '1', '--format', 'csv'];

const folder = mkdtempSync(join(tmpdir(), 'verdict-'));
/** What the program prints. */
function native() {
    const { stdout, status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the program has refused the game: ${stderr}`);
    return stdout;
}

/** What `act` returns, and the CPU seconds of this process and of the children that it waited for. */
async function seconds(act) {
    const children = () => Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(13, 15)
        .reduce((sum, ticks) => sum + Number(ticks), 0)) / 100;
    const before = process.cpuUsage(), childrenBefore = children();
    const result = await act();
    const { user, system } = process.cpuUsage(before);
    return { result, own: (user + system) / 1e6, children: children() - childrenBefore };
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
}
const { startTools } = await runtime();
const tools = startTools(options);
try {
    await tools.run({ args: ['--version'] });
    const ours = [], theirs = [];
    for (let n = 0; n < times; ++n) {
        const web = await seconds(() => tools.run({ args, files }));
        const own = await seconds(native);
        if (web.result.stdout !== own.result) throw new Error('the verdicts differ');
        ours.push(web.own);
        theirs.push(own.children);
    }
    const [web, own] = [median(ours), median(theirs)];
    console.log(`figures: a verdict on Focus takes ${web.toFixed(2)} s of CPU time in WebAssembly, ${own.toFixed(2)} s natively: `
        + `${(web / own).toFixed(1)} times; memory of node ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
} finally {
    tools.dispose();
    rmSync(folder, { recursive: true });
}
