// finding_kinds.hpp -- looks kinds of findings up, and makes findings of them
//
// The rows are constants of the compiler, so that a misspelt code, or a sentence without one of its
// arguments, is an error of compilation.
#pragma once
#include "grading/verdict/finding_rows.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

/// The row of a code, or of another wording of it. Null if there is none.
constexpr const FindingKind* find_finding_kind(std::string_view code) {
    const auto* found = std::ranges::find(finding_rows, code, &FindingKind::code);
    return found == std::end(finding_rows) ? nullptr : found;
}

/// Whether a code, or another wording of one, has a row, and a copy of that row; an empty row if
/// there is none. (In constants: with sanitizers gcc cannot compare pointers there.)
constexpr bool has_finding_kind(std::string_view code) {
    return std::ranges::any_of(finding_rows,
                               [&](const FindingKind& row) { return row.code == code; });
}
constexpr FindingKind finding_kind(std::string_view code) {
    for (const FindingKind& row : finding_rows)
        if (row.code == code) return row;
    return {};
}

/// The code that replaces this one; the code itself if it is not an old one.
constexpr std::string_view current_code(std::string_view code) {
    const auto* found = std::ranges::find(finding_rows, code, &FindingKind::old_code);
    return code.empty() || found == std::end(finding_rows) ? code : found->code;
}

/// The code itself in English, a few words in French; also for the codes of the assembler.
std::string format_code(std::string_view code, Language);
/// The meaning of one of the assembler's codes in French; empty if there is no such code.
std::string_view french_of_code(std::string_view code);

Observation make_observation(Observation::Kind, std::string_view code, LocalizedText message,
                             LocalizedText tip = {});

/// A code as an argument of a template.
template <std::size_t Size> struct FindingCode {
    char text[Size]{};

    consteval FindingCode(const char (&code)[Size]) { std::ranges::copy(code, text); }
    constexpr std::string_view view() const { return {text, Size - 1}; }
};

template <class Argument> const Argument& localized(Language, const Argument& argument) {
    return argument;
}
inline const std::string& localized(Language language, const LocalizedText& argument) {
    return in(language, argument);
}

/// A finding with the sentences of its row. Arguments are texts, numbers, or sentences in both
/// languages; message and tip have the same ones.
template <FindingCode code, class... Arguments>
Observation make_finding(const Arguments&... arguments) {
    static_assert(has_finding_kind(code.view()), "no kind of finding has this code");
    constexpr FindingKind row = finding_kind(code.view());
    [[maybe_unused]] constexpr auto english = Language::english, french = Language::french;
    return make_observation(row.kind, row.code.substr(0, row.code.find('/')),
                            {fmt::format(row.message.english, localized(english, arguments)...),
                             fmt::format(row.message.french, localized(french, arguments)...)},
                            {fmt::format(row.tip.english, localized(english, arguments)...),
                             fmt::format(row.tip.french, localized(french, arguments)...)});
}

} // namespace tharsis
