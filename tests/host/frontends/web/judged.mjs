// judged.mjs -- what is judged natively and in WebAssembly: tasks, games, submissions that are right and wrong
//
// A run is the words after `tharsis`, with the files of its folder. Names are relative, so that both sides print the same ones.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** All files below a folder: {'focus/board.asm': bytes}, with `prefix` before each name. */
export function filesBelow(folder, prefix = '') {
    const files = {};
    for (const name of readdirSync(folder, { recursive: true })) {
        const path = join(folder, name);
        if (statSync(path).isFile()) files[prefix + relative(folder, path)] = readFileSync(path);
    }
    return files;
}

/** The files that a script writes into a folder whose name it gets as its last word. */
function filesOf(script, ...words) {
    const folder = mkdtempSync(join(tmpdir(), 'judged-'));
    try {
        execFileSync(script, [...words, join(folder, 'made')], { stdio: ['ignore', 'ignore', 'inherit'] });
        return filesBelow(join(folder, 'made'));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

const under = (prefix, files) => Object.fromEntries(Object.entries(files).map(([name, bytes]) => [prefix + name, bytes]));

const formats = (...names) => names.flatMap((name) => ['--format', `${name}=report.${name}`]);

/** The formats for many submissions in files, the table on standard output, and replays. */
const reports = ['--output', 'proofs', '--format', 'table', ...formats('html', 'jsonl', 'csv', 'junit', 'tap', 'github')];

const task = (name, files, submissions, ...words) =>
    ({ name, files, args: ['verify', '--task', 'task.toml', submissions, ...words, ...reports] });

function tasks(source) {
    const grading = join(source, 'tests/host/grading');
    const sum = filesBelow(join(grading, 'sum'));
    const flaws = {
        ...filesBelow(join(grading, 'flaws')),
        ...under('s/', filesOf(join(grading, 'try_flaws'), '--write')),
    };
    return [
        task('the sum of numbers', sum, 'submissions'),
        task('the sum of numbers with another seed, in French', sum, 'submissions', '--seed', '99', '--lang', 'fr'),
        task('the sum of numbers without names', sum, 'submissions/bob.asm', '--anonymous'),
        task('a check of each kind, in French', flaws, 's', '--lang', 'fr'),
    ];
}

function games(source) {
    const asm = filesBelow(join(source, 'asm'));
    const program = (game, folder) => Object.fromEntries(Object.entries(asm)
        .filter(([name]) => name === `${game}.asm` || name.startsWith(`${folder}/`) || name.startsWith('include/')));
    const focus = filesOf(join(source, 'tests/host/grading/class/hand_in'));
    return [
        { name: 'ten programs for Focus', files: under('class/', focus), args: ['verify', '--game', 'focus', 'class', ...reports] },
        ...['Othello', 'Stackchess', 'Ataxx'].map((game) => ({
            name: `the program for ${game}`,
            files: under('right/', program(game, game.toLowerCase())),
            args: ['verify', '--game', game.toLowerCase(), 'right', ...reports],
        })),
        { name: 'a program for another game', files: under('s/', program('Ataxx', 'ataxx')),
            args: ['verify', '--game', 'othello', 's', '--lang', 'fr', ...reports] },
    ];
}

const right = 'main: li $a0, 6\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n';
const small = { 'task.toml': 'title = "Six"\n[[dialogue]]\nname = "six"\nexpect = "6\\n"\n', 's/a.asm': right };

/** What is refused, with the same words, and small ones. `hashed`: the name of the build is part of hashes. */
const refusals = [
    { name: 'no task', files: small, args: ['verify', '--task', 'no.toml', 's'] },
    { name: 'a task with an error', files: { ...small, 'task.toml': 'title = 3\n' }, args: ['verify', '--task', 'task.toml', 's', '--lang', 'fr'] },
    { name: 'no submission', files: small, args: ['verify', '--task', 'task.toml', 'no'] },
    { name: 'a submission that is not text', files: { ...small, 's/a.asm': new Uint8Array([0, 1, 2]) }, args: ['verify', '--task', 'task.toml', 's'] },
    { name: 'an unknown format', files: small, args: ['verify', '--task', 'task.toml', 's', '--format', 'x'] },
    { name: 'one submission, in the formats for one', files: small,
        args: ['verify', '--task', 'task.toml', 's/a.asm', ...formats('classroom', 'gradescope', 'autolab', 'markus')] },
    { name: 'kept verdicts', files: small, args: ['verify', '--task', 'task.toml', 's', '--state', 'kept', '--format', 'jsonl'], hashed: true },
    { name: 'a part of a run', files: small, args: ['verify', '--task', 'task.toml', 's', '--part', 'p.part'], hashed: true },
];

/** The other commands, on files and input. */
function commands(source) {
    const examples = filesBelow(join(source, 'asm/examples'));
    const sort = {
        'sort.asm': examples['080-sort.asm'],
        'input.asm': examples['030-input.asm'],
        'bad.asm': 'main: adiu $t0, $t0, 1\n jal nowhere\n',
        'risky.asm': 'main: addu $t0, $s5, $t7\n jal f\n li $v0, 10\n syscall\nf: li $s0, 1\n jr $ra\n',
    };
    const run = (args, stdin) => ({ name: args.join(' '), files: sort, args, stdin });
    return [
        run(['check', 'bad.asm']), run(['check', '--lang', 'fr', '--format=sarif', 'bad.asm']), run(['lint', '--lang', 'fr', 'risky.asm']),
        run(['format', 'sort.asm']), run(['format', '--write', 'bad.asm']), run(['run', 'input.asm'], '3\nx\n'),
        run(['run', '--findings', 'risky.asm']), run(['run', '--engine=reference', '--trace', 'sort.asm']),
        run(['run', '--stats=json', '--findings=json', 'sort.asm'], '3\n1\n2\n'), run(['run', '--record', 'r.json', '--seed', '1', 'sort.asm']),
        run(['report', '--json', 'sort.asm']), run(['report', '--cache=4-way,8 blocks', '--branches=2 bits', 'sort.asm']),
        run(['profile', '--json', '--flame', 'f.svg', '--lcov', 'l.info', 'sort.asm']), run(['trace', '--lines', '50', 'sort.asm']),
        run(['trace', '--format', 'json', '--lines', '50', 'sort.asm']), run(['disassemble', 'sort.asm']), run(['dump', 'sort.asm']),
        run(['explain', 'addu']), run(['explain', '--lang', 'fr', '0x8fa8fffc']), run(['doc', 'instructions']), run(['doc', 'commands']),
        run(['doc', '--lang', 'fr', 'diagnostics']), run(['mars', 'nc', 'sm', 'sort.asm']), run(['similar', 'sort.asm', 'bad.asm']),
        run(['game', 'focus', 'perft', '2']), run(['match', 'othello', 'easy', 'greedy', '--games', '2']),
        run(['play', 'focus', '--level', 'easy', '--seed', '3'], '11\n1\n6\n'),
        run(['nonsense']), run(['run']), run(['run', 'no.asm']), run(['--help']), run(['verify', '--help']),
    ];
}

export function judgedRuns(source) {
    return { tasks: tasks(source), games: games(source), refusals, commands: commands(source) };
}
