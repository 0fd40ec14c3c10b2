// tutorial_view.ts -- the tutorial: its chapters, one shown at a time, with programs and commands that run in place
import type { App, ProjectFile, View } from '../contract.ts';
import { button, element } from '../dom.ts';
import { consoleElement } from './console_block.ts';
import { exerciseElement } from './exercise_block.ts';
import { inlineNodes } from './inline_nodes.ts';
import type { ChapterEntry, Material } from './material.ts';
import { programElement } from './program_block.ts';
import { Programs } from './programs.ts';
import { Progress } from './progress.ts';
import type { TaskPack } from './task_pack.ts';
import { tutorialTexts as texts } from './texts.ts';
import type { Block, Chapter } from './tutorial_blocks.ts';
import { sentence } from '../sentence.ts';

export class TutorialView implements View {
    readonly id = 'tutorial';
    readonly area = 'side';
    readonly order = 95;
    private readonly body = element('div', { class: 'learn-tutorial' });
    private readonly progress: Progress;
    private chapters: readonly ChapterEntry[] = [];
    private wanted = 0;

    constructor(
        private readonly app: App,
        private readonly material: Material,
        private readonly openTask: (pack: TaskPack, program: ProjectFile | undefined) => Promise<void>,
    ) {
        this.progress = new Progress(app.preferences);
    }

    title(): string {
        return texts.title();
    }
    mount(host: HTMLElement): void {
        host.append(this.body);
        void this.open(this.progress.last);
    }

    /** The chapter of this id; the first one if there is none. */
    async open(id: string | undefined, focus = false): Promise<void> {
        const request = (this.wanted += 1);
        this.body.setAttribute('aria-busy', 'true');
        try {
            this.chapters = (await this.material.index()).tutorial[this.app.language];
            const entry = this.chapters.find((one) => one.id === id) ?? this.chapters[0];
            if (!entry) return;
            const chapter = await this.material.chapter(this.app.language, entry.id);
            // Another chapter may have been asked for meanwhile.
            if (request === this.wanted) this.display(chapter, focus);
        } catch (error) {
            this.body.replaceChildren(element('p', { role: 'alert' }, sentence(error)));
        } finally {
            this.body.removeAttribute('aria-busy');
        }
    }

    private display(chapter: Chapter, focus: boolean): void {
        this.progress.last = chapter.id;
        const heading = element('h2', { tabindex: -1 }, chapter.title);
        const programs = new Programs();
        this.body.replaceChildren(this.contents(chapter), heading, ...chapter.blocks.map((block) => this.block(block, programs)), this.ends(chapter));
        this.body.scrollIntoView({ block: 'start' });
        if (focus) heading.focus();
    }

    private contents(chapter: Chapter): HTMLElement {
        const items = this.chapters.map(({ id, title }) => {
            const isOpen = id === chapter.id;
            const choose = button(title, () => void this.open(id, true), { class: 'learn-link', 'aria-current': isOpen ? 'page' : undefined });
            return element('li', {}, choose, ...(this.progress.hasRead(id) ? [element('span', { class: 'learn-done' }, ` ✓ ${texts.read()}`)] : []));
        });
        return element('details', { class: 'learn-contents' }, element('summary', {}, texts.contents()),
            element('nav', { 'aria-label': texts.contents() }, element('ul', {}, ...items)));
    }

    private ends(chapter: Chapter): HTMLElement {
        const at = this.chapters.findIndex(({ id }) => id === chapter.id);
        const [before, after] = [this.chapters[at - 1], this.chapters[at + 1]];
        const next = (): void => {
            this.progress.markRead(chapter.id);
            void this.open(after?.id, true);
        };
        if (!after) this.progress.markRead(chapter.id);
        return element('div', { class: 'learn-buttons' },
            ...(before ? [button(texts.previous({ title: before.title }), () => void this.open(before.id, true))] : []),
            ...(after ? [button(texts.next({ title: after.title }), next, { class: 'primary' })] : []));
    }

    private block(block: Block, programs: Programs): Node {
        switch (block.kind) {
            case 'heading':
                return element(block.level === 2 ? 'h3' : 'h4', {}, ...this.inline(block.text));
            case 'paragraph':
                return element('p', {}, ...this.inline(block.text));
            case 'list':
                return element(block.ordered ? 'ol' : 'ul', {}, ...block.items.map((item) => element('li', {}, ...this.inline(item))));
            case 'program':
                return programElement(this.app, block, programs);
            case 'console':
                return consoleElement(this.app, block, programs);
            case 'exercise':
                return exerciseElement({ app: this.app, material: this.material, progress: this.progress, openTask: this.openTask }, block);
        }
    }
    private inline(text: Parameters<typeof inlineNodes>[0]): Node[] {
        return inlineNodes(text, (chapter) => void this.open(chapter, true));
    }
}

