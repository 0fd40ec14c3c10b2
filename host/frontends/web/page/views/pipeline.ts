// pipeline.ts -- the cycles of a processor: datapath, diagram, causes; the board is shared with the extension for VS Code
import { PipelineBoard } from '../../../client/pipeline_board.ts';
import type { Pipeline, Processors } from '../../../client/requests.ts';
import type { App } from '../contract.ts';
import { sentence } from '../sentence.ts';
import { LiveView } from './live_view.ts';
import { pipelineTexts } from './pipeline_texts.ts';

const preference = 'processor';

export class PipelineView extends LiveView {
    readonly id = 'pipeline';
    readonly area = 'bottom';
    readonly order = 25;
    private readonly board: PipelineBoard;
    private processors: Processors | null = null;
    /** The processor that this view wants, and the adapter that has it already. */
    private wanted: string | null;
    private hasIt: object | null = null;

    constructor(app: App) {
        super(app);
        this.wanted = app.preferences.get(preference);
        this.board = new PipelineBoard((word, values) => pipelineTexts[word](values), {
            goToCycle: (cycle) => void app.debugger.goToCycle(cycle),
            choose: (processor) => void this.choose(processor),
        });
    }

    title(): string {
        return pipelineTexts.title();
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        const { adapter } = this.app.debugger;
        const isNew = this.wanted !== null && this.hasIt !== adapter;
        let pipeline: Pipeline;
        try {
            pipeline = await this.ask(isNew ? { model: this.wanted } : {});
        } catch (error) {
            if (!isNew) throw error;
            this.wanted = null; // a processor of an earlier version, which is no longer possible
            this.app.announcer.say(sentence(error));
            pipeline = await this.ask({});
        }
        this.hasIt = adapter;
        this.processors ??= await this.app.debugger.request<Processors>('tharsis/processors');
        if (isCurrent()) this.paint(pipeline, this.processors);
    }

    /** Draws with another processor; what is not possible is said, and the choice stays as it was. */
    private async choose(processor: string): Promise<void> {
        const isCurrent = this.sinceNow();
        try {
            const pipeline = await this.ask({ model: processor });
            this.wanted = pipeline.model;
            this.hasIt = this.app.debugger.adapter;
            this.app.preferences.set(preference, pipeline.model);
            this.note.hidden = true;
            if (isCurrent() && this.processors) this.paint(pipeline, this.processors);
        } catch (error) {
            if (!isCurrent()) return;
            this.fail(error);
            this.board.refuse();
            this.app.announcer.say(sentence(error), { assertive: true });
        }
    }

    private ask(args: object): Promise<Pipeline> {
        return this.app.debugger.request<Pipeline>('tharsis/pipeline', args);
    }

    private paint(pipeline: Pipeline, processors: Processors): void {
        if (!this.board.root.isConnected) this.content.replaceChildren(this.board.root);
        this.board.show(pipeline, processors);
    }

    protected override clear(): void {
        super.clear();
        this.board.stop();
        this.processors = null;
    }

    override hide(): void {
        super.hide();
        this.board.stop();
    }
}
