// part.ts -- the page as a part of another page, which drives it through messages (docs/embedding.md)
//
// Only where the page is embedded, and only for the window that embeds it. Such a page keeps nothing and opens nothing that was
// kept, so a parent reaches what it gave and what was typed since, never the reader's own projects.
import type { App, Project } from '../contract.ts';
import { whenReady } from '../when_ready.ts';
import { standardSettings } from '../workspace/settings.ts';
import {
    allows, parameterFault, parsePermissions, protocolVersion, readingRequests, requestName, type Connect, type EventName, type Events, type Files,
    type Hello, type Permissions, type RequestName, type Requests,
} from './protocol.ts';
import { sentence } from '../sentence.ts';

/** What other parts send here: the text of a verdict. */
export const verdictEvent = 'tharsis-verdict';

type Handlers = { readonly [name in RequestName]: (parameters: Requests[name]['parameters']) => Promise<Requests[name]['result']> };

export function part(app: App): void {
    if (!app.parameters.embedded || window.parent === window) return;
    const permissions = fetch('embed.json', { credentials: 'omit' })
        .then(async (response) => parsePermissions(response.ok ? await response.text() : ''), () => parsePermissions(''));
    const parent = new Parent(app, handlersOf(app));
    addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.source !== window.parent || !isConnect(event.data)) return;
        const port = event.ports[0];
        const origin = event.origin;
        if (port) void permissions.then((granted) => parent.connect(port, origin, granted));
    });
    whenReady(() => {
        const hello: Hello = { tharsis: 'hello', version: protocolVersion };
        // Nothing but that the page is there, which every embedding page may know.
        window.parent.postMessage(hello, '*');
    });
}

function isConnect(data: unknown): data is Connect {
    return typeof data === 'object' && data !== null && (data as Connect).tharsis === 'connect' && (data as Connect).version === protocolVersion;
}

/** The page's end of the port. A later port takes the place of an earlier one: the parent was connected again. */
class Parent {
    private port: MessagePort | null = null;
    private mayRead = false;

    constructor(
        app: App,
        private readonly handlers: Handlers,
    ) {
        const { debugger: debug, workspace } = app;
        debug.onOutput((text, kind) => this.notify('output', { text, kind }));
        debug.onState((state) => this.notify('state', { state, step: debug.position }));
        debug.onMessage((text, kind) => this.notify('stop', { sentence: text, kind }));
        workspace.onProjectChange(() => this.notify('change', {}));
        document.addEventListener(verdictEvent, (event) => this.notify('verdict', { json: String((event as CustomEvent).detail) }));
    }

    connect(port: MessagePort, origin: string, granted: Permissions): void {
        this.port?.close();
        this.port = port;
        this.mayRead = allows(granted.read, origin, location.origin);
        const mayControl = allows(granted.control, origin, location.origin);
        port.onmessage = (event: MessageEvent<unknown>) => void this.answer(port, event.data, mayControl);
        port.postMessage({ event: 'ready', detail: { version: protocolVersion } });
    }

    private notify<Name extends EventName>(event: Name, detail: Events[Name]): void {
        if (this.mayRead) this.port?.postMessage({ event, detail });
    }

    private async answer(port: MessagePort, message: unknown, mayControl: boolean): Promise<void> {
        const { id, request, parameters } = (message ?? {}) as Record<string, unknown>;
        if (typeof id !== 'number') return;
        try {
            const name = requestName(request);
            if (!name) throw new Error('there is no such request');
            if (!(readingRequests.includes(name) ? this.mayRead : mayControl)) throw new Error(`${name}: this page's embed.json does not permit it to your origin`);
            const fault = parameterFault(name, parameters);
            if (fault) throw new Error(fault);
            const handle = this.handlers[name] as (parameters: unknown) => Promise<unknown>;
            port.postMessage({ id, result: await handle(parameters) });
        } catch (error) {
            port.postMessage({ id, error: sentence(error) });
        }
    }
}

function handlersOf(app: App): Handlers {
    const { debugger: debug, workspace } = app;
    /** Requests that move a program say so if there is none. */
    const moving = <Parameters>(move: (parameters: Parameters) => Promise<void>) => async (parameters: Parameters): Promise<void> => {
        if (debug.state === 'none') throw new Error('there is no program: `run` starts one');
        await move(parameters);
    };
    return {
        setProgram: async ({ files }) => workspace.open(projectOf(files, workspace.project().id)),
        getProgram: async () => ({ files: Object.fromEntries(workspace.project().files.map(({ name, text }) => [name, text])) }),
        run: ({ input, debug: debugging, stopOnEntry }) =>
            debug.start({ debug: debugging ?? false, stopOnEntry: stopOnEntry ?? false, ...(input === undefined ? {} : { input }) }),
        stop: () => debug.stop(),
        pause: moving(() => debug.pause()),
        resume: moving(() => debug.resume()),
        reverse: moving(() => debug.reverse()),
        step: ({ kind }) => debug.step(kind ?? 'into'),
        stepBack: moving(({ kind }) => debug.stepBack(kind ?? 'into')),
        goToStep: moving(({ step }) => debug.goToStep(step)),
        typeInput: moving(({ text }) => debug.typeInput(text)),
        showView: async ({ view }) => {
            if (!app.hasView(view)) throw new Error(`there is no view ${view.slice(0, 40)}`);
            app.showView(view);
        },
        reveal: async ({ file, line }) => {
            if (workspace.text(file) === undefined) throw new Error(`there is no file ${file.slice(0, 40)}`);
            workspace.reveal({ file, line });
        },
    };
}

/** `id`: a task belongs to the open project, whose place the program takes. */
function projectOf(files: Files, id: string): Project {
    const named = Object.entries(files).map(([name, text]) => ({ name, text }));
    return { id, name: named[0]?.name ?? '', files: named, settings: { ...standardSettings, sources: [] } };
}
