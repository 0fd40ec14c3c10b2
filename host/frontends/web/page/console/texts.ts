// texts.ts -- the sentences of the console
import { table } from '../i18n.ts';

export const texts = table({
    console: ['Console', 'Console'],
    output: ['Output of the program', 'Affichage du programme'],
    input: ['Input for the program', 'Entrée du programme'],
    send: ['Send', 'Envoyer'],
    copy: ['Copy', 'Copier'],
    copied: ['The output was copied.', 'L’affichage a été copié.'],
    notCopied: ['The browser refused to copy.', 'Le navigateur a refusé la copie.'],
    clear: ['Clear', 'Effacer'],
    fit: ['Fit wide lines', 'Réduire les lignes larges'],
    readAloud: ['Announce output', 'Annoncer l’affichage'],
    omittedText: ['[… {count} {count:character was|characters were} left out …]', '[… {count} {count:caractère omis|caractères omis} …]'],
    past: ['The program has gone back: what it printed later is not shown.', 'Le programme est revenu en arrière : ce qu’il a affiché ensuite n’est pas montré.'],
    typedAhead: ['The program is stopped: it reads this when it goes on.', 'Le programme est arrêté : il lira ceci quand il continuera.'],
    notRunning: ['No program runs that could read this.', 'Aucun programme en cours ne peut lire ceci.'],
});
