// procedure_header.cpp -- goes up from a definition to its comment, and reads the comment's lines
#include "assembler/source/procedure_header.hpp"

#include "assembler/lexer/lexer.hpp"
#include "assembler/source/header_sentences.hpp"

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

/// What is above a line, if that is known from an earlier question.
using KnownAbove = FunctionRef<const TextRange*(u32 line)>;

/// The comment above the line that begins at `begin`.
TextRange comment_above(std::string_view text, FileId file, u32 begin, DivideLine divide,
                        KnownAbove known) {
    TextRange comment{file, 0, 0};
    bool passed_blank = false;
    while (begin > 0) {
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
        else if (const TextRange* above = known && !passed_blank ? known(begin) : nullptr)
            return *above;
    }
    return comment.empty() ? TextRange{} : comment;
}

/// Reads the lines of a header comment: `$a0 meaning`, `$v0 <- meaning`, `changes $t0 ...`,
/// `f(n) -> $v0`, `returns $v0`, `result: $v0`, and registers below a line `Results:`.
class HeaderReader {
public:
    explicit HeaderReader(FunctionRef<bool(std::string_view)> is_label) : is_label_(is_label) {}

    /// A line, which may be a directive or a label within the comment's range.
    void line(std::string_view text, const TextRange& range) {
        const std::size_t sign = text.find('#');
        if (sign == text.npos) return;
        std::size_t begin = sign + 1;
        for (bool is_first = true; is_first || begin < text.size(); is_first = false) {
            const std::size_t end = end_of_part(text, begin);
            part_.read(text.substr(begin, end - begin),
                       {range.file, range.begin + static_cast<u32>(begin), range.end});
            part(HeaderWords(part_), is_first);
            begin = end + 1;
        }
    }

    /// What is known when all lines are read.
    HeaderRegisters take() {
        result_.returns_unnamed = speaks_of_result_ && result_.results.empty();
        return std::move(result_);
    }

private:
    HeaderRegisters result_;
    HeaderPart part_; ///< the one that is read now

    /// A semicolon that is not in parentheses divides a line.
    static std::size_t end_of_part(std::string_view text, std::size_t begin) {
        if (text.find(';', begin) == text.npos) return text.size(); // most lines
        int depth = 0;
        for (std::size_t at = begin; at < text.size(); ++at) {
            if (text[at] == '(') ++depth;
            if (text[at] == ')' && depth > 0) --depth;
            if (text[at] == ';' && depth == 0) return at;
        }
        return text.size();
    }

    void part(const HeaderWords& all, bool begins_line) {
        HeaderWords words = all;
        const HeaderWord& first = words.next();
        if (first.text.empty() && !begins_line) return;
        const bool continued = std::exchange(continues_, false);
        const bool listed = std::exchange(lists_results_, false);
        const std::size_t before = result_.results.size();
        returned_ = std::exchange(returns_, false);
        add_declared(all, result_.sentences);
        if (begins_line || !goes_on(all, continued, listed))
            read_part(all, first, continued && begins_line);
        lists_results_ = result_.results.size() > before;
    }

    /// The list before the semicolon goes on: "changes $t0; $t1", "results: $v0; $v1 = rest".
    bool goes_on(const HeaderWords& all, bool changes, bool results) {
        if (!changes && !results) return false;
        const std::vector<TextRange> named = bare_list(all, false);
        if (changes && !named.empty()) {
            continues_ = true;
            result_.changes.insert(result_.changes.end(), named.begin(), named.end());
            return true;
        }
        HeaderWords words = all;
        const HeaderWord& first = words.next();
        const bool is_equal = first.text.find('=') != first.text.npos || words.next().text == "=";
        if (!results || (named.empty() && !is_equal) || !names_result(first, false)) return false;
        if (named.empty())
            result_.results.push_back(named_result(first));
        else
            result_.results.insert(result_.results.end(), named.begin(), named.end());
        return true;
    }

    void read_part(const HeaderWords& all, const HeaderWord& first, bool continued) {
        if (first.small == "changes" || first.small == "modifies") {
            below_results_ = false;
            contract(all, first.range);
            return results_in(all);
        }
        if (below_results_ && is_listed_result(all)) return;
        below_results_ = is_title_of_results(all);
        if (first.registers) return register_line(all, first, continued);
        results_in(all);
    }

