// findings.ts -- what is wrong with a run that went on: values never set, registers not restored, where they come from
import type { Cause, Finding, Findings } from '../../../client/requests.ts';
import { fileOf } from '../debug/paths.ts';
import { button, element } from '../dom.ts';
import { LiveView } from './live_view.ts';
import { texts } from './texts.ts';

/** A search runs all of the run again: longer runs are searched only when asked for. */
const mostAtOnce = 5_000_000;

export class FindingsView extends LiveView {
    readonly id = 'findings';
    readonly area = 'bottom';
    readonly order = 50;

    title(): string {
        return texts.findings();
    }

    protected override tools(): HTMLElement[] {
        return [element('div', { class: 'views-tools' }, button(texts.find(), () => void this.search(this.sinceNow())))];
    }

    protected async read(isCurrent: () => boolean): Promise<void> {
        this.draw();
        if (this.app.debugger.position <= mostAtOnce) await this.search(isCurrent);
    }

    private async search(isCurrent: () => boolean): Promise<void> {
        this.draw(element('p', { 'aria-live': 'polite' }, texts.searching()));
        try {
            const answer = await this.app.debugger.request<Findings>('tharsis/findings');
            if (isCurrent()) this.draw(...this.rowsOf(answer));
        } catch (error) {
            if (!isCurrent()) return;
            this.draw();
            this.fail(error);
        }
    }

    private rowsOf(answer: Findings): HTMLElement[] {
        const parts: HTMLElement[] = [];
        if (answer.findings.length === 0) parts.push(element('p', { 'aria-live': 'polite' }, texts.noFindings()));
        else parts.push(element('ul', { class: 'views-finding-list', 'aria-label': texts.findings() }, ...answer.findings.map((finding) => this.item(finding))));
        if (answer.omitted > 0) parts.push(element('p', {}, texts.omitted({ count: answer.omitted })));
        if (!answer.complete) parts.push(element('p', {}, texts.incomplete()));
        return parts;
    }

    private item(finding: Finding): HTMLElement {
        const { cause, tip } = finding;
        const times = finding.count > 1 ? ` (${texts.count({ count: finding.count })})` : '';
        const parts: (HTMLElement | string)[] = [button(`${this.nameOf(finding)} ${finding.message}${times}`, () => void this.go(finding), { class: `views-go views-${finding.severity}` })];
        if (cause) parts.push(button(this.causeText(cause), () => void this.go(cause), { class: 'views-go views-cause' }));
        if (tip) parts.push(element('p', { class: 'views-tip' }, texts.tip({ text: tip })));
        return element('li', {}, ...parts);
    }

    private nameOf(spot: Cause): string {
        const file = fileOf(spot.source);
        return file === null || spot.line === undefined ? `${texts.step()} ${spot.step}:` : `${file}:${spot.line}:`;
    }

    private causeText(cause: Cause): string {
        const file = fileOf(cause.source);
        return file === null || cause.line === undefined ? texts.causeAt({ step: cause.step }) : texts.causeLine({ file, line: cause.line });
    }

    /** Goes to the step, where the editor shows the line. */
    private async go(spot: Cause): Promise<void> {
        await this.app.debugger.goToStep(spot.step);
        const file = fileOf(spot.source);
        if (file !== null && spot.line !== undefined) this.app.workspace.reveal({ file, line: spot.line });
    }
}
