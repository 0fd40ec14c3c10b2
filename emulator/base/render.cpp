// render.cpp -- diagnostics as text
// Columns are characters. Tabs of the source line are repeated in the line below, so that the
// underline is aligned.
#include "base/render.hpp"

#include "base/source_lines.hpp"
#include "base/utf8.hpp"
#include "base/visible_text.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

struct SeverityStyle {
    Bilingual name;
    std::string_view color;
};

SeverityStyle style_of(Severity severity) {
    switch (severity) {
    case Severity::error: return {{"error", "erreur"}, "\033[1;31m"};
    case Severity::warning: return {{"warning", "avertissement"}, "\033[1;35m"};
    default: return {{"note", "remarque"}, "\033[1;36m"};
    }
}

constexpr std::string_view bold = "\033[1m", green = "\033[1;32m", plain = "\033[0m";

std::string painted(std::string_view text, std::string_view with, bool color) {
    return color ? fmt::format("{}{}{}", with, text, plain) : std::string(text);
}

/// A line with control characters replaced by blanks, for the terminal.
std::string shown(std::string_view line) {
    std::string result(line);
    for (char& c : result)
        if (static_cast<u8>(c) < ' ' && c != '\t') c = ' ';
    return result;
}

std::string_view first_characters(std::string_view text, u32 count) {
    std::size_t end = 0;
    for (u32 k = 0; k < count && end < text.size(); ++k)
        end += first_character(text.substr(end)).bytes;
    return text.substr(0, end);
}

/// The part of a very long line that is near the place.
struct Window {
    std::string_view line;
    u32 column = 0; ///< of the place, in the window, from 1
};

Window window_of(std::string_view line, u32 column) {
    constexpr u32 before = 60, most = 160;
    if (line.size() <= most) return {line, column};
    if (column > before) {
        line.remove_prefix(first_characters(line, column - before).size());
        column = before;
    }
    return {first_characters(line, most), column};
}

std::string underlined(const Place& place, std::string_view source, std::string_view paint,
                       bool color) {
    const auto [line, column] = window_of(source, place.column);
    std::string text = fmt::format("{:5} | {}\n", place.line, shown(line));
    if (column == 0) return text;
    const std::string_view before = first_characters(line, column - 1);
    const u32 left = count_characters(line) - count_characters(before);
    text += "      | ";
    for (std::size_t at = 0; at < before.size(); at += first_character(before.substr(at)).bytes)
        text += before[at] == '\t' ? '\t' : ' ';
    const u32 length = std::max(1u, std::min(place.length, std::max(left, 1u)));
    return text + painted("^" + std::string(length - 1, '~'), paint, color) + "\n";
}

std::string place_text(const Place& place, std::span<const SourceFile> files) {
    if (place.file >= files.size()) return "";
    std::string text = visible_text(files[place.file].name);
    if (place.line > 0) text += fmt::format(":{}", place.line);
    if (place.line > 0 && place.column > 0) text += fmt::format(":{}", place.column);
    return text + ": ";
}

/// French puts a blank before a colon.
constexpr Bilingual colon{":", " :"},
    called_here{"in the macro called here", "dans la macro appelée ici"}, tip{"tip", "conseil"},
    more_calls{"more calls", "autres appels"};

/// How many calls are printed at each end of a long chain of macro calls.
constexpr std::size_t max_calls = 5;

struct Renderer {
    std::span<const SourceFile> files;
    bool color;
    Language language;
    SourceLines lines{files};

    std::string heading(const Place& place, const SeverityStyle& style, std::string_view message) {
        return painted(place_text(place, files), bold, color) +
               painted(fmt::format("{}{}", style.name.in(language), colon.in(language)),
                       style.color, color) +
               " " + painted(shown(message), bold, color) + "\n";
    }

    std::string source(const Place& place) {
        if (place.line == 0 || place.file >= files.size() || files[place.file].text.empty())
            return "";
        return underlined(place, lines.line(place.file, place.line), green, color);
    }
    std::string render(const Diagnostic& diagnostic);
};

std::string Renderer::render(const Diagnostic& diagnostic) {
    const SeverityStyle style = style_of(diagnostic.severity), note = style_of(Severity::note);
    std::string text = heading(diagnostic.place, style, message_text(diagnostic, language));
    text += source(diagnostic.place);
    const std::size_t calls = diagnostic.calls.size();
    for (std::size_t k = calls; k-- > 0;) {
        if (calls > 2 * max_calls && k == calls - max_calls - 1) {
            text += fmt::format("... {} {} ...\n", calls - 2 * max_calls, more_calls.in(language));
            k = max_calls;
            continue;
        }
        text += heading(diagnostic.calls[k], note, called_here.in(language));
        text += source(diagnostic.calls[k]);
    }
    if (const std::string advice = tip_text(diagnostic, language); !advice.empty())
        text +=
            painted(fmt::format("{}{}", tip.in(language), colon.in(language)), note.color, color) +
            " " + shown(advice) + "\n";
    return text;
}

} // namespace

std::string render(const Diagnostic& diagnostic, std::span<const SourceFile> files, bool color,
                   Language language) {
    return render(std::span(&diagnostic, 1), files, color, language);
}

std::string render(std::span<const Diagnostic> diagnostics, std::span<const SourceFile> files,
                   bool color, Language language) {
    Renderer renderer{files, color, language};
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) text += renderer.render(diagnostic);
    return text;
}

std::string_view name_of(Severity severity, Language language) {
    return style_of(severity).name.in(language);
}

} // namespace tharsis