    /// A line `changes`: a promise if it names registers, or is exactly `changes nothing`. Other
    /// lines are prose.
    void contract(HeaderWords words, const TextRange& verb) {
        words.next();
        std::vector<TextRange> named = bare_list(words, true);
        bool is_contract = !named.empty() || is_nothing(words);
        if (!is_contract) is_contract = list(words, named) && !named.empty();
        if (!is_contract) return;
        result_.promises = continues_ = true;
        result_.promise = verb;
        result_.changes.insert(result_.changes.end(), named.begin(), named.end());
    }

    /// "$a0  cell", "$v0  <- height", or the continuation of `changes`.
    void register_line(const HeaderWords& all, const HeaderWord& first, bool continued) {
        HeaderWords words = all;
        words.next();
        const std::string_view sign = words.next().text;
        const bool is_result = sign.starts_with("<-"), is_both = sign.starts_with("<->");
        if (continued && !is_result) {
            continues_ = true;
            list(all, result_.changes);
            return;
        }
        if (sign == "->") return results_in(all);
        const bool is_called_result = is_result_by_name(words);
        if (is_result || is_called_result) result_.results.push_back(first.range);
        if ((!is_result && !is_called_result) || is_both) result_.arguments.push_back(first.range);
    }

    /// "$v0: result", "$v0 = the return value". The first two words have been read.
    static bool is_result_by_name(HeaderWords words) {
        while (!words.last().text.empty() && introduces_result(words.last())) words.next();
        return result_word(words.last()) != ResultWord::none;
    }

    /// "Results:" alone: the registers below it are results.
    static bool is_title_of_results(HeaderWords words) {
        bool found = false;
        while (!words.next().text.empty()) {
            const bool is_word = result_word(words.last()) != ResultWord::none;
            if (!is_word && !introduces_result(words.last())) return false;
            found |= is_word;
        }
        return found;
    }

    /// "$v0  the sum" or "- $v0  the sum", below "Results:".
    bool is_listed_result(HeaderWords words) {
        if (words.next().bare.empty()) words.next();
        if (!names_result(words.last(), true)) return false;
        result_.results.push_back(named_result(words.last()));
        return true;
    }

    /// "f(n) -> $v0", "returns $v0", "returns n! in $v0", "results: $v0 = quotient, $v1 = rest". A
    /// sentence without a register may go on in the next line.
    void results_in(HeaderWords words) {
        const std::size_t before = result_.results.size();
        bool awaits = false, returns = returned_, said = false;
        while (!words.next().text.empty()) {
            const HeaderWord& word = words.last();
            awaits |= word.follows_comma && result_.results.size() > before;
            if (awaits && names_result(word, true)) {
                awaits = !is_said_to_stay(words) && !is_operand(words);
                if (awaits) result_.results.push_back(named_result(word));
                continue;
            }
            if (awaits && joins_items(words)) continue;
            const bool arrow = word.text == "->" || word.text == "→";
            const ResultWord kind = result_word(word);
            said |= arrow || kind == ResultWord::result;
            returns |= said;
            awaits = arrow || kind != ResultWord::none ||
                     (returns && word.bare_kinds.has(WordKind::places_result)) ||
                     (awaits && introduces_result(word));
        }
        returns_ = said && result_.results.size() == before;
        speaks_of_result_ |= said;
    }

    /// "nothing" or "nothing else" alone, or set apart from what follows.
    static bool is_nothing(HeaderWords words) {
        const HeaderWord& nothing = words.next();
        if (nothing.small != "nothing") return false;
        const HeaderWord& other = words.next();
        if (nothing.is_closed || other.is_apart || other.text.empty()) return true;
        if (other.small != "else") return false;
        const HeaderWord& after = words.next();
        return other.is_closed || after.is_apart || after.text.empty();
    }

    /// The words of a list that consists of registers, with or without $, and of nothing else.
    static std::vector<TextRange> bare_list(HeaderWords words, bool without_sign) {
        std::vector<TextRange> named;
        while (!words.next().text.empty()) {
            const HeaderWord& word = words.last();
            if (word.is_left_open) return {};
            if (word.registers || (without_sign && registers_of_word(word.text, true))) {
                named.push_back(word.range);
                if (!without_sign) take_range_end(words, named.back());
            } else if (!without_sign && !named.empty() && word.text.front() == '(')
                pass_parenthesis(words);
            else if (!joins_items(words))
                return {};
        }
        return named;
    }

