// lexer.hpp -- divides a line of text into the tokens of MARS 4.5
// It reports no error: anything else becomes a token of type `error`.
#pragma once
#include "assembler/lexer/names.hpp"

#include <vector>

namespace tharsis {

/// Divides lines into tokens. Blanks, tabs and commas are separators.
class Lexer {
public:
    explicit Lexer(Names& names) : names_(names) {}
    /// The tokens of one line, including a comment's. They point into the line and into the names.
    void tokenize(std::string_view line, std::vector<Token>& tokens);

private:
    void word(std::size_t start);
    void sign(std::size_t start);
    void string(std::size_t start);
    void character(std::size_t start);
    void add(std::size_t start, std::size_t end);
    void add(std::size_t start, std::size_t end, TokenType type);
    void classify(Token& token);
    void classify_register(Token& token);
    bool continues_word(std::size_t sign) const;
    char at(std::size_t k) const { return k < line_.size() ? line_[k] : '\0'; }

    Names& names_;
    std::string_view line_;
    std::size_t next_ = 0;
    std::vector<Token>* tokens_ = nullptr;
};

} // namespace tharsis
