// kernels.mjs -- the kernels of tests/benchmarks, as sources with the constants of the size `large`
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** [{name, text, instructions}] of the kernels that run for at least `least` instructions; the others mostly print or read. */
export function kernels(folder, least) {
    const rows = readFileSync(join(folder, 'expected.tsv'), 'utf8').split('\n').map((line) => line.split('\t'));
    return rows.filter(([, size, , instructions]) => size === 'large' && Number(instructions) >= least).map(([name, size, , instructions]) => ({
        name, instructions: Number(instructions), text: execFileSync('sh', [join(folder, 'sized.sh'), name, size], { encoding: 'utf8' }),
    }));
}

export const geometricMean = (values) => Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
