// source_sentences.hpp -- why a file cannot be read, and how it was read, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

// clang-format off
inline constexpr Sentence source_sentences[] = {
{"file", "{0}: {1}", "{0} : {1}"},
{"noted-file", "{0} {1}", "{0} {1}"},

// ---------------------------------------------------------------- what is wrong with a file
{"too-long", "is longer than 64 MB", "fait plus de 64 Mo"},
{"a-folder", "is a directory", "est un dossier"},
{"irregular", "is not a regular file", "n'est pas un fichier ordinaire"},
{"elf-alone", "an ELF file is a whole program and takes no other files", "un fichier ELF est un programme entier et n'accepte pas d'autres fichiers"},
{"archive", "is a zip or jar archive, not an assembly source", "est une archive zip ou jar, pas une source en assembleur"},
{"binary", "is a binary file, not an assembly source", "est un fichier binaire, pas une source en assembleur"},

// ---------------------------------------------------------------- what to do
{"searched", "{0}: {1}; looked in {2}: paths are relative to the folder of the including file", "{0} : {1} ; cherché dans {2} : les chemins partent du dossier du fichier qui inclut"},
{"dead-link", "it is a link to a file that does not exist", "c'est un lien vers un fichier qui n'existe pas"},
{"did-you-mean", "did you mean {0}?", "vouliez-vous dire {0} ?"},
{"looked-in", "looked in {0}", "cherché dans {0}"},
{"name-files", "name the files in it: {0}*.asm", "nommez les fichiers qu'il contient : {0}*.asm"},
{"make-readable", "`chmod +r {0}` lets you read it", "`chmod +r {0}` permet de le lire"},
{"alone", "give it alone", "donnez-le seul"},
{"give-source", "give the .asm or .s file it was made from", "donnez le fichier .asm ou .s d'où il vient"},

// ---------------------------------------------------------------- values of --set
{"no-label", "{0}: the program has no such label", "{0} : le programme n'a pas cette étiquette"},
{"no-word", "{0}: there is no word of data at this label", "{0} : il n'y a pas de mot de données à cette étiquette"},
{"no-memory", "{0}: there is no memory at this label", "{0} : il n'y a pas de mémoire à cette étiquette"},
{"data-labels", "labels of .data can be set", "ce sont les étiquettes de .data qui peuvent recevoir une valeur"},
{"word-labels", "a label of .word (aligned to 4 bytes) can be set", "une étiquette de .word (alignée sur 4 octets) peut recevoir une valeur"},
{"recorded-sets", "the recorded run sets {0}", "l'exécution enregistrée donne une valeur à {0}"},

// ---------------------------------------------------------------- settings of a folder
{"no-dialect", "cannot be \"{0}\": no dialect has this name", "ne peut pas être « {0} » : aucun dialecte n'a ce nom"},
{"one-of", "one of: {0}", "au choix : {0}"},
{"bare-needs-spim", "needs dialect = \"spim\": the bare machine is one of spim", "demande dialect = \"spim\" : la machine nue est une machine de spim"},
{"bare-delays", "cannot be set with bare = true, which has delayed branches anyway", "ne va pas avec bare = true, qui a de toute façon des branchements retardés"},
{"no-rewriting", "cannot be set: programs for {0} cannot rewrite themselves", "ne peut pas être donné : les programmes pour {0} ne peuvent pas se modifier eux-mêmes"},
{"one-memory", "cannot be set: {0} has one memory configuration", "ne peut pas être donné : {0} n'a qu'une configuration de mémoire"},
{"leave-setting-out", "leave it out", "enlevez-le"},
{"no-files", "names no files", "ne nomme aucun fichier"},
{"settings-page", "docs/folder-settings.md lists the keys", "docs/folder-settings.md énumère les clés"},

// ---------------------------------------------------------------- encodings
{"utf-16", "is UTF-16; read as such", "est en UTF-16 ; il est lu comme tel"},
{"byte-order-mark", "starts with a byte-order mark, which MARS refuses; skipped", "commence par une marque d'ordre des octets (BOM), que MARS refuse ; elle est ignorée"},
{"latin-1", "is not UTF-8; read as Latin-1 (Windows-1252). MARS would show ý for each accent", "n'est pas en UTF-8 ; il est lu comme du Latin-1 (Windows-1252). MARS montrerait ý pour chaque accent"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message source_message(SentenceOf<source_sentences, sizeof...(Arguments)> sentence,
                       const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis
