// crashes.ts -- why a module no longer answers, as an error with a sentence for the user
import type { Crash } from './worker_messages.ts';

const sentences = {
    load: {
        en: 'The module could not be loaded. Reload the page to try again.',
        fr: 'Le module n’a pas pu être chargé. Rechargez la page pour réessayer.',
    },
    memory: {
        en: 'There is no more memory for this: it was ended, and can be started again.',
        fr: 'Il n’y a plus assez de mémoire : tout a été arrêté, et peut être relancé.',
    },
    trap: {
        en: 'An error within Tharsis has ended this; it can be started again.',
        fr: "Une erreur interne de Tharsis a tout arrêté ; vous pouvez relancer.",
    },
    disposed: { en: 'This was ended.', fr: 'Ceci a été arrêté.' },
};

/** The worker cannot answer any more: it has crashed, or was ended. */
export class ModuleClosed extends Error {
    constructor(
        language: 'en' | 'fr',
        /** Undefined: it was ended by its owner. */
        readonly crash?: Crash,
    ) {
        super(sentences[crash?.reason ?? 'disposed'][language]);
        this.name = 'ModuleClosed';
    }
}