    /// Adds registers until the first word that does not belong to a list. Returns false if that
    /// word continues a sentence, or if more registers follow it in what cannot be read.
    bool list(HeaderWords words, std::vector<TextRange>& named) const {
        bool closed = false;
        while (!words.next().text.empty()) {
            const HeaderWord& word = words.last();
            if (word.is_left_open || word.kinds.has(WordKind::open_end)) return false;
            if (word.registers) {
                named.push_back(word.range);
                take_range_end(words, named.back());
            } else if (word.text.front() == '(' && !named.empty()) {
                pass_parenthesis(words);
            } else if (!joins_items(words) && !is_other_thing(word)) {
                if (closed || word.is_apart) return true;
                return !word.kinds.has(WordKind::continues_sentence) && is_remark(words);
            }
            closed = words.last().is_closed;
        }
        return true;
    }

    /// "$t0 - $t2": the words after the first one belong to it.
    static void take_range_end(HeaderWords& words, TextRange& word) {
        HeaderWords ahead = words;
        const std::string_view sign = ahead.next().text;
        if (!is_range_sign(sign) && sign != ".") return; // of "..", one is read
        const HeaderWord& last = ahead.next();
        if (!last.registers) return;
        word.end = last.range.end;
        words = ahead;
    }

    static void pass_parenthesis(HeaderWords& words) {
        while (!words.last().ends_parenthesis && !words.next().text.empty()) {
        }
    }

    /// Whether nothing after a list, from the last word on, may belong to it: no register follows,
    /// or it is a result.
    static bool is_remark(HeaderWords words) {
        for (; !words.last().text.empty(); words.next()) {
            const HeaderWord& word = words.last();
            if (word.text == "->" || result_word(word) != ResultWord::none) return true;
            if (registers_of_word(bare(word.text), false)) return false;
            if (word.is_closed) return true; // "a leaf: $t1"
        }
        return true;
    }

    /// Memory by its label, files by a name with a dot or in quotes, output.
    bool is_other_thing(const HeaderWord& word) const {
        const std::string_view text = word.text;
        if (word.kinds.has(WordKind::other_thing)) return true;
        const std::size_t dot = text.find('.');
        if (text[0] == '"' || (dot != 0 && dot != text.npos && dot + 1 < text.size())) return true;
        return is_label_(text.substr(0, text.find_first_of("+[(")));
    }

    FunctionRef<bool(std::string_view)> is_label_;
    bool continues_ = false;     ///< the previous line belongs to `changes`
    bool below_results_ = false; ///< the previous lines are `Results:` and registers below it
    bool returns_ = false;       ///< this line speaks of a result without its register
    bool returned_ = false;      ///< the previous one did
    bool lists_results_ = false; ///< the previous part named results
    bool speaks_of_result_ = false;
};

} // namespace

/// Goes back to the line of the last question if it is the same one.
u32 CommentsAbove::start_of_line(u32 byte) const {
    while (byte > 0 && text_[byte - 1] != '\n' && text_[byte - 1] != '\r') {
        if (byte == last_byte_) return last_line_;
        --byte;
    }
    return byte;
}

TextRange CommentsAbove::find(u32 line) const {
    const auto divide = [&](u32 begin, u32 end) {
        const auto first =
            std::partition_point(tokens_.begin(), tokens_.end(),
                                 [&](const SourceToken& token) { return token.begin < begin; });
        const auto behind = [&](const SourceToken& token) { return token.begin >= end; };
        return LineTokens(first, std::find_if(first, tokens_.end(), behind));
    };
    const auto known = [&](u32 above) {
        const auto found = above_.find(above);
        return found == above_.end() ? nullptr : &found->second;
    };
    return comment_above(text_, file_, line, DivideLine(divide), KnownAbove(known));
}

TextRange CommentsAbove::of(u32 byte) {
    last_line_ = start_of_line(byte);
    last_byte_ = byte;
    const auto found = above_.find(last_line_);
    if (found != above_.end()) return found->second;
    return above_[last_line_] = find(last_line_);
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
    return comment_above(text, file, start_of_line(text, byte), DivideLine(divide), KnownAbove());
}

HeaderRegisters read_header(std::string_view text, const TextRange& header,
                            FunctionRef<bool(std::string_view)> is_label) {
    HeaderReader reader(is_label);
    for (u32 begin = header.begin; begin < header.end;) {
        u32 end = begin;
        while (end < header.end && text[end] != '\n' && text[end] != '\r') ++end;
        reader.line(text.substr(begin, end - begin), {header.file, begin, end});
        begin = end + 1;
    }
    return reader.take();
}

u64 registers_named(std::string_view text, std::span<const TextRange> words) {
    u64 set = 0;
    for (const TextRange& word : words)
        set |= registers_of_word(text.substr(word.begin, word.size()), true).value_or(0);
    constexpr u64 even_floats = 0x5555'5555'0000'0000;
    return set | (set & even_floats) << 1;
}

} // namespace tharsis
