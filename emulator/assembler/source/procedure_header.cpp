// procedure_header.cpp -- goes up from a definition to its comment, and reads the comment's lines
#include "assembler/source/procedure_header.hpp"

#include "assembler/lexer/lexer.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

namespace {

using LineTokens = std::span<const SourceToken>;

/// The tokens of a line, given its bytes.
using DivideLine = FunctionRef<LineTokens(u32 begin, u32 end)>;

u32 start_of_line(std::string_view text, u32 byte) {
    while (byte > 0 && text[byte - 1] != '\n' && text[byte - 1] != '\r') --byte;
    return byte;
}

/// A directive (also one that only spim knows), or labels alone: they may stand below a comment.
bool is_passed(std::string_view text, LineTokens line) {
    std::size_t head = 0;
    while (head + 1 < line.size() && line[head + 1].type == TokenType::colon) head += 2;
    if (head == line.size() || line[head].type == TokenType::comment) return true;
    return head == 0 && text[line[0].begin] == '.';
}

TextRange comment_above(std::string_view text, FileId file, u32 byte, DivideLine divide) {
    TextRange comment{file, 0, 0};
    bool passed_blank = false;
    for (u32 begin = start_of_line(text, byte); begin > 0;) {
        u32 end = begin - 1;
        if (text[end] == '\n' && end > 0 && text[end - 1] == '\r') --end;
        begin = start_of_line(text, end);
        const LineTokens line = divide(begin, end);
        const bool is_comment = !line.empty() && line[0].type == TokenType::comment;
        if (is_comment && comment.empty()) comment.end = end;
        if (is_comment)
            comment.begin = line[0].begin;
        else if (!comment.empty())
            break;
        else if (line.empty() ? std::exchange(passed_blank, true) : !is_passed(text, line))
            break;
    }
    return comment.empty() ? TextRange{} : comment;
}

// ---------------------------------------------------------------- words

/// The words of a range of one line, each with where it is written. Blanks and commas separate
/// them; a semicolon ends them.
class Words {
public:
    Words(std::string_view text, const TextRange& range) : text_(text), range_(range) {}
    /// The next word; empty at the end.
    TextRange next() {
        at_ = std::min(text_.find_first_not_of(" \t,", at_), text_.size());
        const std::size_t end = std::min(text_.find_first_of(" \t,;", at_), text_.size());
        const TextRange word{range_.file, range_.begin + static_cast<u32>(at_),
                             range_.begin + static_cast<u32>(end)};
        last_ = text_.substr(at_, end - at_);
        at_ = end;
        return word;
    }
    std::string_view last() const { return last_; }

private:
    std::string_view text_, last_;
    TextRange range_;
    std::size_t at_ = 0;
};

/// "$t0", "$t0-$t2".
bool names_registers(std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto is_register = [](std::string_view name) {
        return find_register(name) || find_real_register(name);
    };
    return is_register(word.substr(0, dash)) &&
           (dash == word.npos || is_register(word.substr(dash + 1)));
}

/// Reads the lines of a header comment: `$a0 meaning`, `$v0 <- meaning`, `changes $t0 ...`.
class HeaderReader {
public:
    explicit HeaderReader(FunctionRef<bool(std::string_view)> is_label) : is_label_(is_label) {}

    /// A line, which may be a directive or a label within the comment's range.
    void line(std::string_view text, const TextRange& range) {
        const std::size_t sign = text.find('#');
        if (sign == text.npos) return;
        const auto skipped = static_cast<u32>(sign + 1);
        const TextRange rest{range.file, range.begin + skipped, range.end};
        Words words(text.substr(skipped), rest);
        const TextRange first = words.next();
        const std::string_view word = words.last();
        if (word == "changes" || word == "changes:") {
            result.promises = continues_ = true;
            result.promise = first;
            return changes(words);
        }
        const bool continued = std::exchange(continues_, false);
        if (!names_registers(word)) return;
        words.next();
        const bool is_result = words.last().substr(0, 2) == "<-";
        const bool is_both = words.last().substr(0, 3) == "<->";
        if (continued && !is_result) {
            continues_ = true;
            Words again(text.substr(skipped), rest);
            return changes(again);
        }
        if (is_result) result.results.push_back(first);
        if (!is_result || is_both) result.arguments.push_back(first);
    }

    HeaderRegisters result;

private:
    void changes(Words& words) {
        for (TextRange word = words.next(); !word.empty(); word = words.next()) {
            if (names_registers(words.last()))
                result.changes.push_back(word);
            else if (!is_other_thing(words.last()))
                return;
        }
    }

    /// Memory by its label, files by a name with a dot or in quotes, output.
    bool is_other_thing(std::string_view word) const {
        for (const std::string_view known : {"memory", "output", "input", "heap", "stack", "file",
                                             "files", "screen", "display", "and", "the"})
            if (word == known) return true;
        const std::size_t dot = word.find('.');
        if (word[0] == '"' || (dot != 0 && dot != word.npos && dot + 1 < word.size())) return true;
        return is_label_(word.substr(0, word.find_first_of("+[(")));
    }

    FunctionRef<bool(std::string_view)> is_label_;
    bool continues_ = false; ///< the previous line belongs to `changes`
};

} // namespace

TextRange comment_above(std::string_view text, FileId file, LineTokens tokens, u32 byte) {
    const auto first_from = [&](u32 at) {
        return std::partition_point(tokens.begin(), tokens.end(),
                                    [&](const SourceToken& token) { return token.begin < at; });
    };
    const auto divide = [&](u32 begin, u32 end) {
        return LineTokens(first_from(begin), first_from(end));
    };
    return comment_above(text, file, byte, DivideLine(divide));
}

TextRange comment_above(std::string_view text, FileId file, u32 byte) {
    Names names;
    Lexer lexer(names);
    std::vector<Token> tokens;
    std::vector<SourceToken> line;
    const auto divide = [&](u32 begin, u32 end) {
        lexer.tokenize(text.substr(begin, end - begin), tokens);
        line.clear();
        for (const Token& token : tokens)
            line.push_back({begin + token.at, begin + token.at + token.size, token.type});
        return LineTokens(line);
    };
    return comment_above(text, file, byte, DivideLine(divide));
}

HeaderRegisters read_header(std::string_view text, const TextRange& header,
                            FunctionRef<bool(std::string_view)> is_label) {
    HeaderReader reader(is_label);
    for (u32 begin = header.begin; begin < header.end;) {
        const std::string_view rest = text.substr(begin, header.end - begin);
        const auto size = static_cast<u32>(std::min(rest.find_first_of("\r\n"), rest.size()));
        reader.line(rest.substr(0, size), {header.file, begin, begin + size});
        begin += size + 1;
    }
    return std::move(reader.result);
}

} // namespace tharsis
