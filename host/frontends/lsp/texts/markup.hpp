// markup.hpp -- texts that are Markdown or plain, as the client can show them
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace tharsis::lsp {

/// Collects paragraphs and blocks of code.
class Markup {
public:
    explicit Markup(bool markdown) : markdown_(markdown) {}

    /// A paragraph. Its line breaks are kept.
    void text(std::string_view paragraph);
    /// Lines of assembly.
    void code(std::string_view lines);
    /// A paragraph with a word before it: in bold in Markdown. The colon is that of the language.
    void item(std::string_view title, std::string_view colon, std::string_view words);
    /// Plain text in which blanks matter.
    void verbatim(std::string_view lines);

    bool empty() const { return all_.empty(); }
    const std::string& plain() const { return all_; }
    /// As MarkupContent.
    nlohmann::json json() const;

private:
    void separate();
    void block(std::string_view language, std::string_view lines);

    bool markdown_;
    std::string all_;
};

} // namespace tharsis::lsp
