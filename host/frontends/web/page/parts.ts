// parts.ts -- the parts of the page, in the order in which they start
import type { Part } from './contract.ts';
import { part as analysis } from './analysis/part.ts';
import { part as debug } from './debug/part.ts';
import { part as dialects } from './dialects/part.ts';
import { part as editor } from './editor/part.ts';
import { part as devices } from './devices/part.ts';
import { part as embed } from './embed/part.ts';
import { part as learn } from './learn/part.ts';
import { part as offline } from './offline/part.ts';
import { part as projects } from './projects/part.ts';
import { part as views } from './views/part.ts';

export const parts: Part[] = [
    editor,
    projects,
    dialects,
    debug,
    views,
    devices,
    analysis,
    learn,
    embed,
    offline,
];
