// devices.ts -- the views of the devices: the bitmap display with the other screens, and the keyboard
import * as vscode from 'vscode';
import { ask } from '../debug/requests';
import type { DebugSessions } from '../debug/session';
import type { FromDevices, ToDevices } from './messages';
import { Page } from './page';

const millisecondsBetweenPictures = 150;

/** A page that shows the devices as they are at the current step, also while the program runs. */
export class DevicesView extends Page<ToDevices, FromDevices> implements vscode.Disposable {
    private timer: NodeJS.Timeout | undefined;
    private asking = false;
    private readonly listening: vscode.Disposable[];

    constructor(folder: vscode.Uri, name: 'bitmap' | 'keyboard', private readonly sessions: DebugSessions) {
        super(folder, name);
        this.listening = [
            sessions.onDidStop(() => this.halt()),
            sessions.onDidChange(() => this.refresh()),
            sessions.onDidSwitch(() => this.halt()),
            sessions.onDidRun(() => this.follow()),
        ];
    }

    dispose(): void {
        clearInterval(this.timer);
        this.listening.forEach((one) => one.dispose());
    }

    protected sentences(): Record<string, string> {
        return {
            none: vscode.l10n.t('The devices of a program are shown while it is debugged, if the launch configuration names them: "bitmap", "mmio", "digitalLab".'),
            bitmap: vscode.l10n.t('Bitmap display'),
            display: vscode.l10n.t('Display'),
            lab: vscode.l10n.t('Digital Lab'),
            keypad: vscode.l10n.t('Keypad'),
            padKey: vscode.l10n.t('Key {key}'),
            keyboard: vscode.l10n.t('Keyboard'),
            keys: vscode.l10n.t('Click here and type: each key goes to the program.'),
            waiting: vscode.l10n.t('The program waits for a key.'),
            typed: vscode.l10n.t('Typed: {keys}'),
        };
    }

    async refresh(): Promise<void> {
        const session = this.sessions.active();
        if (!this.visible || this.asking) return;
        if (!session) return this.post({ type: 'none' });
        this.asking = true;
        try {
            this.post({ type: 'show', devices: await ask(session, 'tharsis/devices', {}) });
        } catch {
            this.post({ type: 'none' }); // an adapter without devices, or one that has just ended
        } finally {
            this.asking = false;
        }
    }

    protected async receive(message: FromDevices): Promise<void> {
        const session = this.sessions.active();
        if (!session) return;
        try {
            if (message.type === 'press') await ask(session, 'tharsis/pressKey', { key: message.key });
            else await ask(session, 'tharsis/typeKeys', { text: message.text });
        } catch (error) {
            void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
        }
        await this.refresh();
    }

    private follow(): void {
        clearInterval(this.timer);
        this.timer = setInterval(() => void this.refresh(), millisecondsBetweenPictures);
    }

    private halt(): void {
        clearInterval(this.timer);
        void this.refresh();
    }
}
