// pipeline_board.ts -- everything about a pipeline in one place: the processor, steps in cycles, datapath, diagram, causes
import { element } from './elements';
import { cycleOfKey } from './pipeline';
import { ProcessorControls } from './pipeline_controls';
import { costTable, DatapathPicture, diagramOf, eventsOf, stageTable } from './pipeline_drawing';
import type { Say } from './pipeline_words';
import type { Pipeline, Processors } from './requests';

/** The time for which a cycle stands while the processor plays, in milliseconds. */
const playPause = 900;

/** What a board asks for. */
export interface BoardActions {
    goToCycle(cycle: number): void;
    choose(processor: string): void;
}

export class PipelineBoard {
    private readonly controls: ProcessorControls;
    private readonly back: HTMLButtonElement;
    private readonly forwards: HTMLButtonElement;
    private readonly play: HTMLButtonElement;
    private readonly position = element('p', { class: 'pipe-position', 'aria-live': 'polite' });
    private readonly datapath: DatapathPicture;
    private readonly events = element('div');
    private readonly diagram: HTMLElement;
    private readonly tables = element('div', { class: 'pipe-tables' });
    readonly root: HTMLElement;
    private shown: Pipeline | null = null;
    private processors: Processors | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private plays = false;

    constructor(private readonly say: Say, private readonly actions: BoardActions) {
        this.controls = new ProcessorControls(say, (text) => { this.stop(); actions.choose(text); });
        this.datapath = new DatapathPicture(say);
        this.back = this.button(`◀ ${say('back')}`, () => this.step(-1));
        this.forwards = this.button(`${say('forwards')} ▶`, () => this.step(1));
        this.play = this.button(say('play'), () => (this.plays ? this.stop() : this.start()));
        this.diagram = element('div', { class: 'pipe-scroll', tabindex: 0, role: 'group', 'aria-label': say('diagram'), title: say('keys') });
        this.diagram.addEventListener('keydown', (event) => this.key(event));
        this.root = element('div', { class: 'pipe-board' }, this.controls.form,
            element('div', { class: 'pipe-buttons' }, this.back, this.forwards, this.play, this.position),
            this.events, this.diagram, element('div', { class: 'pipe-scroll', tabindex: 0, role: 'group', 'aria-label': say('stages') }, this.datapath.picture), this.tables);
    }

    show(pipeline: Pipeline, processors: Processors): void {
        this.shown = pipeline;
        this.processors = processors;
        this.controls.show(processors, pipeline.model);
        this.position.textContent = this.say('position', { cycle: pipeline.cycle, step: pipeline.step });
        this.back.disabled = pipeline.cycle <= 1;
        this.forwards.disabled = pipeline.last;
        this.datapath.show(pipeline);
        this.events.replaceChildren(eventsOf(pipeline, this.say));
        this.diagram.replaceChildren(diagramOf(pipeline, this.say));
        this.tables.replaceChildren(costTable(pipeline, this.say), stageTable(pipeline, this.say));
        this.scrollToNow();
        // A cycle may be shown more than once; the next one is asked for once.
        clearTimeout(this.timer);
        if (pipeline.last) this.stop();
        else if (this.plays) this.timer = setTimeout(() => this.goOn(), playPause);
    }

    /** A choice was refused: the controls show the present processor again. */
    refuse(): void {
        if (this.shown && this.processors) this.controls.show(this.processors, this.shown.model);
    }

    /** The program runs, or is gone: nothing plays any more. */
    stop(): void {
        clearTimeout(this.timer);
        this.plays = false;
        this.play.textContent = this.say('play');
        this.play.setAttribute('aria-pressed', 'false');
    }

    private start(): void {
        this.plays = true;
        this.play.textContent = this.say('pause');
        this.play.setAttribute('aria-pressed', 'true');
        this.goOn();
    }

    private goOn(): void {
        if (this.shown && !this.shown.last) this.actions.goToCycle(this.shown.cycle + 1);
        else this.stop();
    }

    private step(by: number): void {
        this.stop();
        if (this.shown) this.actions.goToCycle(Math.max(1, this.shown.cycle + by));
    }

    private button(text: string, act: () => void): HTMLButtonElement {
        const made = element('button', { type: 'button' }, text);
        made.addEventListener('click', act);
        return made;
    }

    private key(event: KeyboardEvent): void {
        if (!this.shown || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const cycle = cycleOfKey(this.shown.cycle, this.shown.last, event.key);
        if (cycle === null) return;
        event.preventDefault();
        this.stop();
        this.actions.goToCycle(cycle);
    }

    /** The column of the present cycle is in sight, and as much of those before it as there is room for. */
    private scrollToNow(): void {
        const now = this.diagram.querySelector<HTMLElement>('thead .pipe-now');
        if (!now) return;
        const end = now.offsetLeft + now.offsetWidth * 3;
        this.diagram.scrollLeft = Math.max(0, end - this.diagram.clientWidth);
    }
}
