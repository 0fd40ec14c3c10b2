// local_files.ts -- the files with which `tharsis web` was started: read from it, and written back after asking
import type { Shell } from '../app.ts';
import type { Command, Project } from '../contract.ts';
import { sentence } from '../sentence.ts';
import { language } from '../i18n.ts';
import { element } from '../dom.ts';
import { standardSettings } from '../workspace/settings.ts';
import { isProgram, refuseNewName } from '../workspace/names.ts';
import { texts } from './texts.ts';

interface LocalFile {
    name: string;
    /** As it is on the disk; null: it cannot be read, and `error` says why. */
    text: string | null;
    writable: boolean;
    hash: string;
    error?: { en: string; fr: string };
}
interface Answer {
    hash?: string;
    text?: string;
    error?: { en: string; fr: string };
}

const storageName = 'tharsis.files';

/** The token that `tharsis web` has put into the address; it is taken out of it, so that no link and no picture shows it. */
function takeToken(): string | null {
    const token = /^#files=(\w+)$/.exec(location.hash)?.[1];
    if (!token) return null;
    history.replaceState(null, '', location.pathname + location.search);
    try {
        sessionStorage.setItem(storageName, token);
    } catch {
        // Without it, loading the page again needs the address that `tharsis web` has printed.
    }
    return token;
}

/** The token of a page that was loaded again. */
export function keptToken(): string | null {
    try {
        return sessionStorage.getItem(storageName);
    } catch {
        return null;
    }
}

function forgetToken(): void {
    try {
        sessionStorage.removeItem(storageName);
    } catch {
        // Where nothing is kept, nothing has to be forgotten.
    }
}

/** The files of `tharsis web`, opened; null: the page was not opened with any, or they cannot be read, which was announced. */
export async function openLocalFiles(app: Shell): Promise<LocalFiles | null> {
    const token = takeToken() ?? keptToken();
    if (token === null) return null;
    try {
        return new LocalFiles(app, token, await readList(token));
    } catch (reason) {
        forgetToken();
        app.announcer.say(texts.localFailed({ reason: sentence(reason) }), { assertive: true });
        return null;
    }
}

async function readList(token: string): Promise<LocalFile[]> {
    const response = await fetch('files.json', { headers: { [tokenField]: token } });
    const body = (await response.json().catch(() => ({}))) as { files?: LocalFile[] } & Answer;
    if (!response.ok || !body.files) throw new Error(messageOf(body) ?? `HTTP ${response.status}`);
    return body.files;
}

/** The line end that most lines of a text have; it is what the editor's lines are written back with. */
function lineEndOf(text: string): string {
    const count = (end: RegExp): number => text.match(end)?.length ?? 0;
    const [both, feed, carriage] = [count(/\r\n/g), count(/(?<!\r)\n/g), count(/\r(?!\n)/g)];
    return both > feed && both >= carriage ? '\r\n' : carriage > feed ? '\r' : '\n';
}

/** The text as the editor has it. */
function edited(text: string): string {
    return text.replace(/\r\n?/g, '\n');
}

const tokenField = 'Tharsis-Token';
const projectId = 'local';
const keepPause = 1000;
const unsavedName = 'tharsis.unsaved';

/** What was typed and not saved before the page ended, by file; the hash says to which text on the disk it belongs. */
type Unsaved = Record<string, { hash: string; text: string }>;

function readUnsaved(): Unsaved {
    try {
        return (JSON.parse(sessionStorage.getItem(unsavedName) ?? '{}') ?? {}) as Unsaved;
    } catch {
        return {};
    }
}

function keepUnsaved(unsaved: Unsaved): void {
    try {
        if (Object.keys(unsaved).length > 0) sessionStorage.setItem(unsavedName, JSON.stringify(unsaved));
        else sessionStorage.removeItem(unsavedName);
    } catch {
        // Without it the page asks before it is left, as it does anyway.
    }
}

export class LocalFiles {
    private readonly status = element('span', { class: 'projects-status' });
    /** The texts of these files while another project is open. */
    private parked: Project | null = null;
    private timer = 0;

    constructor(
        private readonly app: Shell,
        private readonly token: string,
        private readonly files: readonly LocalFile[],
    ) {
        app.addStatus(this.status, 5);
        app.workspace.setBeforeOpen(() => this.isOpen && (this.parked = app.workspace.project()));
        app.workspace.onProjectChange(() => this.showState());
        window.addEventListener('beforeunload', (event) => (this.changed().length ? event.preventDefault() : undefined));
        this.open();
        this.recover();
        app.workspace.onProjectChange(() => (this.timer ||= window.setTimeout(() => this.keep(), keepPause)));
        window.addEventListener('pagehide', () => this.keep());
    }

    /** A tab that crashes or is loaded again has what was typed; nothing of it is on the disk. */
    private keep(): void {
        clearTimeout(this.timer);
        this.timer = 0;
        keepUnsaved(Object.fromEntries(this.changed().map((file) => [file.name, { hash: file.hash, text: this.textOf(file) ?? '' }])));
    }

    /** A file that was changed on the disk since then is asked about when it is saved. */
    private recover(): void {
        const unsaved = readUnsaved();
        const found = this.files.filter((file) => Object.hasOwn(unsaved, file.name) && file.text !== null && file.writable);
        for (const file of found) {
            const { hash, text } = unsaved[file.name]!;
            if (typeof text !== 'string' || text === edited(file.text ?? '')) continue;
            this.app.workspace.setText(file.name, text);
            if (typeof hash === 'string') file.hash = hash;
        }
        const names = this.changed().map((file) => file.name);
        if (names.length) this.app.announcer.say(texts.localRecovered({ names: names.join(', ') }));
    }

