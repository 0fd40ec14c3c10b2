// texts.ts -- the sentences about dialects
import { table } from '../i18n.ts';

export const texts = table({
    convertMenu: ['Convert to another dialect…', 'Convertir dans un autre dialecte…'],
    convertTitle: ['Convert to another dialect', 'Convertir dans un autre dialecte'],
    convertText: [
        'The converted program becomes a project of its own; this one stays as it is.',
        'Le programme converti devient un projet à part ; celui-ci reste tel qu’il est.',
    ],
    convertTo: ['Dialect', 'Dialecte'],
    convert: ['Convert', 'Convertir'],
    cancel: ['Cancel', 'Annuler'],
    convertedName: ['{name} ({dialect})', '{name} ({dialect})'],
    converted: ['This is the program for {dialect}, in a project of its own.', 'Voici le programme pour {dialect}, dans un projet à part.'],
    notConverted: ['The program was not converted', 'Le programme n’a pas été converti'],
    nothingWritten: ['Nothing was written.', 'Rien n’a été écrit.'],
    notes: ['Converted; what the two dialects read differently', 'Converti ; ce que les deux dialectes lisent autrement'],
    partly: ['Converted, but for some lines', 'Converti, sauf quelques lignes'],
    messages: ['Messages of the conversion', 'Messages de la conversion'],
    libraryMenu: ['Add the C run-time (printf, malloc …)', 'Ajouter la bibliothèque C (printf, malloc …)'],
    libraryAdded: ['The C run-time is in the folder “c”, and the language is GNU as.', 'La bibliothèque C est dans le dossier « c », et le langage est GNU as.'],
    libraryHint: ['{names} {count:is|are} in the C run-time: File, Add the C run-time.', '{names} {count:est|sont} dans la bibliothèque C : Fichier, Ajouter la bibliothèque C.'],
    noLibrary: ['The C run-time could not be loaded: the network is not there, or this site does not have it.', 'La bibliothèque C n’a pas pu être chargée : le réseau n’est pas là, ou ce site ne l’a pas.'],
    compiledTitle: ['A program that a compiler wrote', 'Un programme écrit par un compilateur'],
    compiledText: [
        '{names} {count:looks|look} like what gcc -S writes. MARS cannot read that: it is assembly for GNU as, in which main must be .globl.',
        '{names} {count:ressemble|ressemblent} à ce qu’écrit gcc -S. MARS ne peut pas le lire : c’est de l’assembleur pour GNU as, où main doit être .globl.',
    ],
    withLibrary: ['With the C run-time ({missing})', 'Avec la bibliothèque C ({missing})'],
    withLibraryOnly: ['With the C run-time (printf, malloc …)', 'Avec la bibliothèque C (printf, malloc …)'],
    readAsGas: ['Read it as GNU as', 'Le lire comme GNU as'],
    leave: ['Leave it', 'Laisser'],
    isGas: ['The language is GNU as now. Settings of the program has it.', 'Le langage est maintenant GNU as. Il est dans Réglages du programme.'],
});
