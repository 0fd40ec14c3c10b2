// program_block.ts -- a program of the tutorial: to change, to open in the editor, to run in the console
import type { App } from '../contract.ts';
import { button, element } from '../dom.ts';
import { projectOf } from './games.ts';
import { programArea } from './program_area.ts';
import type { Programs } from './programs.ts';
import { learnTexts, tutorialTexts as texts } from './texts.ts';
import type { ProgramBlock } from './tutorial_blocks.ts';
import { sentence } from '../sentence.ts';

export function programElement(app: App, block: ProgramBlock, programs: Programs): HTMLElement {
    programs.add(block.file, block.text);
    const label = texts.program({ file: block.file });
    const reset = button(texts.reset(), () => {
        area.value = block.text;
        area.dispatchEvent(new Event('input'));
        area.focus();
    });
    reset.hidden = true;
    const area = programArea(label, block.text, (text) => {
        programs.change(block.file, text);
        reset.hidden = text === block.text;
    });
    const open = (): void => openProgram(app, block.file, area.value);
    const run = async (): Promise<void> => {
        open();
        app.showView('console');
        await app.debugger.start({ debug: false }).catch((error: unknown) => app.announcer.say(sentence(error), { assertive: true }));
    };
    const buttons = element('div', { class: 'learn-buttons' }, button(texts.open(), open), button(texts.run(), () => void run()), reset);
    return element('section', { class: 'learn-block', 'aria-label': label }, element('p', { class: 'learn-caption' }, block.file), area, buttons);
}

export function openProgram(app: App, file: string, text: string): void {
    const name = file.replace(/\.asm$/, '');
    app.workspace.open(projectOf(name, { id: name, main: file }, [{ name: file, text }]));
    app.showView('editor');
    app.announcer.say(learnTexts.opened({ name }));
}