    /** Back to these files, with what was not saved yet. */
    command(): Command {
        const run = (): void => {
            if (this.parked) this.app.workspace.open(this.parked);
        };
        return { id: 'file.local', title: texts.localStatus, menu: 'file', enabled: () => !this.isOpen, run };
    }

    private get isOpen(): boolean {
        return this.app.workspace.projectId === projectId;
    }

    private open(): void {
        const opened: { name: string; text: string }[] = [];
        for (const { name, text, error } of this.files) {
            const refusal = text === null ? (error?.[language()] ?? name) : refuseNewName(name, opened.map((file) => file.name));
            if (refusal) this.app.announcer.say(refusal, { assertive: true });
            else opened.push({ name, text: text ?? '' });
        }
        const sources = opened.map((file) => file.name).filter(isProgram);
        this.app.workspace.open({ id: projectId, name: texts.localStatus(), files: opened, settings: { ...standardSettings, sources } });
    }

    async save(): Promise<void> {
        const changed = this.changed();
        const others = this.app.workspace.fileNames().filter((name) => !this.files.some((file) => file.name === name));
        if (others.length) this.app.announcer.say(texts.localNew({ names: others.join(', ') }));
        if (!this.isOpen) return;
        if (!changed.length) return this.app.announcer.say(texts.localNothing());
        const names = changed.map((file) => file.name);
        const answer = await this.app.ask({
            title: texts.save(),
            text: texts.localQuestion({ names: names.join('\n') }),
            buttons: [
                { id: 'save', label: texts.save(), primary: true },
                { id: 'cancel', label: texts.cancel() },
            ],
        });
        if (answer !== 'save') return;
        const saved: string[] = [];
        for (const file of changed) if (await this.write(file)) saved.push(file.name);
        this.showState();
        this.keep();
        if (saved.length) this.app.announcer.say(texts.localSaved({ names: saved.join(', ') }));
    }

    private changed(): LocalFile[] {
        return this.files.filter((file) => file.text !== null && file.writable && this.textOf(file) !== edited(file.text) && this.textOf(file) !== undefined);
    }
    private textOf(file: LocalFile): string | undefined {
        return this.isOpen ? this.app.workspace.text(file.name) : this.parked?.files.find((one) => one.name === file.name)?.text;
    }

    /** Asks about what stands in the way, until the file is written or left; true: it is written. */
    private async write(file: LocalFile): Promise<boolean> {
        let headers: Record<string, string> = { 'If-Match': `"${file.hash}"` };
        for (;;) {
            const text = (this.textOf(file) ?? '').replaceAll('\n', lineEndOf(file.text ?? ''));
            const { status, body } = await this.put(file, text, headers);
            if (status === 200) {
                Object.assign(file, { text, hash: body.hash ?? '' });
                return true;
            }
            const next = await this.resolve(file, status, body, headers);
            if (!next) return false;
            headers = next;
        }
    }

    private async put(file: LocalFile, text: string, headers: Record<string, string>): Promise<{ status: number; body: Answer }> {
        try {
            const response = await fetch(`files/${this.files.indexOf(file)}`, {
                method: 'PUT',
                headers: { ...this.headers(), ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
                body: text,
            });
            return { status: response.status, body: (await response.json().catch(() => ({}))) as Answer };
        } catch {
            return { status: 0, body: {} };
        }
    }

    /** The headers of the next attempt; null: the file is left as it is. */
    private async resolve(file: LocalFile, status: number, body: Answer, headers: Record<string, string>): Promise<Record<string, string> | null> {
        const { name } = file;
        if (status === 409) {
            // The disk may have something by now that is not text.
            const choices = body.text === undefined ? [texts.localOverwrite()] : [texts.localOverwrite(), texts.localTheirs()];
            const answer = await this.choose(texts.localChanged({ name }), body, choices);
            if (answer === '0') return { 'If-Match': `"${body.hash ?? ''}"` };
            if (answer === '1' && body.text !== undefined) {
                Object.assign(file, { text: body.text, hash: body.hash ?? '' });
                this.app.workspace.setText(name, body.text);
            }
            return null;
        }
        if (status === 410) return (await this.choose(texts.localGone({ name }), body, [texts.localAgain()])) === '0' ? { 'If-None-Match': '*' } : null;
        if (status === 422) return (await this.choose(texts.localEncoding({ name }), body, [texts.localUtf8()])) === '0' ? { ...headers, 'Tharsis-Encoding': 'utf-8' } : null;
        this.app.announcer.say(status === 0 ? texts.localEnded() : (messageOf(body) ?? `${name}: HTTP ${status}`), { assertive: true });
        return null;
    }

    private choose(title: string, body: Answer, labels: string[]): Promise<string | null> {
        const buttons = labels.map((label, index) => ({ id: String(index), label, primary: index === 0 }));
        return this.app.ask({ title, text: messageOf(body) ?? '', buttons: [...buttons, { id: 'leave', label: texts.localSkip() }] });
    }
    private headers(): Record<string, string> {
        return { [tokenField]: this.token };
    }
    private showState(): void {
        const count = this.changed().length;
        this.status.textContent = count ? texts.localUnsaved({ count }) : texts.localStatus();
    }
}

function messageOf({ error }: { error?: { en: string; fr: string } }): string | undefined {
    return error?.[language()];
}
