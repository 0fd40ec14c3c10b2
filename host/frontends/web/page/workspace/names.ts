// names.ts -- which names a file of a project may have
import { mostFiles } from '../files/limits.ts';
import { table } from '../i18n.ts';

const texts = table({
    empty: ['A file needs a name.', 'Un fichier a besoin d’un nom.'],
    long: ['“{name}” is too long: a name has at most {most} characters.', '« {name} » est trop long : un nom a au plus {most} caractères.'],
    control: ['“{name}” has control characters.', '« {name} » contient des caractères de contrôle.'],
    absolute: ['“{name}” begins with a slash or a drive: names are relative to the project.', '« {name} » commence par une barre ou un lecteur : les noms sont relatifs au projet.'],
    parts: ['“{name}” has an empty part or “.” or “..”.', '« {name} » contient une partie vide, « . » ou « .. ».'],
    characters: ['“{name}” has one of the characters \\ : * ? " < > |', '« {name} » contient un des caractères \\ : * ? " < > |'],
    many: ['A project has at most {most} files.', 'Un projet a au plus {most} fichiers.'],
    taken: ['There is already a file “{name}”.', 'Il existe déjà un fichier « {name} ».'],
});

const longest = 200;

/** Why a project cannot have a file of this name, or null. The rules are those of all systems that a zip may go to. */
export function refuseName(name: string): string | null {
    const shown = { name: printable(name), most: longest };
    if (!name.trim()) return texts.empty();
    if (name.length > longest) return texts.long({ ...shown, name: `${printable(name).slice(0, 40)}…` });
    // Direction marks could show another name than the one that is there; half a character has no address.
    if (/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)) return texts.control(shown);
    if (/^(\/|\\|[A-Za-z]:)/.test(name)) return texts.absolute(shown);
    if (/[\\:*?"<>|]/.test(name)) return texts.characters(shown);
    if (name.split('/').some((part) => ['', '.', '..'].includes(part.trim()))) return texts.parts(shown);
    return null;
}

/** The same for one more file beside those that are there: the name must be free, and the files not too many. */
export function refuseNewName(name: string, taken: readonly string[]): string | null {
    if (taken.length >= mostFiles) return texts.many({ most: mostFiles });
    return refuseName(name) ?? (taken.some((other) => sameName(other, name)) ? texts.taken({ name: printable(name) }) : null);
}

/** Why a project cannot have files of these names, or null. */
export function refuseNames(names: readonly string[]): string | null {
    if (names.length > mostFiles) return texts.many({ most: mostFiles });
    const taken = new Set<string>();
    for (const name of names) {
        const refusal = refuseName(name) ?? (taken.has(folded(name)) ? texts.taken({ name: printable(name) }) : null);
        if (refusal) return refusal;
        taken.add(folded(name));
    }
    return null;
}

/** Many systems ignore capitals in names: two such files could not be saved there. */
export function sameName(left: string, right: string): boolean {
    return folded(left) === folded(right);
}

function folded(name: string): string {
    return name.normalize('NFC').toLowerCase();
}

/** With signs instead of control characters, so that a name cannot disturb the sentence it is in. */
export function printable(name: string): string {
    return name.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '�');
}

export function isProgram(name: string): boolean {
    return /\.(asm|s|mips|spim)$/i.test(name);
}

/** `name` itself, or the first of 'name-2', 'name-3' that is free; the extension stays at the end. */
export function freeName(name: string, taken: readonly string[]): string {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; taken.some((other) => sameName(other, free)); number += 1) free = `${stem}-${number}${extension}`;
    return free;
}
