// part.ts -- the page without a network: a service worker keeps its files; the reader decides when a new version begins
import type { Shell } from '../app.ts';
import type { App } from '../contract.ts';
import { button } from '../dom.ts';
import { table } from '../i18n.ts';
import { sentence } from '../sentence.ts';
import { keptToken } from '../projects/local_files.ts';
import { whenIdle, whenReady } from '../when_ready.ts';
import type { KeepAnswer, Message, VersionAnswer } from './site_files.ts';

const texts = table({
    update: ['Update', 'Mettre à jour'],
    updateReady: [
        'A new version of Tharsis is ready: the button "Update" loads it, in all tabs with this page.',
        'Une nouvelle version de Tharsis est prête : le bouton « Mettre à jour » la charge, dans tous les onglets de cette page.',
    ],
    command: ['Offline use…', 'Utilisation hors ligne…'],
    title: ['Offline use', 'Utilisation hors ligne'],
    all: ['This page works without a network: all of its {count} files are kept in this browser.', 'Cette page fonctionne sans réseau : ses {count} fichiers sont tous gardés dans ce navigateur.'],
    some: [
        'This page works without a network, but not all of it: {kept} of {count} files are kept in this browser.',
        'Cette page fonctionne sans réseau, mais pas entièrement : {kept} fichiers sur {count} sont gardés dans ce navigateur.',
    ],
    version: ['Version {version}.', 'Version {version}.'],
    none: ['This page needs a network each time it is opened: {reason}', 'Cette page a besoin du réseau chaque fois qu’on l’ouvre : {reason}'],
    unsupported: ['this browser keeps no pages here (a private window, or an address without https).', "ce navigateur ne garde pas de pages ici (fenêtre privée, ou adresse sans https)."],
    local: ['it is served by the program `tharsis web` on this computer.', 'elle est servie par le programme « tharsis web » de cet ordinateur.'],
    failed: ['the browser refused to keep them ({reason}).', 'le navigateur a refusé de les garder ({reason}).'],
    pending: ['its files are still being loaded.', 'ses fichiers sont encore en cours de chargement.'],
    noAnswer: ['The service worker gave no answer.', 'Le service worker n’a pas répondu.'],
    install: ['Install as an application…', 'Installer comme application…'],
    close: ['Close', 'Fermer'],
});

/** Milliseconds. Loading all files over a slow network takes minutes. */
const longestAnswer = 10 * 60_000;
const longestUntilIdle = 5_000;

/** What browsers send that can install pages; not in the types of the DOM. */
interface InstallEvent extends Event {
    prompt(): Promise<void>;
}

export function part(app: App): void {
    if (!app.parameters.embedded) start(app as Shell);
}

function start(app: Shell): void {
    addInstallCommand(app);
    let state: () => Promise<string> = async () => texts.none({ reason: texts.pending() });
    app.addCommand({
        id: 'offline.state',
        title: texts.command,
        menu: 'help',
        run: async () => void (await app.ask({ title: texts.title(), text: await state(), buttons: [{ id: 'close', label: texts.close(), primary: true }] })),
    });
    const fail = (reason: string): void => void (state = async () => texts.none({ reason }));
    if (!('serviceWorker' in navigator)) return fail(texts.unsupported());
    const begin = (): void => {
        // By now the page has taken the token of `tharsis web` out of its address.
        if (keptToken() !== null) fail(texts.local());
        else void register(app).then((registration) => (state = () => describe(registration)), (error: unknown) => fail(texts.failed({ reason: sentence(error) })));
    };
    // After what the reader waits for: loading once more what the page has just loaded would slow it down.
    whenReady(() => whenIdle(begin, longestUntilIdle));
}

async function register(app: Shell): Promise<ServiceWorkerRegistration> {
    const { serviceWorker } = navigator;
    const isFirstVisit = !serviceWorker.controller;
    // The worker of the first visit changes nothing: it has the files of this version. Each later one has those of another.
    let isExpected = isFirstVisit;
    serviceWorker.addEventListener('controllerchange', () => {
        if (isExpected) isExpected = false;
        else void leave(app);
    });
    const registration = await serviceWorker.register('service_worker.js', { updateViaCache: 'none' });
    offerUpdates(app, registration);
    const { active } = await serviceWorker.ready;
    if (isFirstVisit && active && (await ask<VersionAnswer>(active, { kind: 'version' })).version === ownVersion()) await ask(active, { kind: 'claim' });
    // If that fails, `describe` counts what is missing; the next visit tries again.
    if (active && !savesData()) await ask<KeepAnswer>(active, { kind: 'keep rest' });
    return registration;
}

/** Readers who pay for each byte get what they use. */
function savesData(): boolean {
    return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}

function ownVersion(): string | null {
    return document.querySelector('meta[name="tharsis-version"]')?.getAttribute('content') ?? null;
}

function offerUpdates(app: App, registration: ServiceWorkerRegistration): void {
    let offered = false;
    const offer = (): void => {
        if (offered || !registration.waiting || !navigator.serviceWorker.controller) return;
        offered = true;
        app.addStatus(button(texts.update(), () => send(registration.waiting, { kind: 'activate' }), { class: 'offline-update' }), 90);
        app.announcer.say(texts.updateReady());
    };
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
    offer();
    document.addEventListener('visibilitychange', () => {
        // Without a network there is nothing to update from.
        if (!document.hidden && navigator.onLine) registration.update().catch(() => {});
    });
}

function send(worker: ServiceWorker | null, message: Message): void {
    worker?.postMessage(message);
}

/** Rejects if the worker gives no answer: a browser may end one at any time. */
function ask<Answer>(worker: ServiceWorker, message: Message): Promise<Answer> {
    const { port1, port2 } = new MessageChannel();
    return new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(texts.noAnswer())), longestAnswer);
        port1.onmessage = (event) => {
            clearTimeout(timer);
            resolve(event.data as Answer);
        };
        worker.postMessage(message, [port2]);
    }).finally(() => port1.close());
}

async function leave(app: Shell): Promise<void> {
    await app.beforeLeaving();
    location.reload();
}

async function describe(registration: ServiceWorkerRegistration): Promise<string> {
    const worker = registration.active;
    if (!worker) return texts.none({ reason: texts.pending() });
    const { version, kept, wanted } = await ask<VersionAnswer>(worker, { kind: 'version' });
    const text = kept === wanted ? texts.all({ count: wanted }) : texts.some({ kept, count: wanted });
    return `${text} ${texts.version({ version })}`;
}

function addInstallCommand(app: App): void {
    let prompt: InstallEvent | null = null;
    addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        prompt = event as InstallEvent;
        app.refresh();
    });
    app.addCommand({ id: 'offline.install', title: texts.install, menu: 'help', enabled: () => prompt !== null, run: async () => prompt?.prompt() });
}
