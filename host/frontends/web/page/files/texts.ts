// texts.ts -- what is said about files from the reader's device
import { table } from '../i18n.ts';

export const texts = table({
    binary: ['“{name}” is no text file.', '« {name} » n’est pas un fichier texte.'],
    long: ['“{name}” has more than {most} MB.', '« {name} » fait plus de {most} Mo.'],
    tooMany: ['These are more than {most} files: choose a smaller folder.', 'Il y a plus de {most} fichiers : choisissez un dossier plus petit.'],
    tooBig: ['“{name}” is too big to be opened here.', '« {name} » est trop gros pour être ouvert ici.'],
    unreadable: ['The browser could not read “{name}”: {reason}', 'Le navigateur n’a pas pu lire « {name} » : {reason}'],
    drop: ['Drop files to open them', 'Déposez des fichiers pour les ouvrir'],
});
