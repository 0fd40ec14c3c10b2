// report_words.cpp -- the words of causes and units, in the order of their types
#include "timing/output/report_words.hpp"

namespace tharsis {

std::string_view cause_word(LossCause cause, Language language) {
    static constexpr std::string_view french[] = {
        "remplissage",          "données",          "contrôle",          "structurel", "latence",
        "cache d'instructions", "cache de données", "tampon d'écriture", "exception",  "séquence",
        "appariement"};
    static_assert(std::size(french) == cause_count);
    return language == Language::french ? french[std::size_t(cause)] : cause_name(cause);
}

std::string waits_label(std::optional<LossCause> cause, Language language) {
    std::string label(report_words::waits.in(language));
    if (cause)
        label.insert(label.size() - 1, std::string(language == Language::french ? " : " : ": ") +
                                           std::string(cause_word(*cause, language)));
    return label;
}

Message unit_words(ExecutionUnit unit) {
    static constexpr Sentence names[] = {
        {"alu", "arithmetic and logic unit", "arithmétique et logique"},
        {"multiplier", "multiplier", "de multiplication"},
        {"divider", "divider", "de division"},
        {"fp-add", "floating-point adder", "d'addition flottante"},
        {"fp-multiply", "floating-point multiplier", "de multiplication flottante"},
        {"fp-divide", "floating-point divider", "de division flottante"},
        {"fp-other", "unit of other floating-point operations", "flottante des autres opérations"}};
    static_assert(std::size(names) == unit_count);
    return filled_in(names[std::size_t(unit)]);
}

} // namespace tharsis
