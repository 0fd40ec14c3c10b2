// markup.cpp -- escapes what Markdown would read as marks
#include "frontends/lsp/texts/markup.hpp"

#include <nlohmann/json.hpp>

namespace tharsis::lsp {

namespace {

std::string_view without_end(std::string_view lines) {
    while (!lines.empty() && (lines.back() == '\n' || lines.back() == '\r')) lines.remove_suffix(1);
    return lines;
}

/// A line break in Markdown is two blanks before it.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (std::string_view("\\`*_<>[]#|").find(c) != std::string_view::npos) result += '\\';
        if (c == '\n') result += "  ";
        result += c;
    }
    return result;
}

} // namespace

void Markup::separate() {
    if (!all_.empty()) all_ += markdown_ ? "\n\n" : "\n";
}

void Markup::text(std::string_view paragraph) {
    paragraph = without_end(paragraph);
    if (paragraph.empty()) return;
    separate();
    all_ += markdown_ ? escaped(paragraph) : std::string(paragraph);
}

void Markup::item(std::string_view title, std::string_view colon, std::string_view words) {
    separate();
    if (markdown_)
        all_ += "**" + escaped(title) + "**" + std::string(colon) + escaped(words);
    else
        all_ += std::string(title) + std::string(colon) + std::string(words);
}

void Markup::block(std::string_view language, std::string_view lines) {
    lines = without_end(lines);
    if (lines.empty()) return;
    separate();
    if (markdown_)
        all_ += "```" + std::string(language) + "\n" + std::string(lines) + "\n```";
    else
        all_ += lines;
}

void Markup::code(std::string_view lines) { block("mips", lines); }
void Markup::verbatim(std::string_view lines) { block("text", lines); }

nlohmann::json Markup::json() const {
    return {{"kind", markdown_ ? "markdown" : "plaintext"}, {"value", all_}};
}

} // namespace tharsis::lsp
