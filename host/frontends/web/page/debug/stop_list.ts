// stop_list.ts -- stops that belong to no line, and kinds of errors; they outlive a program
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { ErrorChoices, ErrorStop, OtherStop } from '../contract.ts';
import { Emitter } from '../emitter.ts';

export function sameStop(one: OtherStop, other: OtherStop): boolean {
    return one.kind === other.kind && one.what === other.what && one.access === other.access;
}

/** A program with a handler wants its exceptions: a key that interrupts it would stop it each time. */
const onlyIfAsked: ReadonlySet<string> = new Set(['taken']);

export class StopList {
    private others: OtherStop[] = [];
    /** The kinds of errors that an adapter knows. */
    private filters: readonly DebugProtocol.ExceptionBreakpointsFilter[] = [];
    private choices: ErrorChoices = {};
    /** What the user has set. */
    readonly changed = new Emitter<[]>();
    /** Also what the program answered. */
    readonly shown = new Emitter<[]>();

    otherStops(): readonly OtherStop[] {
        return this.others;
    }

    setOtherStops(all: readonly OtherStop[]): void {
        this.set(all, this.choices);
    }

    errorStops(): readonly ErrorStop[] {
        return this.filters.map((filter) => ({
            id: filter.filter,
            label: filter.label,
            help: filter.description ?? '',
            enabled: this.choices[filter.filter] ?? (filter.default === true && !onlyIfAsked.has(filter.filter)),
        }));
    }

    setErrorStop(id: string, enabled: boolean): void {
        this.set(this.others, { ...this.choices, [id]: enabled });
    }

    errorChoices(): ErrorChoices {
        return this.choices;
    }

    /** Replaces both; of stops that are the same one, the first counts. */
    set(others: readonly OtherStop[], errors: ErrorChoices): void {
        this.others = others.filter((stop, index) => others.findIndex((one) => sameStop(one, stop)) === index).map((stop) => ({ ...stop }));
        this.choices = errors;
        this.changed.emit();
        this.shown.emit();
    }

    /** The kinds that an adapter knows. What was chosen before stays. */
    offer(filters: readonly DebugProtocol.ExceptionBreakpointsFilter[]): void {
        this.filters = filters;
        this.shown.emit();
    }

    /** What an adapter answered for these stops. */
    answer(asked: readonly OtherStop[], answers: readonly { verified: boolean; message?: string | undefined }[]): void {
        this.others = this.others.map((stop) => {
            const answer = answers[asked.findIndex((one) => sameStop(one, stop))];
            if (!answer) return stop;
            const { message: _, ...rest } = stop;
            return { ...rest, verified: answer.verified, ...(answer.message === undefined ? {} : { message: answer.message }) };
        });
        this.shown.emit();
    }

    /** The program that answered is gone. */
    forgetAnswers(): void {
        this.others = this.others.map(({ verified: _, message: __, ...stop }) => stop);
        this.shown.emit();
    }
}
