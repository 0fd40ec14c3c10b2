// french_sentences.cpp -- English sentences with gaps (*), and their French
// The first row that matches is used, so more specific rows come first.
#include "grading/submission/french_sentences.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

namespace tharsis {

namespace {

struct Pattern {
    std::string_view english, french;
};

// clang-format off
/// Errors in tests, tasks, adaptors and policies: from their readers, the reader of TOML, and its
/// library.
constexpr Pattern toml[] = {
    {"did you mean \"*\"?", "vouliez-vous dire « * » ?"},
    {"did you mean *?", "vouliez-vous dire * ?"},
    {"must be a table", "doit être une table"},
    {"must be a list", "doit être une liste"},
    {"must be a text between quotes", "doit être un texte entre guillemets"},
    {"must be true or false", "doit être true ou false"},
    {"must be a number", "doit être un nombre"},
    {"must be a whole number from * to *", "doit être un nombre entier de * à *"},
    {"must be a number from * to *", "doit être un nombre de * à *"},
    {"is missing", "manque"},
    {"is not a known key", "n'est pas une clé connue ici"},
    {"cannot be \"*\" here", "ne peut pas être « * »"},
    {"is a name that is taken", "est un nom déjà pris"},
    {"\"*\" is the name of another check", "« * » est le nom d'un autre test"},
    {"names \"*\", which is not a check before this one", "nomme « * », qui n'est pas un test précédent"},
    {"names \"*\", which cannot be read", "nomme « * », qui ne peut pas être lu"},
    {"names are seen from the folder of the task", "les noms partent du dossier de l'exercice"},
    {"cannot be used with *", "ne peut pas être à côté de *"},
    {"has more than * elements", "a plus de * éléments"},
    {"has nothing to check", "n'a rien à tester"},
    {"is longer than * MB", "fait plus de * Mo"},
    {"this is not TOML", "ce n'est pas du TOML"},
    {"{ key = value, ... }", "{ clé = valeur, ... }"},
    {"[ value, ... ]", "[ valeur, ... ]"},
    {"one of: *", "au choix : *"},
    {"encountered *", "* inattendue"},
    {"expected *, saw *", "* attendu, mais il y a *"},
    {"unknown escape sequence *", "échappement inconnu : *"},
    {"leading zeroes are prohibited", "pas de zéros devant un nombre"},
    {"underscores must be followed by digits", "un _ se met entre deux chiffres"},
    {"underscores may only follow digits", "un _ se met entre deux chiffres"},
    {"unexpected control character", "caractère de contrôle inattendu"},
    {"control characters other than TAB (U+0009) are explicitly prohibited*", "les caractères de contrôle sont interdits"},
    {"unescaped control characters other than TAB (U+0009) are explicitly prohibited", "les caractères de contrôle sont interdits"},
    {"could not determine value type", "valeur d'un type inconnu"},
    {"'*' could not be interpreted as a value", "« * » n'est pas une valeur"},
    {"'*' is not representable in 64 bits", "« * » ne tient pas en 64 bits"},
    {"cannot redefine existing table '*'", "la table « * » est définie deux fois"},
    {"cannot redefine existing *", "redéfinit ce qui est déjà là : *"},
    {"cannot insert *", "ne peut pas être mis là : *"},
    {"needs to know what is typed to pass", "demande de savoir ce qui est saisi pour passer"},
    {"add [[pass]] with ask and answer", "ajoutez [[pass]] avec ask et answer"},
    {"is for focus alone", "n'existe que pour focus"},
    {"is for focus and stackchess alone", "n'existe que pour focus et stackchess"},
    {"no other game draws whole stacks on its board", "aucun autre jeu ne dessine des piles entières sur son plateau"},
    {"no other game has a reserve", "aucun autre jeu n'a de réserve"},
    {"must be one line without control characters", "doit être une ligne sans caractères de contrôle"},
    {"the line feed is typed by itself", "la fin de ligne est saisie d'elle-même"},
    {"is longer than * bytes", "fait plus de * octets"},
    {"has more than * answers", "a plus de * réponses"},
    {"is for focus and ataxx alone", "n'existe que pour focus et ataxx"},
    {"must be four different texts", "doit être quatre textes différents"},
    {"what is typed for down, left, right, up, in this order", "ce qui est saisi pour bas, gauche, droite, haut, dans cet ordre"},
    {"must be nine texts, all but the fifth different", "doit être neuf textes, tous différents sauf le cinquième"},
    {"what is typed for the digits 1 to 9 of a code; the fifth may be empty: 57 is then 77", "ce qui est saisi pour les chiffres 1 à 9 d'un code ; le cinquième peut être vide : 57 est alors 77"},
    {"has a letter, but only integers are typed", "a une lettre, mais seuls des entiers sont saisis"},
    {"leave out integers = true", "enlevez integers = true"},
    {"does not exist in *", "n'existe pas dans *"},
    {"drop is for focus, pass for the others, resign for stackchess", "drop est pour focus, pass pour les autres, resign pour stackchess"},
    {"\"*\" is asked twice on the way to a move", "« * » est demandé deux fois pour un seul coup"},
    {"is for menus of ataxx alone", "n'existe que pour les menus d'ataxx"},
    {"what is typed where the move is a jump, and answer where it is a duplication", "ce qui est saisi pour un saut ; answer, pour une duplication"},
    {"needs an answer", "a besoin de answer"},
    {"answer = \"1\", what is typed at this question", "answer = \"1\" : ce qui est saisi à cette question"},
    {"must name a label", "doit nommer une étiquette"},
    {"is no code", "n'est pas un code"},
    {"a number from 0 on, as it stands in memory: 1 = \"r\"", "un nombre à partir de 0, tel qu'il est en mémoire : 1 = \"r\""},
    {"must name the piece of a code", "doit nommer la pièce d'un code"},
    {"0 = \"r\"", "0 = \"r\""},
    {"never says where the piece goes", "ne dit jamais où va la pièce"},
    {"a step \"drop\", or \"drop-row\" and \"drop-column\"", "une étape \"drop\", ou \"drop-row\" et \"drop-column\""},
    {"never says *", "ne dit jamais *"},
    {"must be \"count\", \"forgive\" or a number of points", "doit être \"count\", \"forgive\" ou un nombre de points"},
    {"names \"*\", which is not *", "nomme « * », qui n'est pas *"},
    {"it is a pseudo-instruction: kind = \"pseudo_instructions\"", "c'est une pseudo-instruction : kind = \"pseudo_instructions\""},
    {"it is an instruction: kind = \"instructions\"", "c'est une instruction : kind = \"instructions\""},
    {"`tharsis doc instructions`, `pseudo`, `directives` and `syscalls` list the names", "`tharsis doc instructions`, `pseudo`, `directives` et `syscalls` énumèrent les noms"},
    {"names service *, which does not exist", "nomme le service *, qui n'existe pas"},
    {"`tharsis doc syscalls` lists them", "`tharsis doc syscalls` les énumère"},
    {"must be [least, most]", "doit être [minimum, maximum]"},
    {"must be [least, most], whole numbers", "doit être [minimum, maximum], deux nombres entiers"},
    {"must be [least, most], a number, or the name of an integer", "doit être [minimum, maximum], un nombre, ou le nom d'un entier"},
    {"must be [least, most] or a number", "doit être [minimum, maximum] ou un nombre"},
    {"must have a letter", "doit avoir une lettre"},
    {"must have an element", "doit avoir un élément"},
    {"is not a piece of an input", "n'est pas une partie d'entrée"},
    {"a text, or a table with integer, real, word, line, choice or repeat", "un texte, ou une table avec integer, real, word, line, choice ou repeat"},
    {"knows no \"*\"", "ne connaît pas « * »"},
    {"must be a number or a table", "doit être un nombre ou une table"},
    {"{ text = \"...\" } puts a text into memory", "{ text = \"...\" } met un texte en mémoire"},
    {"must say one value", "doit dire une valeur"},
    {"{ words = [1, 2] }, { text = \"...\" }, { single = 1.5 } ...", "{ words = [1, 2] }, { text = \"...\" }, { single = 1.5 }..."},
    {"cannot have a name", "ne peut pas avoir de nom"},
    {"only what lies in memory has one", "seul ce qui est en mémoire en a un"},
    {"is not a register", "n'est pas un registre"},
    {"t0, s1, v1 ...", "t0, s1, v1..."},
    {"add a [[dialogue]], a [[generated]], a [[procedure]] or a [[rule]]", "ajoutez [[dialogue]], [[generated]], [[procedure]] ou [[rule]]"},
    {"includes more than * files", "inclut plus de * fichiers"},
    {"includes \"*\", which cannot be read", "inclut « * », qui ne peut pas être lu"},
    {"an ELF file is a whole program", "un fichier ELF est un programme entier"},
    {"checks are done in this order: rules of the text, dialogues, generated, procedures, rules of runs",
     "les tests se font dans cet ordre : règles du texte, dialogues, generated, procédures, règles des exécutions"},
    {"names something, but rules of this kind are about no names", "nomme quelque chose, mais les règles de ce genre ne parlent d'aucun nom"},
    {"allows all and requires nothing", "permet tout et n'exige rien"},
    {"add allowed, forbidden or required; `allowed = []` allows none", "ajoutez allowed, forbidden ou required ; `allowed = []` n'en permet aucun"},
    {"needs a reference program", "a besoin d'un programme de référence"},
    {"[program] reference = \"reference.asm\"", "[program] reference = \"reference.asm\""},
    {"repeats \"*\" times, but no integer before it has this name", "répète « * » fois, mais aucun entier devant n'a ce nom"},
    {"must name a filling", "doit nommer un remplissage"},
    {"has more than two floating arguments", "a plus de deux arguments réels"},
    {"they go to $f12 and $f14", "ils vont dans $f12 et $f14"},
    {"must be { single = ... } or { real = ... }", "doit être { single = ... } ou { real = ... }"},
    {"names \"*\", which is not an argument", "nomme « * », qui n'est pas un argument"},
    {"{ words = [1, 2], as = \"list\" } gives it a name", "{ words = [1, 2], as = \"list\" } lui donne un nom"},
    {"the reference program does not assemble", "le programme de référence ne s'assemble pas"},
    {"`tharsis check` with its files says why", "`tharsis check` avec ses fichiers dit pourquoi"},
    {"asks for the label \"*\", which the reference program lacks", "demande l'étiquette « * », que le programme de référence n'a pas"},
    {"what a task asks for, its reference has", "ce qu'un exercice demande, sa référence l'a"},
    {"docs/verify-task.md describes all keys", "docs/verify-task.md décrit toutes les clés"},
    {"docs/adaptors.md describes all keys", "docs/adaptors.md décrit toutes les clés"},
    {"docs/verify.md describes all keys", "docs/verify.md décrit toutes les clés"},
    {"is no *", "n'est pas *"},
};

/// What fills the gaps of messages about TOML.
constexpr Pattern toml_fillings[] = {
    {"a number", "un nombre"},
    {"table header", "un en-tête de table"},
    {"key-value pair", "une paire clé = valeur"},
    {"end-of-file", "fin du fichier"},
    {"value-terminator", "une fin de valeur"},
    {"digit", "un chiffre"},
    {"decimal digit", "un chiffre"},
    {"comma", "une virgule"},
    {"comma or closing ']'", "une virgule ou « ] »"},
    {"comma or closing '}'", "une virgule ou « } »"},
    {"value or closing ']'", "une valeur ou « ] »"},
    {"key or closing '}'", "une clé ou « } »"},
    {"key-value pair or closing '}'", "une paire clé = valeur ou « } »"},
    {"closing '}' (dangling comma)", "« } » (virgule en trop)"},
    {"bare key starting character or string delimiter", "un nom de clé"},
    {"a comment or whitespace", "un commentaire ou un blanc"},
    {"keys, tables, whitespace or comments", "une clé, une table ou un commentaire"},
    {"key", "une clé"},
    {"string", "un texte"},
    {"basic string", "un texte"},
    {"literal string", "un texte"},
    {"array", "une liste"},
    {"inline table", "une table en ligne"},
    {"value", "une valeur"},
    {"boolean", "un booléen"},
    {"integer", "un entier"},
    {"decimal integer", "un entier"},
    {"floating-point", "un nombre réel"},
    {"deviation", "un écart"},
    {"check of a game", "un test d'un jeu"},
    {"an instruction of the processor", "une instruction du processeur"},
    {"a pseudo-instruction", "une pseudo-instruction"},
    {"a directive", "une directive"},
    {"a service", "un service"},
    {"the cell to play from: a step \"cell\", or \"row\" and \"column\"", "la case d'où l'on joue : une étape \"cell\", ou \"row\" et \"column\""},
    {"where to: a step \"direction\" or \"goal\", or \"goal-row\" and \"goal-column\"", "où l'on va : une étape \"direction\" ou \"goal\", ou \"goal-row\" et \"goal-column\""},
    {"where to: a step \"goal\", or \"goal-row\" and \"goal-column\"", "où l'on va : une étape \"goal\", ou \"goal-row\" et \"goal-column\""},
    {"how many pieces: a step \"count\"", "combien de pièces : une étape \"count\""},
};
// clang-format on

/// The text at each *; nothing if the sentence does not match. A text of the program may contain
/// the words that follow: the last * takes it.
std::optional<std::vector<std::string>> gaps_of(std::string_view pattern, std::string_view text) {
    std::vector<std::string> gaps;
    for (std::size_t star = pattern.find('*');; star = pattern.find('*')) {
        if (!text.starts_with(pattern.substr(0, star))) return {};
        if (star == pattern.npos) return text == pattern ? std::optional(gaps) : std::nullopt;
        text.remove_prefix(star);
        pattern.remove_prefix(star + 1);
        const std::string_view next = pattern.substr(0, pattern.find('*'));
        const std::size_t end = next.size() == pattern.size()
                                    ? text.size() - std::min(text.size(), next.size())
                                    : text.find(next);
        if (end == text.npos) return {};
        gaps.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::optional<std::string> french_in(std::span<const Pattern> rows, std::string_view english,
                                     std::span<const Pattern> parts);

/// The French pattern with its gaps filled. What the English sentence has in quotation marks is a
/// text of the program or of a file, which is not translated.
std::string filled(const Pattern& row, const std::vector<std::string>& gaps,
                   std::span<const Pattern> parts) {
    std::string text;
    auto gap = gaps.begin();
    std::size_t star = 0;
    for (const char c : row.french) {
        if (c != '*') {
            text += c;
            continue;
        }
        star = row.english.find('*', star);
        const bool is_quoted = star > 0 && std::string_view("\"'").find(row.english[star - 1]) !=
                                               std::string_view::npos;
        text += is_quoted ? *gap : french_in(parts, *gap, parts).value_or(*gap);
        ++gap, ++star;
    }
    return text;
}

std::optional<std::string> french_in(std::span<const Pattern> rows, std::string_view english,
                                     std::span<const Pattern> parts) {
    for (const Pattern& row : rows)
        if (const auto gaps = gaps_of(row.english, english)) return filled(row, *gaps, parts);
    return {};
}

} // namespace

std::optional<std::string> french_of_toml(std::string_view english) {
    constexpr std::string_view beginning = "Error while parsing ";
    const std::size_t colon = english.find(": ");
    if (!english.starts_with(beginning) || colon == english.npos)
        return french_in(toml, english, toml_fillings);
    const auto why = french_in(toml, english.substr(colon + 2), toml_fillings);
    if (!why) return {};
    return filled({"reading *: *", "en lisant * : *"},
                  {std::string(english.substr(beginning.size(), colon - beginning.size())), *why},
                  toml_fillings);
}

} // namespace tharsis
