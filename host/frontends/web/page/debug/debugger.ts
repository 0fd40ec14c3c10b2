// debugger.ts -- the program under the debugger
import type { Announcer, Debugger, Language, Workspace } from '../contract.ts';

export interface DebuggerContext {
    workspace: Workspace;
    announcer: Announcer;
    language: Language;
}

export function createDebugger(_context: DebuggerContext): Debugger {
    const refuse = () => Promise.reject(new Error('There is no debugger yet.'));
    return {
        state: 'none',
        adapter: null,
        start: refuse,
        openCase: refuse,
        stop: refuse,
        pause: refuse,
        resume: refuse,
        reverse: refuse,
        step: refuse,
        stepBack: refuse,
        goToStep: refuse,
        lastWrite: refuse,
        granularity: 'line',
        frameId: null,
        selectFrame() {},
        position: 0,
        request: refuse,
        typeInput: refuse,
        onState: () => () => {},
        onUpdate: () => () => {},
        onOutput: () => () => {},
        onMessage: () => () => {},
    };
}
