// finding_kinds.cpp -- the labels of codes; those of the assembler are explained in
// docs/reference/diagnostics.md
#include "grading/verdict/finding_kinds.hpp"

namespace tharsis {

namespace {

struct Label {
    std::string_view code, french;
};

constexpr Label assembler_labels[] = {
    {"bad-character", "constante caractère mal formée"},
    {"bad-item", "valeur impossible dans cette directive"},
    {"bad-number", "nombre mal formé ou trop grand"},
    {"bad-real", "nombre flottant mal formé"},
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
    {"flag-number", "numéro d'indicateur impossible"},
    {"globl-twice", "symbole global défini deux fois"},
    {"globl-undefined", "symbole déclaré global mais jamais défini"},
    {"impossible-expansion", "pseudo-instruction impossible à développer"},
    {"include-missing", "fichier inclus introuvable"},
    {"include-operand", "nom de fichier manquant après .include"},
    {"include-twice", "fichier inclus deux fois"},
    {"instruction-in-data", "instruction dans le segment de données"},
    {"jump-too-far", "saut trop lointain"},
    {"label-forgotten", "étiquette qui porte le nom d'une instruction"},
    {"label-twice", "étiquette définie deux fois"},
    {"macro-call", "appel de macro sans macro correspondante"},
    {"macro-end-alone", ".end_macro sans .macro"},
    {"macro-end-text", "texte après .end_macro"},
    {"macro-loop", "macro qui s'appelle elle-même"},
    {"macro-name", "nom de macro impossible"},
    {"macro-nameless", "macro sans nom"},
    {"macro-nested", "macro dans une macro"},
    {"macro-parameter", "paramètre de macro mal formé"},
    {"macro-unended", "macro sans .end_macro"},
    {"macro-unknown-parameter", "paramètre de macro inconnu"},
    {"missing-colon", "deux-points manquant après l'étiquette"},
    {"no-next-register", "pas de registre suivant"},
    {"operand-range", "opérande hors de l'intervalle permis"},
    {"operand-type", "opérande du mauvais type"},
    {"pseudo-not-allowed", "pseudo-instruction interdite ici"},
    {"real-range", "nombre flottant hors de l'intervalle permis"},
    {"real-register-number", "numéro de registre flottant impossible"},
    {"set-ignored", "directive .set ignorée"},
    {"space-too-large", "réservation de mémoire trop grande"},
    {"text-address", "adresse impossible pour des instructions"},
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

} // namespace

std::string_view french_of_code(std::string_view code) {
    const auto* found = std::ranges::find(assembler_labels, code, &Label::code);
    return found == std::end(assembler_labels) ? std::string_view() : found->french;
}

std::string format_code(std::string_view code, Language language) {
    const FindingKind* kind = find_finding_kind(code);
    const std::string_view french = kind ? kind->label : french_of_code(code);
    return std::string(language == Language::english || french.empty() ? code : french);
}

Observation make_observation(Observation::Kind kind, std::string_view code, LocalizedText message,
                             LocalizedText tip) {
    Observation observation;
    observation.kind = kind;
    observation.code = code;
    observation.message = std::move(message);
    observation.tip = std::move(tip);
    return observation;
}

} // namespace tharsis
