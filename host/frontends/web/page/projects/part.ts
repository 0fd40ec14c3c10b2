// part.ts -- projects: kept in the browser, opened, saved, shared
import type { Part } from '../contract.ts';
import { exampleProject } from './example.ts';

export const part: Part = (app) => {
    app.workspace.open(exampleProject());
};
