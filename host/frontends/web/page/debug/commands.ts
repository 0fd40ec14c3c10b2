// commands.ts -- running, stopping and stepping, forwards and backwards: in the menu, in the header, and by keys
//
// In the header the most used ones come first: a phone shows seven.
import type { App, Command, StepKind } from '../contract.ts';
import { texts } from './texts.ts';

function isStanding(app: App): boolean {
    return app.debugger.state === 'stopped' || app.debugger.state === 'ended';
}

/** A program that waits for input can be moved, too; one that is stepped will stand. */
function canStep(app: App): boolean {
    return app.debugger.state === 'stopped' || app.debugger.state === 'waiting' || app.debugger.isStepping;
}

function canGoBack(app: App): boolean {
    return isStanding(app) || app.debugger.state === 'waiting';
}

function hasProgram(app: App): boolean {
    return app.debugger.state !== 'none';
}

function runCommands(app: App): Command[] {
    const program = app.debugger;
    const isMoving = (): boolean => program.state === 'running' || program.state === 'waiting';
    return [
        {
            id: 'debug.run', menu: 'run', keys: 'F5', toolbar: { icon: 'run', order: 100 },
            title: () => (program.state === 'stopped' ? texts.resume() : texts.run()),
            enabled: () => program.state !== 'running' && program.state !== 'starting' && program.state !== 'waiting',
            run: () => program.resume(),
        },
        {
            id: 'debug.runFree', menu: 'run', keys: 'Mod+F5', title: texts.runFree,
            run: () => program.start({ debug: false }),
        },
        {
            id: 'debug.begin', menu: 'run', keys: 'Shift+F10', title: texts.begin,
            run: () => program.start({ stopOnEntry: true }),
        },
        {
            id: 'debug.pause', menu: 'run', keys: 'F6', toolbar: { icon: 'pause', order: 101 }, title: texts.pause,
            enabled: isMoving, run: () => program.pause(),
        },
        {
            id: 'debug.stop', menu: 'run', keys: 'Shift+F5', toolbar: { icon: 'stop', order: 102 }, title: texts.stop,
            enabled: () => hasProgram(app), run: () => program.stop(),
        },
        {
            id: 'debug.restart', menu: 'run', keys: 'Mod+Shift+F5', toolbar: { icon: 'restart', order: 400 }, title: texts.restart,
            run: () => program.start(),
        },
    ];
}

type Row = readonly [id: string, keys: string, icon: NonNullable<Command['toolbar']>['icon'], order: number, kind: StepKind];

/** Without a program, and after one that ran to its end, the first step starts one, at its first instruction. */
function stepCommands(app: App): Command[] {
    const rows: Row[] = [
        ['stepOver', 'F10', 'stepOver', 202, 'over'],
        ['stepInto', 'F11', 'stepInto', 203, 'into'],
        ['stepOut', 'Shift+F11', 'stepOut', 204, 'out'],
    ];
    return rows.map(([id, keys, icon, order, kind]) => ({
        id: `debug.${id}`, menu: 'run', keys, toolbar: { icon, order }, title: texts[id as 'stepOver'],
        enabled: () => canStep(app) || (app.debugger.stepBegins && kind !== 'out'),
        run: () => app.debugger.step(kind),
    }));
}

function backCommands(app: App): Command[] {
    const rows: Row[] = [
        ['backOver', 'Alt+F10', 'backOver', 201, 'over'],
        ['backInto', 'Alt+F11', 'backInto', 301, 'into'],
        ['backOut', 'Alt+Shift+F11', 'backOut', 302, 'out'],
    ];
    const steps: Command[] = rows.map(([id, keys, icon, order, kind]) => ({
        id: `debug.${id}`, menu: 'run', keys, toolbar: { icon, order }, title: texts[id as 'backOver'],
        enabled: () => canGoBack(app) || app.debugger.isStepping, run: () => app.debugger.stepBack(kind),
    }));
    const reverse: Command = {
        id: 'debug.reverse', menu: 'run', keys: 'Alt+F5', toolbar: { icon: 'reverse', order: 300 }, title: texts.reverse,
        enabled: () => canGoBack(app), run: () => app.debugger.reverse(),
    };
    return [reverse, ...steps];
}

/** The word at the cursor as the debugger reads it: a register, a label, or a number. */
async function whoWrote(app: App): Promise<void> {
    const word = app.workspace.wordAtCursor().trim();
    if (word === '') return app.announcer.say(texts.noWord(), { assertive: true });
    app.announcer.say(await app.debugger.lastWrite(word));
}

function otherCommands(app: App): Command[] {
    return [
        {
            id: 'debug.whoWrote', menu: 'run', keys: 'Alt+F8', title: texts.whoWrote, enabled: () => canGoBack(app), run: () => whoWrote(app),
        },
        {
            id: 'debug.cancelSearch', menu: 'run', title: texts.cancelSearch, enabled: () => app.debugger.search !== null, run: () => app.debugger.cancelSearch(),
        },
        {
            id: 'debug.granularity', menu: 'run', title: texts.granularity,
            checked: () => app.debugger.granularity === 'instruction',
            run: () => {
                app.debugger.granularity = app.debugger.granularity === 'line' ? 'instruction' : 'line';
                app.announcer.say(app.debugger.granularity === 'line' ? texts.stepByLine() : texts.stepByInstruction());
                app.refresh();
            },
        },
    ];
}

export function debugCommands(app: App): Command[] {
    return [...runCommands(app), ...stepCommands(app), ...backCommands(app), ...otherCommands(app)];
}
