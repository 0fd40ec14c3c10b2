// debugger_sentences.hpp -- what the debugger says about expressions, places and values, in French
// The debugger writes these sentences in English, with names and numbers of the program in them:
// "{0}", "{1}" ... stand for those.
#pragma once
#include <string_view>

namespace tharsis::dap {

struct Translation {
    std::string_view english, french; ///< with the same gaps, in any order
};

// clang-format off
/// The first one that fits counts: longer ones come before those that would fit a part of them.
inline constexpr Translation debugger_sentences[] = {
{"{0}, in column {1} of {2}", "{0}, colonne {1} de {2}"},

// ---------------------------------------------------------------- expressions
{"an expression has at most {0} characters", "une expression a au plus {0} caractères"},
{"something is missing here", "il manque quelque chose ici"},
{"a number, a register, a label or word[...]", "un nombre, un registre, une étiquette ou word[...]"},
{"= is not a comparison", "= n'est pas une comparaison"},
{"write == to compare", "écrivez == pour comparer"},
{"nothing was opened for this {0}", "rien n'a été ouvert pour « {0} »"},
{"\"and\" is not an operator", "« and » n'est pas un opérateur"},
{"\"or\" is not an operator", "« or » n'est pas un opérateur"},
{"write &&", "écrivez &&"},
{"write ||", "écrivez ||"},
{"write an operator between two values", "écrivez un opérateur entre deux valeurs"},
{"only byte, half, word, float and double have [...]", "seuls byte, half, word, float et double ont [...]"},
{"word[board+4] is the word four bytes after board", "word[board+4] est le mot quatre octets après board"},
{"{0} does not fit here", "{0} n'a pas sa place ici"},
{"a place is missing", "il manque un endroit"},
{"a {0} is missing", "il manque « {0} »"},
{"for the {0} in column {1}", "pour « {0} » à la colonne {1}"},
{"the two sides of : are addresses of different things", "les deux côtés de : sont des adresses de choses différentes"},
{"these are addresses of different things", "ce sont des adresses de choses différentes"},
{"cast both to the same", "convertissez les deux vers le même type"},
{"this is nested deeper than {0}", "cette imbrication dépasse {0} niveaux"},
{"an address has no address itself", "une adresse n'a pas elle-même d'adresse"},
{"&board is the address of board; && joins two conditions", "&board est l'adresse de board ; && joint deux conditions"},
{"&board and &word[board+4] are addresses; a register has none", "&board et &word[board+4] sont des adresses ; un registre n'en a pas"},
{"only memory has an address", "seule la mémoire a une adresse"},
{"{0} is not a number", "{0} n'est pas un nombre"},
{"42, 0x2a, 0b101010 and 1.5 are", "42, 0x2a, 0b101010 et 1.5 en sont"},
{"1.5 and 2e-3 are", "1.5 et 2e-3 en sont"},
{"this number does not fit into 32 bits", "ce nombre ne tient pas sur 32 bits"},
{"{0} does not fit into 32 bits", "{0} ne tient pas sur 32 bits"},
{"this escape is not known", "cette séquence d'échappement est inconnue"},
{"a character is written in single quotes", "un caractère s'écrit entre apostrophes"},
{"like 'a'", "comme 'a'"},
{"double() needs a floating-point register", "double() demande un registre flottant"},
{"double($f12), or double[board] for memory", "double($f12), ou double[board] pour la mémoire"},
{"a double begins in an even register", "un double commence dans un registre pair"},
{"no register {0}", "il n'y a pas de registre {0}"},
{"$t0, $8, $f12, pc, hi and lo are registers", "$t0, $8, $f12, pc, hi et lo sont des registres"},
{"no label is called {0}", "aucune étiquette ne s'appelle {0}"},
{"no label {0}", "il n'y a pas d'étiquette {0}"},
{"did you mean the register {0}?", "vouliez-vous dire le registre {0} ?"},
{"did you mean {0}?", "vouliez-vous dire {0} ?"},
{"{0} stands for {1} by its .eqv, and that is not a value", "{0} remplace {1} par son .eqv, qui n'est pas une valeur"},
{"{0} is not known in this frame: the calls that are not shown may have changed it", "{0} n'est pas connu dans ce cadre : les appels qui ne sont pas montrés l'ont peut-être changé"},
{"{0} is not known in this frame: an inner procedure may have changed it", "{0} n'est pas connu dans ce cadre : une procédure appelée l'a peut-être changé"},
{"an address is a whole number", "une adresse est un nombre entier"},
{"no memory at {0}", "il n'y a pas de mémoire à l'adresse {0}"},
{"unsigned() is for whole numbers", "unsigned() est fait pour les nombres entiers"},
{"~ is for whole numbers", "~ est fait pour les nombres entiers"},
{"bits() is for words and singles: a double has two words", "bits() est fait pour les mots et les simples : un double a deux mots"},
{"division by zero", "division par zéro"},
{"this operator is for whole numbers: bits() gives the bits of a floating-point number", "cet opérateur est fait pour les nombres entiers : bits() donne les bits d'un nombre flottant"},
{"a brace is not closed: {$t0} is a value, and {{ is a brace", "une accolade n'est pas fermée : {$t0} est une valeur, et {{ est une accolade"},

// ---------------------------------------------------------------- places, conditions
{"the program has no source", "le programme n'a pas de source"},
{"a place is a label or an address", "un endroit est une étiquette ou une adresse"},
{"{0} has no line with an instruction", "{0} n'a aucune ligne avec une instruction"},
{"{0} has no line {1}", "{0} n'a pas de ligne {1}"},
{"it has the lines 1 to {0}", "il a les lignes 1 à {0}"},
{"no instruction comes from line {0} of {1}", "aucune instruction ne vient de la ligne {0} de {1}"},
{"the nearest line with one is {0}", "la ligne la plus proche qui en a une est la ligne {0}"},
{"no file is called {0}", "aucun fichier ne s'appelle {0}"},
{"several files are called {0}", "plusieurs fichiers s'appellent {0}"},
{"write more of the path: {0}", "écrivez davantage du chemin : {0}"},
{"{0} is not a multiple of 4: no instruction begins there", "{0} n'est pas un multiple de 4 : aucune instruction n'y commence"},
{"the program has no instructions", "le programme n'a pas d'instructions"},
{"no instruction is at {0}", "il n'y a pas d'instruction à l'adresse {0}"},
{"text begins at {0} and ends before {1}", "le code commence à {0} et finit avant {1}"},
{"a place is a line, FILE:LINE, a label or an address", "un endroit est une ligne, FICHIER:LIGNE, une étiquette ou une adresse"},
{"a line, FILE:LINE, a label or an address", "une ligne, FICHIER:LIGNE, une étiquette ou une adresse"},
{"{0} is data, and no instruction", "{0} est une donnée, pas une instruction"},
{"to stop when it changes, watch it: watch {0}", "pour s'arrêter quand elle change, surveillez-la : watch {0}"},
{"{0} is not an address", "{0} n'est pas une adresse"},
{"{0} is no condition on the number of a hit", "{0} n'est pas une condition sur le numéro du passage"},
{"one of 5, ==5, >=5, >5, <5, <=5, %5: the fifth hit, every fifth hit ...", "par exemple 5, ==5, >=5, >5, <5, <=5, %5 : le cinquième passage, un passage sur cinq ..."},

// ---------------------------------------------------------------- data that is watched
{"at least one byte must be watched", "il faut surveiller au moins un octet"},
{"these bytes reach beyond the last address", "ces octets dépassent la dernière adresse"},
{"watch fewer bytes", "surveillez moins d'octets"},
{"{0} bytes cannot be watched at once: at most {1}", "{0} octets ne peuvent pas être surveillés à la fois : au plus {1}"},
{"{0} is text: accesses to instructions as data are not recorded", "{0} est du code : les accès aux instructions comme à des données ne sont pas enregistrés"},
{"{0} is text: the program can neither write nor read it as data", "{0} est du code : le programme ne peut ni l'écrire ni le lire comme une donnée"},
{"to stop where an instruction is executed: break PLACE", "pour s'arrêter où une instruction est exécutée : break ENDROIT"},
{"$zero is always 0: nothing changes it", "$zero vaut toujours 0 : rien ne le change"},
{"watch $t0 watches a register that can change", "watch $t0 surveille un registre qui peut changer"},
{"{0} is odd: a double lies in an even register and the next one", "{0} est impair : un double occupe un registre pair et le suivant"},
{"a register has no bytes to count", "un registre n'a pas d'octets à compter"},
{"board,40 are forty bytes of memory from board on", "board,40 désigne quarante octets de mémoire à partir de board"},
{"after the comma comes a number of bytes, at least 1", "après la virgule vient un nombre d'octets, au moins 1"},
{"{0} is a value, and no place that holds one", "{0} est une valeur, pas un endroit qui en contient une"},
{"places are registers, labels, and memory like word[0x10010000]", "les endroits sont des registres, des étiquettes, et de la mémoire comme word[0x10010000]"},
{"there is no frame {0}", "il n'y a pas de cadre {0}"},
{"there are the frames 0 to {0}", "il y a les cadres 0 à {0}"},

// ---------------------------------------------------------------- values that are set
{"this would change the program", "cela changerait le programme"},
{"only assignments in the console change it", "seules les affectations dans la console le changent"},
{"$zero is always 0", "$zero vaut toujours 0"},
{"coprocessor 0 has no register {0}", "le coprocesseur 0 n'a pas de registre {0}"},
{"{0} bytes cannot be set at once: at most 8", "{0} octets ne peuvent pas être fixés à la fois : au plus 8"},
{"text is changed by whole words", "le code se change par mots entiers"},
{"{0} bytes from {1} on do not fit into memory", "{0} octets à partir de {1} ne tiennent pas dans la mémoire"},
{"{0} cannot be changed: with its page the program would have more memory than it may", "{0} ne peut pas être changé : avec sa page, le programme aurait plus de mémoire qu'il n'en a le droit"},
{"{0} cannot be changed", "{0} ne peut pas être changé"},
{"{0} is text: a program's instructions can be changed only with self-modifying code (smc)", "{0} est du code : les instructions d'un programme ne peuvent être changées qu'avec le code automodifiant (smc)"},
{"{0} is a byte, and {1} is not a whole number", "{0} est un octet, et {1} n'est pas un nombre entier"},
{"{0} is a half word, and {1} is not a whole number", "{0} est un demi-mot, et {1} n'est pas un nombre entier"},
{"{0} does not fit into {1}, a byte: it holds {2} to {3}", "{0} ne tient pas dans {1}, un octet : il contient de {2} à {3}"},
{"{0} does not fit into {1}, a half word: it holds {2} to {3}", "{0} ne tient pas dans {1}, un demi-mot : il contient de {2} à {3}"},
{"set {0} keeps its lowest byte", "set {0} garde son octet de poids faible"},
{"set {0} keeps its lowest half word", "set {0} garde son demi-mot de poids faible"},
{"there is {0}", "il y a {0}"},
};
// clang-format on

} // namespace tharsis::dap
