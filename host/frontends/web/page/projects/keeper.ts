// keeper.ts -- keeps the open project: saves it by itself, keeps versions, and loses nothing to another tab
import type { Shell } from '../app.ts';
import { usableStorage } from '../preferences.ts';
import { sentence } from '../sentence.ts';
import type { KeptStops, Project } from '../contract.ts';
import { Emitter } from '../emitter.ts';
import { element } from '../dom.ts';
import { download } from '../files/downloads.ts';
import { newId } from '../files/identifiers.ts';
import { keptStops, stopsOf } from './kept_stops.ts';
import { fateOf, forgetUnsaved, isTooLong, keepUnsaved, listUnsaved, type Unsaved } from './rescue.ts';
import { Conflict, MemoryStore, type Store } from './store.ts';
import { texts } from './texts.ts';
import { packZip } from './zip_files.ts';

const savePause = 700;
/** What is typed without a pause is saved after this time. */
const longestWait = 3000;
const versionPause = 2 * 60_000;

/** The project that is open, as the store has it. */
interface Open {
    id: string;
    /** When this tab read or wrote it last; null: it is not stored. */
    known: number | null;
    lastVersion: number;
    release: () => void;
}

export class Keeper {
    readonly store: Store;
    /** The id of a project that was deleted. */
    readonly removed = new Emitter<[id: string]>();
    private readonly app: Shell;
    private open: Open;
    private dirty = false;
    /** When the first change was made that is not being saved. */
    private dirtySince = 0;
    private timer = 0;
    private chain: Promise<unknown> = Promise.resolve();
    private reading: { id: string; changed: number } | null = null;
    private warned = false;
    /** What is being written. */
    private writing: Project | null = null;
    /** The stops that were last seen, as JSON. */
    private stops = '';
    private readonly storage = usableStorage();
    private readonly status = element('span', { class: 'projects-status' });

    constructor(app: Shell, store: Store) {
        this.app = app;
        this.store = store;
        this.open = this.adopt();
        app.workspace.setBeforeOpen(() => void this.flush());
        app.workspace.onProjectChange((what) => (what === 'project' ? this.opened() : this.changed()));
        app.workspace.onBreakpointsChange(() => this.stopsChanged());
        app.debugger.onStopsChange(() => this.stopsChanged());
        app.debugger.onState((state) => state === 'starting' && void this.checkpoint());
        app.onLeaving(() => this.flush());
        document.addEventListener('visibilitychange', () => document.hidden && void this.flush());
        window.addEventListener('pagehide', () => this.leave());
        window.addEventListener('beforeunload', (event) => (this.isLosing() ? event.preventDefault() : undefined));
        app.addStatus(this.status, 5);
        this.showState();
    }

    get keepsNothing(): boolean {
        return this.store instanceof MemoryStore;
    }
    get isStored(): boolean {
        return this.open.known !== null;
    }

    /** Opens a stored project; false: it is not there any more. */
    async openStored(id: string): Promise<boolean> {
        await this.flush();
        const stored = await this.store.read(id);
        if (!stored) return false;
        this.reading = { id, changed: stored.changed };
        this.app.workspace.open(stored, stored.breakpoints);
        this.stops = JSON.stringify(stopsOf(stored));
        this.app.debugger.restoreStops(stored.otherStops, stored.errorStops);
        // What was written last may be younger than the last version.
        void this.store.addVersion(stored).catch((reason: unknown) => this.fail(reason, stored));
        return true;
    }

    /** A page that is left for good does not see the end of a write: what is not stored is kept at hand for the next one. */
    private leave(): void {
        const { open, writing } = this;
        if (!this.keepsNothing && (this.dirty || writing)) {
            const project = { ...this.app.workspace.project(), id: open.id };
            keepUnsaved(this.storage, { project, ...this.stopsNow(), known: open.known, writing: writing?.files ?? null });
        }
        void this.flush();
    }

    /** Stores what earlier pages could not. */
    async recover(): Promise<void> {
        if (this.keepsNothing) return;
        for (const unsaved of listUnsaved(this.storage)) {
            await this.recoverOne(unsaved).catch((reason: unknown) => this.fail(reason, unsaved.project));
        }
    }

    private async recoverOne(unsaved: Unsaved): Promise<void> {
        const { project } = unsaved;
        const stored = await this.store.read(project.id);
        const fate = fateOf(unsaved, stored);
        const id = fate === 'copy' ? newId() : project.id;
        if (fate !== 'drop') {
            const name = fate === 'copy' ? texts.copyOf({ name: project.name }) : project.name;
            await this.store.write({ ...project, id, name }, unsaved, fate === 'copy' ? null : (stored?.changed ?? null));
            this.app.preferences.set('project', id);
        }
        forgetUnsaved(this.storage, project.id);
    }

    /** Deletes a project with its versions. */
    async remove(id: string): Promise<void> {
        await this.store.remove(id);
        this.removed.emit(id);
    }

    /** Saves now, whatever has changed. */
    async saveNow(): Promise<void> {
        this.dirty = true;
        await this.checkpoint();
        if (!this.dirty) this.app.announcer.say(texts.savedNow({ name: this.app.workspace.projectName }));
    }

    /** Saves what has changed; ends once it is stored or the failure was announced. */
    flush(): Promise<void> {
        clearTimeout(this.timer);
        if (!this.dirty) return this.chain.then(() => {});
        this.dirty = false;
        const { open } = this;
        const project = this.app.workspace.project();
        const stops = this.stopsNow();
        const work = this.chain.then(() => this.write(open, project, stops)).catch((reason: unknown) => this.fail(reason, project));
        this.chain = work; // it never fails, so that the next write is not kept from being tried
        return work;
    }

