// enabling.ts -- gives the program a device that it lacks, or takes it away, from its next start on
import type { App, RunSettings } from '../contract.ts';
import { button, element } from '../dom.ts';
import { texts } from './texts.ts';

export interface Offer {
    device: string;
    lacks: string;
    connect: Partial<RunSettings>;
    disconnect: Partial<RunSettings>;
    isConnected(settings: RunSettings): boolean;
}

/** What a view shows while there is no such device to show. `more`: further settings. */
export function offer(app: App, what: Offer, noProgram: string, more: Node[] = []): HTMLElement {
    const settings = app.workspace.project().settings;
    const isConnected = what.isConnected(settings);
    const parts: Node[] = [element('p', {}, isConnected ? noProgram : what.lacks)];
    if (app.workspace.readOnly) {
        if (!isConnected) parts.push(element('p', {}, texts.readOnly()));
        return element('div', { class: 'devices-offer' }, ...parts);
    }
    parts.push(...more);
    const isForm = more.length > 0;
    if (!isConnected && !isForm) parts.push(button(texts.connect(), () => change(app, what, true), { class: 'primary' }));
    if (isConnected) parts.push(button(texts.disconnect(), () => change(app, what, false)));
    if (app.debugger.state !== 'none') parts.push(element('p', { class: 'devices-note' }, texts.nextStart()));
    return element('div', { class: 'devices-offer' }, ...parts);
}

export function change(app: App, what: Offer, connect: boolean, settings?: Partial<RunSettings>): void {
    app.workspace.changeSettings(settings ?? (connect ? what.connect : what.disconnect));
    const sentence = connect ? texts.connected : texts.disconnected;
    app.announcer.say(sentence({ device: what.device }));
}
