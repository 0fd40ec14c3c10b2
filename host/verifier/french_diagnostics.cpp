// french_diagnostics.cpp -- one row a code of docs/reference/diagnostics.md
// A test holds the rows against the assembler's own table.
#include "verifier/french_diagnostics.hpp"
#include <algorithm>
#include <fmt/core.h>
#include <iterator>
#include <optional>
#include <vector>

namespace tharsis {

namespace {

struct Row {
    std::string_view code, french;
};

constexpr Row rows[] = {
    {"bad-character", "constante caractère mal formée"},
    {"bad-item", "valeur impossible dans cette directive"},
    {"bad-number", "nombre mal formé ou trop grand"},
    {"bad-real", "nombre réel mal formé"},
    {"bad-repeat", "répétition mal formée"},
    {"bad-string", "chaîne mal formée"},
    {"bad-word", "mot que l'assembleur ne comprend pas"},
    {"branch-too-far", "branchement trop lointain"},
    {"data-address", "adresse impossible pour des données"},
    {"data-in-text", "directive de données dans le segment de texte"},
    {"directive-operand", "opérande impossible pour cette directive"},
    {"eqv-itself", ".eqv qui se contient lui-même"},
    {"eqv-malformed", ".eqv mal formé"},
    {"eqv-redefined", ".eqv déjà défini autrement"},
    {"eqv-too-few", "opérandes manquants pour .eqv"},
    {"flag-number", "numéro de drapeau impossible"},
    {"globl-twice", "symbole global défini deux fois"},
    {"globl-undefined", "symbole déclaré global mais jamais défini"},
    {"impossible-expansion", "pseudo-instruction impossible à développer"},
    {"include-missing", "fichier inclus introuvable"},
    {"include-operand", "nom de fichier manquant derrière .include"},
    {"include-twice", "fichier inclus deux fois"},
    {"instruction-in-data", "instruction dans le segment de données"},
    {"jump-too-far", "saut trop lointain"},
    {"label-forgotten", "étiquette oubliée"},
    {"label-twice", "étiquette définie deux fois"},
    {"macro-call", "appel de macro sans macro correspondante"},
    {"macro-end-alone", ".end_macro sans .macro"},
    {"macro-end-text", "texte derrière .end_macro"},
    {"macro-loop", "macro qui s'appelle elle-même"},
    {"macro-name", "nom de macro impossible"},
    {"macro-nameless", "macro sans nom"},
    {"macro-nested", "macro dans une macro"},
    {"macro-parameter", "paramètre de macro mal formé"},
    {"macro-unended", "macro sans .end_macro"},
    {"macro-unknown-parameter", "paramètre de macro inconnu"},
    {"missing-colon", "deux-points manquants derrière l'étiquette"},
    {"no-next-register", "pas de registre suivant"},
    {"operand-range", "opérande hors de l'intervalle permis"},
    {"operand-type", "opérande du mauvais type"},
    {"pseudo-not-allowed", "pseudo-instruction interdite ici"},
    {"real-range", "nombre réel hors de l'intervalle permis"},
    {"real-register-number", "numéro de registre réel impossible"},
    {"set-ignored", "directive .set ignorée"},
    {"space-too-large", "réservation de mémoire trop grande"},
    {"text-address", "adresse impossible pour du texte"},
    {"text-address-twice", "deux instructions à la même adresse"},
    {"too-few-operands", "opérandes manquants"},
    {"too-many-errors", "trop d'erreurs : les suivantes ne sont pas montrées"},
    {"too-many-operands", "trop d'opérandes"},
    {"too-much-text", "programme trop long"},
    {"undefined-symbol", "étiquette non définie"},
    {"unknown-directive", "directive inconnue"},
    {"unknown-instruction", "instruction inconnue"},
    {"unterminated-string", "chaîne sans guillemet final"},
    {"value-truncated", "valeur tronquée"},
};

/// The assembler's most frequent sentences, * for what it fills in.
constexpr Row sentences[] = {
    {"there is no instruction \"*\"", "il n'y a pas d'instruction « * »"},
    {"there is no directive \"*\": the line is ignored", "il n'y a pas de directive « * » : la ligne est ignorée"},
    {"there is no label \"*\"", "il n'y a pas d'étiquette « * »"},
    {"the label \"*\" is defined twice", "l'étiquette « * » est définie deux fois"},
    {"a line cannot begin with \"*\"", "une ligne ne peut pas commencer par « * »"},
    {"\"*\" is not assembly", "« * » n'est pas de l'assembleur"},
    {"\"*\" has no colon", "il manque un deux-points derrière « * »"},
    {"\"*\" means nothing here", "« * » n'a pas de sens ici"},
    {"\"*\" is no number", "« * » n'est pas un nombre"},
    {"\"*\" is neither a number nor a label", "« * » n'est ni un nombre ni une étiquette"},
    {"* is out of range: * takes *", "* est hors de l'intervalle permis : * prend *"},
    {"* needs more operands", "* a besoin de plus d'opérandes"},
    {"* takes fewer operands", "* prend moins d'opérandes"},
    {"\"*\" cannot stand here: * wants *", "« * » ne peut pas être ici : * veut *"},
    {"* stands among instructions", "* est parmi les instructions"},
    {"\"*\" is too far away for a branch", "« * » est trop loin pour un branchement"},
    {"the file \"*\" cannot be read", "le fichier « * » ne peut pas être lu"},
    {"\"*\" is included a second time", "« * » est inclus une deuxième fois"},
};

/// What the assembler fills in that is no word of the program's.
constexpr Row fillings[] = {
    {"a register", "un registre"}, {"a floating-point register", "un registre réel"}, {"a label", "une étiquette"}, {"a number", "un nombre"},
    {"\"(\"", "« ( »"}, {"\")\"", "« ) »"}, {"0 to 31", "de 0 à 31"}, {"-32768 to 32767", "de -32768 à 32767"}, {"0 to 65535", "de 0 à 65535"},
};

/// What stands in the place of each *; nothing if it is another sentence. What a program wrote may hold the next words: the last * takes it.
std::optional<std::vector<std::string>> gaps_of(std::string_view pattern, std::string_view text) {
    std::vector<std::string> gaps;
    for (std::size_t star = pattern.find('*');; star = pattern.find('*')) {
        if (!text.starts_with(pattern.substr(0, star))) return {};
        if (star == pattern.npos) return text == pattern ? std::optional(gaps) : std::nullopt;
        text.remove_prefix(star);
        pattern.remove_prefix(star + 1);
        const std::string_view next = pattern.substr(0, pattern.find('*'));
        const std::size_t end = next.size() == pattern.size() ? text.size() - std::min(text.size(), next.size()) : text.find(next);
        if (end == text.npos) return {};
        gaps.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string filled(std::string_view pattern, const std::vector<std::string>& gaps) {
    std::string text;
    auto gap = gaps.begin();
    for (const char c : pattern) {
        if (c != '*') text += c;
        if (c != '*') continue;
        const auto* known = std::ranges::find(fillings, *gap, &Row::code);
        text += known == std::end(fillings) ? *gap : std::string(known->french);
        ++gap;
    }
    return text;
}

}

std::string_view french_of_code(std::string_view code) {
    const auto* row = std::ranges::find(rows, code, &Row::code);
    return row == std::end(rows) ? std::string_view() : row->french;
}

std::string french_of_message(std::string_view code, std::string_view message) {
    for (const Row& row : sentences)
        if (const auto gaps = gaps_of(row.code, message)) return filled(row.french, *gaps);
    const std::string_view meaning = french_of_code(code);
    return fmt::format("{}{}message de l'assembleur, en anglais : « {} »", meaning, meaning.empty() ? "" : " ; ", message);
}

std::string french_of_tip(const std::string& tip) {
    constexpr std::string_view english = "did you mean ";
    if (tip.empty()) return tip;
    if (!tip.starts_with(english) || !tip.ends_with('?')) return fmt::format("en anglais : « {} »", tip);
    return "vouliez-vous dire " + tip.substr(english.size(), tip.size() - english.size() - 1) + " ?";
}

}