    /** Saves, and keeps this moment as a version. */
    async checkpoint(): Promise<void> {
        const project = this.app.workspace.project();
        await this.flush();
        if (this.open.known === null || this.open.id !== project.id) return;
        this.open.lastVersion = Date.now();
        await this.store.addVersion(project).catch((reason: unknown) => this.fail(reason, project));
    }

    private changed(): void {
        if (!this.dirty) this.dirtySince = Date.now();
        this.dirty = true;
        this.showState();
        clearTimeout(this.timer);
        const left = this.dirtySince + longestWait - Date.now();
        this.timer = window.setTimeout(() => void this.flush(), Math.max(0, Math.min(savePause, left)));
    }

    private stopsNow(): KeptStops {
        return keptStops(this.app.workspace, this.app.debugger);
    }

    /** What the debugger finds out about stops is no change of the project, and those of another project are none of this one's. */
    private stopsChanged(): void {
        if (this.open.id !== this.app.workspace.projectId) return;
        const stops = JSON.stringify(this.stopsNow());
        if (stops === this.stops) return;
        this.stops = stops;
        if (this.open.known !== null || this.writing) this.changed();
    }

    private opened(): void {
        this.stops = JSON.stringify(this.stopsNow());
        this.open.release();
        this.dirty = false;
        this.open = this.adopt();
        this.showState();
        if (this.open.known !== null) this.app.preferences.set('project', this.open.id);
    }

    private adopt(): Open {
        const id = this.app.workspace.projectId;
        const known = this.reading?.id === id ? this.reading.changed : null;
        this.reading = null;
        const open: Open = { id, known, lastVersion: Date.now(), release: () => {} };
        if (known !== null) this.claim(open);
        return open;
    }

    /** Reports early that another tab has the project; what keeps both from overwriting each other is `Store.write`. */
    private claim(open: Open): void {
        if (!('locks' in navigator)) return;
        const held = new Promise<void>((release) => (open.release = release));
        const isOther = (lock: Lock | null): Promise<void> | undefined => {
            if (lock) return held;
            if (open === this.open) this.app.announcer.say(texts.elsewhere({ name: this.app.workspace.projectName }), { assertive: true });
            return undefined;
        };
        // Where locks are forbidden, another tab is noticed when it writes.
        navigator.locks.request(`tharsis-project-${open.id}`, { ifAvailable: true }, isOther).catch(() => {});
    }

    private async write(open: Open, project: Project, stops: KeptStops): Promise<void> {
        const isNew = open.known === null;
        this.writing = project;
        try {
            open.known = await this.store.write({ ...project, id: open.id }, stops, open.known);
        } catch (reason) {
            if (reason instanceof Conflict) return this.writeCopy(open, project, stops);
            if (open === this.open) this.dirty = true;
            return this.fail(reason, project);
        } finally {
            this.writing = null;
        }
        if (!this.keepsNothing) forgetUnsaved(this.storage, open.id);
        this.warned = false;
        if (isNew) this.claim(open);
        if (open === this.open) this.afterWrite(open);
        if (isNew || Date.now() - open.lastVersion > versionPause) {
            open.lastVersion = Date.now();
            await this.store.addVersion({ ...project, id: open.id }).catch((reason: unknown) => this.fail(reason, project));
        }
    }

    /** The address no longer says what is open once it was changed. */
    private afterWrite(open: Open): void {
        this.app.preferences.set('project', open.id);
        if (/^#p=/.test(location.hash)) history.replaceState(null, '', location.pathname + location.search);
        this.showState();
    }

    private writeCopy(open: Open, project: Project, stops: KeptStops): Promise<void> {
        const name = texts.copyOf({ name: project.name });
        open.release();
        Object.assign(open, { id: newId(), known: null });
        if (open === this.open) this.app.workspace.identify(open.id, name);
        this.app.announcer.say(texts.copied({ name }), { assertive: true });
        return this.write(open, { ...project, name }, stops);
    }

    /** `project` may no longer be the one that is open: its texts are here, and nowhere else. */
    private fail(reason: unknown, project: Project): void {
        this.showState();
        const full = reason instanceof DOMException && reason.name === 'QuotaExceededError';
        const text = full ? texts.full() : texts.failed({ reason: sentence(reason) });
        this.app.announcer.say(text, { assertive: true });
        // One dialog for the project that is open; one more for a project that was left.
        if (this.warned && project.id === this.open.id) return;
        this.warned = true;
        const buttons = [
            { id: 'download', label: texts.download(), primary: true },
            { id: 'file.projects', label: texts.manage() },
            { id: 'close', label: texts.close() },
        ];
        void this.app.ask({ title: texts.notSaved({ name: project.name }), text, buttons }).then((answer) => {
            if (answer === 'download') download(`${project.name || 'project'}.zip`, packZip(project));
            const command = this.app.commands.list().find((one) => one.id === answer);
            if (command) this.app.commands.run(command);
        });
    }

    private isLosing(): boolean {
        if (this.keepsNothing) return this.open.known !== null || this.dirty;
        return this.dirty && (this.warned || isTooLong(this.app.workspace.project()));
    }

    private showState(): void {
        const state = this.keepsNothing ? texts.notKept() : this.dirty || this.open.known === null ? texts.unsaved() : texts.saved();
        this.status.textContent = state;
    }
}
