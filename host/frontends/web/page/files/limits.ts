// limits.ts -- how much a project, or what is opened as one, may hold

/** Files of a project, of a zip file, of a link, of a task. */
export const mostFiles = 500;

/** No program is longer: the editor and the links of the page would be slow. */
export const longestText = 4 * 1024 * 1024;
