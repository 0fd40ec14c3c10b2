// judge.ts -- judges a project with the command line's module: the verdict is that of `tharsis verify`, byte for byte
import type { Language, Project } from '../contract.ts';
import type { ToolsConnection } from '../../runtime/connections.ts';
import type { Task } from './task_store.ts';
import { readVerdict, type Verdict } from './verdict.ts';

export interface Judged {
    readonly verdict: Verdict;
    /** As `--format jsonl` writes it. */
    readonly json: string;
    /** As `--format table` and `html` write it. */
    readonly text: string;
    readonly html: string;
    /** How a terminal gives the same verdict. */
    readonly command: string;
}

/** What `verify` is given: one file, or a folder with the project's files. */
export interface Submission {
    readonly name: string;
    readonly files: Record<string, string>;
}

const safe = (name: string): string => name.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+/, '').slice(0, 80);

export function submissionOf(project: Project): Submission {
    const [only, ...more] = project.files;
    if (only && more.length === 0 && !only.name.includes('/')) return { name: only.name, files: { [only.name]: only.text } };
    const folder = safe(project.name) || 'project';
    return { name: folder, files: Object.fromEntries(project.files.map(({ name, text }) => [`${folder}/${name}`, text])) };
}

/** Folders of the run. A submission of one file has the name of its file, which cannot be one of these: they have no extension. */
const taskFolder = 'task';
const reportFolder = 'reports';
const submissionFolder = 'submission';

export async function judge(tools: ToolsConnection, project: Project, task: Task, language: Language, signal?: AbortSignal): Promise<Judged> {
    const submission = submissionOf(project);
    const what = task.kind === 'game' ? ['--game', task.game] : ['--task', `${taskFolder}/task.toml`];
    const one = submission.name in submission.files ? [] : ['--one']; // a folder is one program, not one for each file
    const shown = [...(task.kind === 'game' ? what : ['--task', 'task.toml']), ...one];
    const formats = ['jsonl', 'table', 'html'].flatMap((name) => ['--format', `${name}=${reportFolder}/${name}`]);
    const result = await tools.run({
        args: ['verify', '--lang', language, ...what, ...one, ...formats, `${submissionFolder}/${submission.name}`],
        files: { ...under(submissionFolder, submission.files), ...(task.kind === 'pack' ? taskFiles(task.pack.files) : {}), [`${reportFolder}/.keep`]: '' },
    }, signal);
    const report = (name: string): string => new TextDecoder().decode(result.files[`${reportFolder}/${name}`] ?? new Uint8Array());
    const json = report('jsonl');
    const verdict = readVerdict(json);
    if (!verdict) throw new Error(result.stderr.trim() || result.stdout.trim() || `status ${result.status}`);
    const command = ['tharsis', 'verify', ...shown, submission.name].map(shellWord).join(' ');
    return { verdict, json, text: report('table'), html: report('html'), command };
}

const under = (folder: string, files: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

/** Statement and start are for students, and no part of what is judged. */
function taskFiles(files: ReadonlyMap<string, Uint8Array>): Record<string, Uint8Array> {
    return Object.fromEntries([...files].map(([name, bytes]) => [`${taskFolder}/${name}`, bytes]));
}

function shellWord(word: string): string {
    return /^[\w./-]+$/.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`;
}
