// tutorial_commands.ts -- what a command of the tutorial becomes on the page
import type { Language } from '../contract.ts';
import type { ConsoleCommand } from './tutorial_blocks.ts';

/** A program that the reader has changed may print without end; the command itself may have a smaller limit. */
const limits = ['--max-output', '1M', '--max-steps', '2G'];

/** MARS's command line has no languages. */
export function toolRun(command: ConsoleCommand, language: Language): { args: string[] } {
    const [name = '', ...rest] = command.args;
    if (name === 'mars') return { args: [name, ...rest] };
    const own = name === 'run' ? limits.filter((_, at) => !rest.includes(limits[at - (at % 2)]!)) : [];
    return { args: [name, '--lang', language, ...own, ...rest] };
}
