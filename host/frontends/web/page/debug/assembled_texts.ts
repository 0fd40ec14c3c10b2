// assembled_texts.ts -- the texts of which the running program was made, against those that the editor has now
import type { Project, Workspace } from '../contract.ts';

export class AssembledTexts {
    private texts = new Map<string, string>();
    private wasReported = false;

    constructor(private readonly workspace: Workspace) {}

    /** A program is made of these texts; null: it is a recorded run, which has its own. */
    begin(project: Project | null): void {
        this.texts = new Map(project?.files.map((file) => [file.name, file.text]));
        this.wasReported = false;
    }

    /** The text of a file is no longer what was assembled, so that its lines mean others. */
    isStale(file: string): boolean {
        const before = this.texts.get(file);
        return before !== undefined && before !== this.workspace.text(file);
    }

    /** The program itself has written this file: that makes no text stale. */
    wasWritten(file: string, text: string): void {
        if (this.texts.has(file)) this.texts.set(file, text);
    }

    /** True once for each program: when a text of it has become another one. */
    becameStale(): boolean {
        if (this.wasReported || ![...this.texts.keys()].some((file) => this.isStale(file))) return false;
        this.wasReported = true;
        return true;
    }
}
