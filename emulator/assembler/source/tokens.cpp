// tokens.cpp -- divides single lines
// Names are classified again for each line: these are few lines at a time.
#include "assembler/source/tokens.hpp"

#include "assembler/lexer/lexer.hpp"

namespace tharsis {

std::vector<SourceToken> tokens_of(std::string_view line) {
    Names names;
    std::vector<Token> tokens;
    Lexer(names).tokenize(line, tokens);
    std::vector<SourceToken> result;
    for (const Token& token : tokens)
        result.push_back({token.at, token.at + token.size, token.type});
    return result;
}

LineWords words_of(std::string_view line) {
    LineWords words{tokens_of(line), 0, 0};
    const auto& tokens = words.tokens;
    words.end = tokens.size();
    if (!tokens.empty() && tokens.back().type == TokenType::comment) --words.end;
    while (words.head + 1 < words.end && tokens[words.head + 1].type == TokenType::colon)
        words.head += 2;
    if (words.head == words.end) words.head = tokens.size();
    return words;
}

} // namespace tharsis
