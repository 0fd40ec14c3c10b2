// navigation.ts -- one view asks another one to show a place
import type { App } from '../contract.ts';
import { Emitter } from '../emitter.ts';

/** An expression or an address whose memory is to be shown. */
export const memoryWanted = new Emitter<[expression: string]>();

export function showInMemory(app: App, expression: string): void {
    app.showView('memory');
    memoryWanted.emit(expression);
}
