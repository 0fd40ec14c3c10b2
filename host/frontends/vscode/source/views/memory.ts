// memory.ts -- the view of memory: bytes from an address or a label on; bytes can be changed
import * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { addressIn, hexadecimal } from '../../../client/values';
import type { DebugSessions } from '../debug/session';
import type { FromMemory, ToMemory } from './messages';
import { Page } from './page';
import { frames, readMemory } from './values';

const bytesShown = 256;

export class MemoryView extends Page<ToMemory, FromMemory> {
    private expression = '$sp';
    private moved = 0;
    private last = new Map<number, number>();

    constructor(folder: vscode.Uri, private readonly sessions: DebugSessions) {
        super(folder, 'memory');
        sessions.onDidStop(() => this.refresh());
        sessions.onDidChange(() => this.refresh());
        sessions.onDidSelect(() => this.refresh());
        sessions.onDidSwitch(() => { this.last.clear(); return this.refresh(); });
    }

    protected sentences(): Record<string, string> {
        return {
            title: vscode.l10n.t('Memory'),
            address: vscode.l10n.t('From'),
            hint: vscode.l10n.t('A label, a register or an address'),
            back: vscode.l10n.t('Lower addresses'),
            forward: vscode.l10n.t('Higher addresses'),
            none: vscode.l10n.t('Here is the memory of a program that stands.'),
            edit: vscode.l10n.t('New value of the byte at {address}, in hexadecimal'),
        };
    }

    /** Shows memory from an expression on: a label, a register, an address. */
    async showFrom(expression: string): Promise<void> {
        this.expression = expression;
        this.moved = 0;
        await vscode.commands.executeCommand('tharsis.memory.focus');
        await this.refresh();
    }

    async refresh(): Promise<void> {
        if (!this.visible) return;
        const session = this.sessions.stopped();
        if (!session) return this.post({ type: 'none' });
        try {
            await this.read(session);
        } catch (error) {
            this.post({ type: 'problem', text: error instanceof Error ? error.message : String(error) });
        }
    }

    private async read(session: vscode.DebugSession): Promise<void> {
        const base = await this.base(session);
        if (base === undefined) return this.post({ type: 'problem', text: vscode.l10n.t('{0} is no address.', this.expression) });
        const address = Math.min(Math.max(0, (base & ~15) >>> 0) + this.moved, 0x1_0000_0000 - bytesShown);
        const from = Math.max(0, address);
        const memory = await readMemory(session, hexadecimal(from), 0, bytesShown);
        const bytes = memory ? [...memory.bytes] : [];
        this.post({ type: 'show', address: from, count: bytesShown, bytes, changed: this.changes(from, bytes), expression: this.expression });
    }

    private async base(session: vscode.DebugSession): Promise<number | undefined> {
        const frameId = this.sessions.frameOf(session) ?? (await frames(this.sessions, session, 1))[0]?.id;
        const args: DebugProtocol.EvaluateArguments = { expression: this.expression, context: 'watch', ...(frameId === undefined ? {} : { frameId }) };
        return addressIn((await session.customRequest('evaluate', args)) as DebugProtocol.EvaluateResponse['body']);
    }

    private changes(from: number, bytes: number[]): number[] {
        const changed = bytes.flatMap((byte, at) => {
            const former = this.last.get(from + at);
            return former === undefined || former === byte ? [] : [at];
        });
        this.last = new Map(bytes.map((byte, at) => [from + at, byte]));
        return changed;
    }

    protected async receive(message: FromMemory): Promise<void> {
        switch (message.type) {
            case 'go':
                this.expression = message.expression;
                this.moved = 0;
                break;
            case 'move':
                this.moved += message.bytes;
                break;
            case 'write':
                await this.write(message.address, message.value);
                break;
        }
        await this.refresh();
    }

    private async write(address: number, value: number): Promise<void> {
        const args: DebugProtocol.WriteMemoryArguments = { memoryReference: hexadecimal(address), data: Buffer.from([value]).toString('base64') };
        try {
            await this.sessions.stopped()?.customRequest('writeMemory', args);
        } catch (error) {
            void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
        }
    }
}
