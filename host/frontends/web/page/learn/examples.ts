// examples.ts -- the small programs of asm/examples, each opened as a project
import type { App } from '../contract.ts';
import { element } from '../dom.ts';
import { projectOf } from './games.ts';
import type { ExampleEntry, Material } from './material.ts';
import { learnTexts as texts, tutorialTexts } from './texts.ts';

export async function chooseExample(app: App, material: Material): Promise<void> {
    const { examples } = await material.index();
    const list = element('select', { size: '12', class: 'learn-list', 'aria-label': texts.examplesTitle(), autofocus: true },
        ...examples.map(({ id, title }) => element('option', { value: id, lang: 'en' }, `${id}: ${title}`)));
    list.selectedIndex = 0;
    const answer = await app.ask({
        title: texts.examplesTitle(),
        text: texts.examplesText(),
        body: list,
        buttons: [
            { id: 'open', label: tutorialTexts.open(), primary: true },
            { id: 'cancel', label: texts.cancel() },
        ],
    });
    const entry = examples.find(({ id }) => id === list.value);
    if (answer === 'open' && entry) await openExample(app, material, entry);
}

/** What the devices of an example need is switched on with it. */
const devices: Readonly<Record<string, object>> = {
    '180-keyboard': { mmio: true },
    '190-interrupts': { mmio: true },
    '200-seven-segments': { digitalLab: true },
    gradient: { bitmap: 'heap,128x128,unit=8' },
};

async function openExample(app: App, material: Material, entry: ExampleEntry): Promise<void> {
    const project = projectOf(entry.id, entry, await material.example(entry.id));
    app.workspace.open({ ...project, settings: { ...project.settings, ...devices[entry.id] } });
    app.announcer.say(texts.opened({ name: entry.id }));
}
