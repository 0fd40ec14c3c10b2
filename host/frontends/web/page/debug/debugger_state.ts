// debugger_state.ts -- what views see of the debugger: its state and position, its stops, and what they subscribe to
import type { DebugAdapterConnection } from '../../runtime/connections.ts';
import type { ConsoleAt, DebugState, Dispose, ErrorChoices, SearchProgress, ErrorStop, Granularity, OtherStop } from '../contract.ts';
import { Emitter } from '../emitter.ts';
import { StopList } from './stop_list.ts';

export class ObservedState {
    state: DebugState = 'none';
    adapter: DebugAdapterConnection | null = null;
    granularity: Granularity = 'line';
    frameId: number | null = null;
    position = 0;
    consoleAt: ConsoleAt | null = null;

    search: SearchProgress | null = null;
    private readonly searched = new Emitter<[SearchProgress | null]>();

    protected readonly updated = new Emitter<[]>();
    protected readonly printed = new Emitter<[string, 'stdout' | 'stderr' | 'console'], void | Promise<void>>();
    protected readonly said = new Emitter<[string, 'stop' | 'error' | 'note']>();
    protected readonly stops = new StopList();
    private readonly stateChanged = new Emitter<[DebugState]>();

    protected setState(state: DebugState): void {
        if (this.state === state) return;
        this.state = state;
        this.stateChanged.emit(state);
    }

    protected setSearch(search: SearchProgress | null): void {
        if (this.search === null && search === null) return;
        this.search = search;
        this.searched.emit(search);
    }
    onSearch(handler: (search: SearchProgress | null) => void): Dispose {
        return this.searched.on(handler);
    }

    selectFrame(id: number): void {
        this.frameId = id;
        this.updated.emit();
    }

    otherStops(): readonly OtherStop[] {
        return this.stops.otherStops();
    }
    setOtherStops(all: readonly OtherStop[]): void {
        this.stops.setOtherStops(all);
    }
    errorStops(): readonly ErrorStop[] {
        return this.stops.errorStops();
    }
    setErrorStop(id: string, enabled: boolean): void {
        this.stops.setErrorStop(id, enabled);
    }
    errorChoices(): ErrorChoices {
        return this.stops.errorChoices();
    }
    restoreStops(others: readonly OtherStop[], errors: ErrorChoices): void {
        this.stops.set(others, errors);
    }

    onState(handler: (state: DebugState) => void): Dispose {
        return this.stateChanged.on(handler);
    }
    onUpdate(handler: () => void): Dispose {
        return this.updated.on(handler);
    }
    onOutput(handler: (text: string, kind: 'stdout' | 'stderr' | 'console') => void | Promise<void>): Dispose {
        return this.printed.on(handler);
    }
    onMessage(handler: (sentence: string, kind: 'stop' | 'error' | 'note') => void): Dispose {
        return this.said.on(handler);
    }
    onStopsChange(handler: () => void): Dispose {
        return this.stops.shown.on(handler);
    }
}
