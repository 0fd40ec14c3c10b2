// stack.ts -- the view of the stack: words of memory from $sp up, by the frames of the calls
import * as vscode from 'vscode';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { divide, hexadecimal } from '../../../client/values';
import { SessionTree } from './tree';
import { frames, readMemory, registerValue, scopes, variables } from './values';

const wordsAtFirst = 64;
const mostFrames = 32;

export interface FrameNode {
    readonly frame: DebugProtocol.StackFrame;
    readonly from: number;
    readonly words: Word[];
}

export interface Word {
    readonly name: string;
    readonly evaluateName: string;
    readonly address: number;
    readonly value: number;
    readonly slot: DebugProtocol.Variable | undefined;
    readonly former: number | undefined;
}

type Node = FrameNode | Word;

/** A frame and where its part of the stack begins. */
export interface Border {
    readonly frame: DebugProtocol.StackFrame;
    readonly from: number;
}

export class StackView extends SessionTree<Node> {
    private last = new Map<number, number>();

    protected async roots(session: vscode.DebugSession): Promise<Node[]> {
        const stack = await frames(this.sessions, session, mostFrames);
        const borders = await this.borders(session, stack);
        const lowest = Math.min(...borders.map((one) => one.from));
        if (!Number.isFinite(lowest)) return [];
        const slots = await this.slots(session, stack.slice(0, borders.length));
        return divide(borders, await this.words(session, lowest, slots));
    }

    protected async childrenOf(_session: vscode.DebugSession, node: Node): Promise<Node[]> {
        return 'words' in node ? node.words : [];
    }

    getTreeItem(node: Node): vscode.TreeItem {
        return 'words' in node ? this.frameItem(node) : this.wordItem(node);
    }

    private frameItem(node: FrameNode): vscode.TreeItem {
        const { Expanded, None } = vscode.TreeItemCollapsibleState;
        const item = new vscode.TreeItem(node.frame.name, node.words.length > 0 ? Expanded : None);
        item.description = hexadecimal(node.from);
        item.iconPath = new vscode.ThemeIcon('symbol-method');
        return item;
    }

    private wordItem(word: Word): vscode.TreeItem {
        const item = new vscode.TreeItem(word.name);
        const { slot } = word;
        item.description = slot ? `${slot.name}  ${slot.value}` : `${hexadecimal(word.value)}  ${word.value | 0}`;
        item.contextValue = 'tharsisValueWithAddress';
        if (word.former !== undefined) {
            item.iconPath = new vscode.ThemeIcon('circle-filled', new vscode.ThemeColor('charts.yellow'));
            item.tooltip = vscode.l10n.t('{0} was {1} at the last stop', word.name, hexadecimal(word.former));
        }
        return item;
    }

    /** Frames whose $sp is known; from the first unknown one on nothing is shown. */
    private async borders(session: vscode.DebugSession, stack: DebugProtocol.StackFrame[]): Promise<Border[]> {
        const found: Border[] = [];
        for (const frame of stack) {
            const from = await registerValue(session, '$sp', frame.id).catch(() => undefined);
            if (from === undefined) break;
            found.push({ frame, from });
        }
        return found;
    }

    /** The variables that the layouts of the frames have in their words, by address. */
    private async slots(session: vscode.DebugSession, stack: DebugProtocol.StackFrame[]): Promise<Map<number, DebugProtocol.Variable>> {
        const found = new Map<number, DebugProtocol.Variable>();
        for (const frame of stack)
            for (const scope of await scopes(session, frame.id)) {
                if (scope.presentationHint !== 'locals' && scope.presentationHint !== 'arguments') continue;
                for (const one of await variables(session, scope.variablesReference))
                    if (one.memoryReference) found.set(Number(one.memoryReference) >>> 0, one);
            }
        return found;
    }

    private async words(session: vscode.DebugSession, from: number, slots: Map<number, DebugProtocol.Variable>): Promise<Word[]> {
        const memory = await readMemory(session, hexadecimal(from), 0, wordsAtFirst * 4);
        const now = new Map<number, number>();
        const found: Word[] = [];
        for (let at = 0; memory && at + 4 <= memory.bytes.length; at += 4) {
            const address = memory.address + at;
            const value = memory.bytes.readUInt32LE(at);
            const former = this.last.get(address);
            now.set(address, value);
            found.push({
                name: hexadecimal(address), evaluateName: `word[${hexadecimal(address)}]`, address, value,
                slot: slots.get(address), former: former === value ? undefined : former,
            });
        }
        this.last = now;
        return found;
    }
}
