// explained.cpp -- recognises the debugger's English sentences by their fixed words
#include "frontends/dap/texts/explained.hpp"

#include "base/function_ref.hpp"
#include "frontends/dap/texts/stop_translations.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace tharsis::dap {

namespace {

constexpr std::size_t max_gaps = 10;
using Fillings = std::array<std::string_view, max_gaps>;

struct Placeholder {
    std::size_t at; ///< npos: there is none
    std::size_t number = 0;
};

constexpr std::size_t gap_size = 3; // "{0}"

/// The first placeholder at `from` or after it. Other braces are text.
Placeholder next_placeholder(std::string_view pattern, std::size_t from) {
    for (std::size_t at = pattern.find('{', from); at != pattern.npos;
         at = pattern.find('{', at + 1)) {
        if (at + gap_size > pattern.size() || pattern[at + 2] != '}') continue;
        const char digit = pattern[at + 1];
        if (digit >= '0' && digit <= '9') return {at, static_cast<std::size_t>(digit - '0')};
    }
    return {pattern.npos};
}

/// What stands in the gaps, each as short as possible, if the whole sentence fits.
std::optional<Fillings> fillings_of(std::string_view pattern, std::string_view sentence) {
    Fillings found;
    Placeholder placeholder = next_placeholder(pattern, 0);
    if (placeholder.at == pattern.npos)
        return pattern == sentence ? std::optional(found) : std::nullopt;
    if (!sentence.starts_with(pattern.substr(0, placeholder.at))) return std::nullopt;
    std::size_t at = placeholder.at;
    while (placeholder.at != pattern.npos) {
        const std::size_t after = placeholder.at + gap_size;
        const Placeholder next = next_placeholder(pattern, after);
        const std::string_view between = pattern.substr(after, next.at - after);
        const bool is_last = next.at == pattern.npos;
        if (is_last && sentence.size() < at + between.size()) return std::nullopt;
        const std::size_t end =
            is_last ? sentence.size() - between.size() : sentence.find(between, at);
        if (end == sentence.npos || sentence.substr(end, between.size()) != between)
            return std::nullopt;
        found[placeholder.number] = sentence.substr(at, end - at);
        at = end + between.size();
        placeholder = next;
    }
    return found;
}

using Rows = std::span<const Translation>;

/// The French of a sentence whose parts are translated by `part`; nullopt if no row fits.
std::optional<std::string> french(Rows rows, std::string_view sentence,
                                  FunctionRef<std::string(std::string_view)> part) {
    for (const Translation& row : rows) {
        const auto fillings = fillings_of(row.english, sentence);
        if (!fillings) continue;
        const std::string_view pattern = row.french;
        std::string text;
        std::size_t from = 0;
        for (Placeholder placeholder = next_placeholder(pattern, 0); placeholder.at != pattern.npos;
             placeholder = next_placeholder(pattern, from)) {
            text += pattern.substr(from, placeholder.at - from);
            text += part((*fillings)[placeholder.number]);
            from = placeholder.at + gap_size;
        }
        return text.append(pattern.substr(from));
    }
    return std::nullopt;
}

std::string french_of_debugger(std::string_view sentence) {
    return french(debugger_sentences, sentence, french_of_debugger).value_or(std::string(sentence));
}

/// Translates the error of a condition, which contains the error of its expression.
std::string french_of_stop(std::string_view sentence) {
    const auto text = french(stop_translations, sentence, french_of_stop);
    return text ? *text : french_of_debugger(sentence);
}

} // namespace

std::string translated(std::string_view sentence, Language language) {
    return language == Language::english ? std::string(sentence) : french_of_debugger(sentence);
}

std::string translated_stop(std::string_view text, Language language) {
    if (language == Language::english) return std::string(text);
    std::string all;
    for (std::size_t end = 0; !text.empty(); text.remove_prefix(end)) {
        const std::size_t line_end = std::min(text.find('\n'), text.size());
        all += french_of_stop(text.substr(0, line_end));
        end = std::min(line_end + 1, text.size());
        if (line_end < text.size()) all += '\n';
    }
    return all;
}

std::string wrong_argument(std::string_view problem, Language language) {
    const auto as_it_is = [](std::string_view part) { return std::string(part); };
    const std::string english(problem);
    if (language == Language::english) return english;
    return french(argument_translations, problem, as_it_is).value_or(english);
}

std::string explained(std::string_view error, std::string_view tip, Language language) {
    std::string text = translated(error, language);
    if (!tip.empty()) text += "; " + translated(tip, language);
    return text;
}

} // namespace tharsis::dap
