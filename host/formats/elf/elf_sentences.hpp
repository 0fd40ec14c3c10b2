// elf_sentences.hpp -- why an ELF file is refused, in English and French
#pragma once
#include "base/message.hpp"

#include <fmt/format.h>

namespace tharsis {

// clang-format off
inline constexpr Sentence elf_sentences[] = {
{"file", "{0}: {1}", "{0} {1}"},
{"compile", "Tharsis runs what this line makes:  {0}", "Tharsis exécute ce que produit cette ligne :  {0}"},

{"absent", "this build cannot read or write ELF files", "cette version ne sait ni lire ni écrire de fichiers ELF"},
{"absent-tip", "the program `tharsis` for Linux can", "le programme `tharsis` pour Linux sait le faire"},

// ---------------------------------------------------------------- another kind of file
{"header-cut", "is cut off: it ends within the ELF header", "est tronqué : il finit dans l'en-tête ELF"},
{"other-machine", "is a program for {0}, not for MIPS", "est un programme pour {0}, pas pour MIPS"},
{"machine-number", "another machine (number {0})", "une autre machine (numéro {0})"},
{"64-bit", "is a 64-bit program", "est un programme de 64 bits"},
{"no-class", "is damaged: it has neither 32 nor 64 bits", "est abîmé : il n'est ni de 32 ni de 64 bits"},
{"object-file", "is an object file: it was not linked", "est un fichier objet : il n'a pas été lié"},
{"shared", "is position independent: a shared library or a PIE", "est indépendant de la position : une bibliothèque partagée ou un PIE"},
{"core", "is a core dump", "est une image mémoire (core)"},
{"type-number", "is of an unknown type (number {0})", "est d'un type inconnu (numéro {0})"},
{"n32", "is for the ABI n32", "est pour l'ABI n32"},
{"micromips", "holds microMIPS code", "contient du code microMIPS"},
{"mips16", "holds MIPS16 code", "contient du code MIPS16"},
{"nan2008", "needs NaNs as IEEE 754-2008 defines them", "demande des NaN à la manière d'IEEE 754-2008"},
{"fp64", "needs 64-bit floating-point registers", "demande des registres flottants de 64 bits"},
{"gp64", "needs 64-bit registers", "demande des registres de 64 bits"},
{"other-abi", "is for another ABI than o32", "est pour une autre ABI que o32"},
{"pic", "is position independent code", "est du code indépendant de la position"},
{"abicalls", "calls as position independent code does (abicalls)", "appelle comme du code indépendant de la position (abicalls)"},
{"other-architecture", "is for {0}", "est pour {0}"},
{"architecture-number", "an unknown architecture (number {0})", "une architecture inconnue (numéro {0})"},
{"abi-flags-cut", "is damaged: its ABI flags are cut off", "est abîmé : ses indicateurs d'ABI sont tronqués"},
{"one-processor", "uses the instructions of one processor only", "utilise des instructions propres à un seul processeur"},
{"extension", "uses an extension of the instruction set (DSP, MSA, MIPS16 ...)", "utilise une extension du jeu d'instructions (DSP, MSA, MIPS16 ...)"},
{"dynamic", "is dynamically linked", "est lié dynamiquement"},
{"thread-local", "has thread-local variables", "a des variables locales aux fils d'exécution"},
{"branch-likely", "holds a branch-likely (0x{0}) at {1}", "contient un branchement « likely » (0x{0}) à l'adresse {1}"},
{"release-2", "holds an instruction of release 2 (0x{0}) at {1}", "contient une instruction de la version 2 de MIPS32 (0x{0}) à l'adresse {1}"},
{"system", "holds an instruction for the system (0x{0}) at {1}", "contient une instruction réservée au système (0x{0}) à l'adresse {1}"},
{"no-instruction", "holds a word that is not an instruction (0x{0}) at {1}", "contient un mot qui n'est pas une instruction (0x{0}) à l'adresse {1}"},

// ---------------------------------------------------------------- what no file can hold
{"at-address", "at 0x{0}: {1}", "à l'adresse 0x{0} : {1}"},
{"on-line", "{0}, line {1}: {2}", "{0}, ligne {1} : {2}"},
{"no-instructions", "the program has no instructions", "le programme n'a pas d'instructions"},
{"far-branch", "a branch is too far for its 16 bits: MARS follows it, but no file can hold it", "un branchement va trop loin pour ses 16 bits : MARS le suit, mais aucun fichier ne peut le contenir"},
{"unencodable", "an instruction means more than its bits say (a condition flag above 7, `break 0`): no file can hold it", "une instruction veut dire plus que ses bits (un indicateur de condition au-dessus de 7, `break 0`) : aucun fichier ne peut la contenir"},

// ---------------------------------------------------------------- damage and limits
{"damaged", "is damaged: {0}", "est abîmé (« {0} »)"},
{"smaller-segment", "is damaged: a segment is smaller in memory than in the file", "est abîmé : un segment est plus petit en mémoire que dans le fichier"},
{"too-large", "loads more than 128 MB, which is the limit", "charge plus de 128 Mo, ce qui est la limite"},
{"segment-cut", "is cut off: a segment extends past the end of the file", "est tronqué : un segment va au-delà de la fin du fichier"},
{"section-cut", "is cut off: a section extends past the end of the file", "est tronqué : une section va au-delà de la fin du fichier"},
{"last-address", "is damaged: a segment extends past the last address", "est abîmé : un segment va au-delà de la dernière adresse"},
{"empty", "has nothing to load", "n'a rien à charger"},
{"overlap", "is damaged: segments overlap at 0x{0}", "est abîmé : des segments se recouvrent à l'adresse 0x{0}"},
{"code-overlaps", "is damaged: sections of code overlap", "est abîmé : des sections de code se recouvrent"},
{"code-outside", "is damaged: its code at 0x{0} is not in a segment", "est abîmé : son code à l'adresse 0x{0} n'est dans aucun segment"},
{"no-entry", "is damaged: there is no instruction at its entry point 0x{0}", "est abîmé : il n'y a pas d'instruction à son point d'entrée 0x{0}"},
{"symbols", "has an absurd symbol table", "a une table des symboles absurde"},
{"other-version", "was written by another version of Tharsis", "a été écrit par une autre version de Tharsis"},
{"text-placed", "has text at 0x{0}, where memory configuration {1} has none", "a du code à l'adresse 0x{0}, où la configuration de mémoire {1} n'en a pas"},
{"data-placed", "has data at 0x{0}, where memory configuration {1} has none", "a des données à l'adresse 0x{0}, où la configuration de mémoire {1} n'en a pas"},
{"much-code", "has more than 16 MB of code, which is the limit", "a plus de 16 Mo de code, ce qui est la limite"},
{"far-code", "has code at 0x{0}, more than 16 MB above 0x{1} where text begins: link it there (-Wl,-Ttext)", "a du code à l'adresse 0x{0}, plus de 16 Mo au-dessus de 0x{1} où le code commence : liez-le là (-Wl,-Ttext)"},
{"written-code", "has a segment of code that is written, and no sections that distinguish its code from its data", "a un segment de code accessible en écriture, sans sections qui séparent le code des données"},
{"no-code", "has no code", "n'a pas de code"},
{"mixed", "mixes read-only and written segments", "mélange des segments en lecture seule et d'autres en écriture"},
{"into-stack", "reaches into the stack, which begins at 0x{0}", "va jusque dans la pile, qui commence à l'adresse 0x{0}"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message elf_message(SentenceOf<elf_sentences, sizeof...(Arguments)> sentence,
                    const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

/// An address or a word, as sentences have it after "0x".
inline std::string hexadecimal(u32 word) { return fmt::format("{:08x}", word); }

} // namespace tharsis
