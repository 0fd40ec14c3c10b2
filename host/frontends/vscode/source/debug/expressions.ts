// expressions.ts -- what a hover evaluates, and which values stand beside the lines while the program stands
import * as vscode from 'vscode';
import { settings } from '../settings';

const register = String.raw`\$(?:zero|at|v[01]|a[0-3]|t\d|s[0-8]|k[01]|gp|sp|fp|ra|f\d{1,2}|\d{1,2})(?![\w.])`;
const operand = new RegExp(String.raw`(?:[\w.$]+\s*[+-]\s*)?-?[\w.]*\(\s*${register}\s*\)`, 'g');
const name = new RegExp(`${register}|[A-Za-z_][\\w.]*`, 'g');
const registers = new RegExp(register, 'g');

export interface Found {
    readonly expression: string;
    readonly from: number;
    readonly to: number;
}

/** The length of the line before its comment; a `#` in quotes begins none. */
export function codeLength(line: string): number {
    const quoted = /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|#/g;
    for (let match = quoted.exec(line); match; match = quoted.exec(line)) if (match[0] === '#') return match.index;
    return line.length;
}

function at(pattern: RegExp, line: string, column: number): Found | undefined {
    for (const match of line.matchAll(pattern)) {
        const to = match.index + match[0].length;
        if (match.index <= column && column <= to) return { expression: match[0], from: match.index, to };
    }
    return undefined;
}

/** The value at a column of a line: a register, a label, or the whole operand `4($sp)` if the column is not in its register. */
export function expressionAt(line: string, column: number): Found | undefined {
    const code = line.slice(0, codeLength(line));
    if (column > code.length) return undefined;
    const single = at(registers, code, column);
    if (single) return single;
    const memory = at(operand, code, column);
    return memory ?? at(name, code, column);
}

export class ExpressionProvider implements vscode.EvaluatableExpressionProvider {
    provideEvaluatableExpression(document: vscode.TextDocument, position: vscode.Position): vscode.ProviderResult<vscode.EvaluatableExpression> {
        const found = expressionAt(document.lineAt(position.line).text, position.character);
        if (!found) return undefined;
        return new vscode.EvaluatableExpression(new vscode.Range(position.line, found.from, position.line, found.to), found.expression);
    }
}

/** Beside the few lines before the one where the program stands: the registers they name. */
export class InlineValues implements vscode.InlineValuesProvider {
    provideInlineValues(document: vscode.TextDocument, viewport: vscode.Range, context: vscode.InlineValueContext): vscode.InlineValue[] {
        if (!settings(document.uri).get('inlineValues', true)) return [];
        const last = context.stoppedLocation.end.line;
        const values: vscode.InlineValue[] = [];
        for (let line = Math.max(viewport.start.line, last - 8); line <= Math.min(viewport.end.line, last); ++line)
            values.push(...this.ofLine(document.lineAt(line).text, line));
        return values;
    }

    private ofLine(text: string, line: number): vscode.InlineValue[] {
        const seen = new Set<string>();
        const found: vscode.InlineValue[] = [];
        for (const match of text.slice(0, codeLength(text)).matchAll(registers)) {
            if (match[0] === '$zero' || match[0] === '$0' || seen.has(match[0])) continue;
            seen.add(match[0]);
            const range = new vscode.Range(line, match.index, line, match.index + match[0].length);
            found.push(new vscode.InlineValueEvaluatableExpression(range, match[0]));
        }
        return found;
    }
}
