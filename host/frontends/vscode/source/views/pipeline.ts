// pipeline.ts -- the view of the pipeline: a processor's cycles, steps in cycles, the choice of a processor
import * as vscode from 'vscode';
import type { PipelineWord } from '../../../client/pipeline_words';
import { ask } from '../debug/requests';
import type { DebugSessions } from '../debug/session';
import type { FromPipeline, ToPipeline } from './messages';
import { Page } from './page';

export class PipelineView extends Page<ToPipeline, FromPipeline> {
    constructor(folder: vscode.Uri, private readonly sessions: DebugSessions) {
        super(folder, 'pipeline');
        sessions.onDidStop(() => this.refresh());
        sessions.onDidChange(() => this.refresh());
        sessions.onDidSwitch(() => this.refresh());
        sessions.onDidRun(() => this.post({ type: 'running' }));
    }

    /** Also for the commands: a cycle forwards or back. */
    step(back: boolean): Promise<void> {
        return this.attempt(async (session) => { await ask(session, 'tharsis/stepCycle', { back }); });
    }

    async refresh(): Promise<void> {
        if (!this.visible) return;
        const session = this.sessions.stopped();
        if (!session) return this.post({ type: this.sessions.active() ? 'running' : 'none' });
        try {
            await this.draw(session, {});
        } catch (error) {
            this.post({ type: 'none', text: error instanceof Error ? error.message : String(error) });
        }
    }

    protected receive(message: FromPipeline): Promise<void> {
        return this.attempt(async (session) => {
            if (message.type === 'choose') await this.draw(session, { model: message.processor });
            else await ask(session, 'tharsis/stepCycle', { to: message.cycle });
        });
    }

    private async draw(session: vscode.DebugSession, args: { model?: string }): Promise<void> {
        const pipeline = await ask(session, 'tharsis/pipeline', args);
        this.post({ type: 'show', pipeline, processors: await ask(session, 'tharsis/processors', {}) });
    }

    /** The adapter's refusals are sentences for the user. */
    private async attempt(action: (session: vscode.DebugSession) => Promise<void>): Promise<void> {
        const session = this.sessions.stopped();
        if (!session) {
            void vscode.window.showInformationMessage(vscode.l10n.t('Start debugging a MIPS program first.'));
            return;
        }
        try {
            await action(session);
        } catch (error) {
            const text = error instanceof Error ? error.message : String(error);
            if (this.visible) this.post({ type: 'problem', text });
            else void vscode.window.showErrorMessage(text);
        }
    }

    protected sentences(): Record<PipelineWord | 'none', string> {
        return { none: vscode.l10n.t('Here is the pipeline of a processor while a program is debugged.'), ...headings(), ...units(), ...causes(), ...events(), ...controls() };
    }
}

function headings() {
    return {
        instruction: vscode.l10n.t('Instruction'),
        stage: vscode.l10n.t('Stage'),
        values: vscode.l10n.t('Values'),
        signals: vscode.l10n.t('Control signals'),
        diagram: vscode.l10n.t('Pipeline diagram: instructions by cycles'),
        stages: vscode.l10n.t('The stages in this cycle'),
        costs: vscode.l10n.t('Cycles for each instruction up to this cycle (CPI)'),
        cause: vscode.l10n.t('Cause'),
        cycles: vscode.l10n.t('Cycles'),
        all: vscode.l10n.t('all'),
        instructions: vscode.l10n.t('instructions'),
    };
}

function units() {
    return {
        fetch: vscode.l10n.t('instruction memory'),
        registers: vscode.l10n.t('registers'),
        alu: vscode.l10n.t('ALU'),
        memory: vscode.l10n.t('data memory'),
        write: vscode.l10n.t('write back'),
    };
}

function causes() {
    return {
        'fill': vscode.l10n.t('filling of the pipeline'),
        'data': vscode.l10n.t('data hazard'),
        'control': vscode.l10n.t('control hazard'),
        'structural': vscode.l10n.t('structural hazard'),
        'latency': vscode.l10n.t('latency of a unit'),
        'instruction-cache': vscode.l10n.t('instruction cache'),
        'data-cache': vscode.l10n.t('data cache'),
        'write-buffer': vscode.l10n.t('write buffer'),
        'exception': vscode.l10n.t('exception'),
        'sequence': vscode.l10n.t('one instruction after the other'),
        'pairing': vscode.l10n.t('no pair of instructions'),
    };
}

function events() {
    return {
        datapath: vscode.l10n.t('The datapath in cycle {cycle}; the table below has the same values'),
        forward: vscode.l10n.t('{register} is forwarded ({path}) to {to}'),
        wrong: vscode.l10n.t('{instruction} was fetched wrongly'),
        quiet: vscode.l10n.t('No instruction waits, and nothing is forwarded.'),
        position: vscode.l10n.t('cycle {cycle}, step {step}'),
    };
}

function controls() {
    return {
        back: vscode.l10n.t('Cycle back'),
        forwards: vscode.l10n.t('Cycle forwards'),
        play: vscode.l10n.t('Play'),
        pause: vscode.l10n.t('Pause'),
        keys: vscode.l10n.t('Arrow keys: one cycle; Page Up and Page Down: ten; Home: the first one'),
        processor: vscode.l10n.t('Processor'),
        asModel: vscode.l10n.t('as the model'),
        more: vscode.l10n.t('Other settings'),
        moreHelp: vscode.l10n.t('KEY=VALUE, with commas between'),
        forwarding: vscode.l10n.t('Forwarding'),
        branch: vscode.l10n.t('Branches resolved in'),
        predict: vscode.l10n.t('Prediction'),
        btb: vscode.l10n.t('Target buffer'),
        icache: vscode.l10n.t('Instruction cache'),
        dcache: vscode.l10n.t('Data cache'),
    };
}
