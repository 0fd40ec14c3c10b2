// timeline.ts -- the view of the time line: all steps of the run so far, with marks; a click goes to a step
import * as vscode from 'vscode';
import type { Backwards } from '../debug/backwards';
import { ask } from '../debug/requests';
import type { DebugSessions } from '../debug/session';
import type { FromTimeline, ToTimeline } from './messages';
import { Page } from './page';

const mostMarks = 400;

export class TimelineView extends Page<ToTimeline, FromTimeline> {
    constructor(folder: vscode.Uri, private readonly sessions: DebugSessions, private readonly backwards: Backwards) {
        super(folder, 'timeline');
        sessions.onDidStop(() => this.refresh());
        sessions.onDidChange(() => this.refresh());
        sessions.onDidSwitch(() => this.refresh());
        sessions.onDidRun(() => this.post({ type: 'running' }));
    }

    protected sentences(): Record<string, string> {
        return {
            title: vscode.l10n.t('Time line of the run'),
            none: vscode.l10n.t('Here are the steps of a program while it is debugged.'),
            running: vscode.l10n.t('The program runs.'),
            position: vscode.l10n.t('step {at} of {to}'),
            help: vscode.l10n.t('Click to go to a step. Arrow keys: one step; Page Up and Page Down: the marks; Home and End.'),
            marks: vscode.l10n.t('Marks'),
        };
    }

    async refresh(): Promise<void> {
        if (!this.visible) return;
        const session = this.sessions.stopped();
        if (!session) return this.post({ type: this.sessions.active() ? 'running' : 'none' });
        try {
            this.post({ type: 'show', timeline: await ask(session, 'tharsis/timeline', { most: mostMarks }) });
        } catch (error) {
            this.post({ type: 'none', text: error instanceof Error ? error.message : String(error) });
        }
    }

    protected receive(message: FromTimeline): Promise<void> {
        return this.backwards.goToStep(message.step);
    }
}
