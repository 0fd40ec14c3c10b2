// part.ts -- the debugger's part of the page: its commands, and what it says
import type { Part } from '../contract.ts';
import { element } from '../dom.ts';
import { texts } from './texts.ts';
import { debugCommands } from './commands.ts';
import { searchStatus } from './search_status.ts';

export const part: Part = (app) => {
    for (const command of debugCommands(app)) app.addCommand(command);
    const { debugger: program, announcer } = app;
    program.onMessage((sentence, kind) => announcer.say(sentence, { assertive: kind === 'error' }));
    const position = element('span', { class: 'debug-position' });
    const show = (): void => {
        const stands = ['stopped', 'ended', 'waiting'].includes(program.state);
        position.textContent = stands ? texts.atStep({ step: program.position }) : program.state === 'running' ? texts.runs() : '';
    };
    program.onState(show);
    program.onUpdate(show);
    app.addStatus(position, 10);
    app.addStatus(searchStatus(app), 5);
};
