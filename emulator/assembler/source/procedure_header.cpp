// procedure_header.cpp -- goes up from a definition to its comment, and reads the comment's lines
#include "assembler/source/procedure_header.hpp"

#include "assembler/lexer/lexer.hpp"
#include "base/ascii.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <optional>
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

// ---------------------------------------------------------------- words

bool is_one_of(std::string_view word, std::span<const std::string_view> known) {
    return std::find(known.begin(), known.end(), word) != known.end();
}

/// The words of a range of one line, each with where it is written. Blanks and commas separate
/// them, a semicolon ends them, and what ends a sentence or a parenthesis belongs to no word.
class Words {
public:
    Words(std::string_view text, const TextRange& range) : text_(text), range_(range) {}
    /// The next word; empty at the end.
    TextRange next() {
        const std::size_t begin = std::min(text_.find_first_not_of(" \t,", at_), text_.size());
        gap_ = text_.substr(at_, begin - at_);
        at_ = std::min(text_.find_first_of(" \t,;", begin), text_.size());
        std::size_t end = at_;
        while (end > begin + 1 && std::string_view(".:)").find(text_[end - 1]) != text_.npos) --end;
        last_ = text_.substr(begin, end - begin);
        return {range_.file, range_.begin + static_cast<u32>(begin),
                range_.begin + static_cast<u32>(end)};
    }
    std::string_view last() const { return last_; }
    /// The last word in small letters.
    std::string last_small() const { return small_letters(last_); }
    /// True if the last word is set apart from the one before it: more than one blank, or a tab.
    bool is_apart() const { return gap_.size() > 1 || gap_ == "\t"; }
    /// True if a parenthesis ends with the last word.
    bool ends_parenthesis() const {
        const std::size_t end = text_.find_last_not_of(".:", at_ == 0 ? 0 : at_ - 1);
        return end != text_.npos && text_[end] == ')';
    }
    /// True if a comma stands before the last word.
    bool follows_comma() const { return gap_.find(',') != gap_.npos; }
    /// True if a sign that ends a sentence or a list follows the last word.
    bool is_closed() const {
        return at_ >= text_.size() || text_[at_] == ';' || text_[at_ - 1] == '.' ||
               text_[at_ - 1] == ':';
    }

private:
    std::string_view text_, last_, gap_;
    TextRange range_;
    std::size_t at_ = 0;
};

/// "t0" as well as "$t0"; a register without $ needs its name, since a number is a number.
std::optional<u8> number_of(std::string_view name, bool without_sign) {
    if (const auto n = find_register(name)) return n;
    if (const auto f = find_real_register(name)) return static_cast<u8>(32 + *f);
    if (!without_sign || name.empty() || name[0] == '$' || (name[0] >= '0' && name[0] <= '9'))
        return {};
    return number_of("$" + std::string(name), false);
}

/// What stands between the ends of a range: "$t0-$t2", "$t0..$t2", with or without blanks.
bool is_range_sign(std::string_view sign) {
    return sign == "-" || sign == "--" || sign == ".." || sign == "..." || sign == "–";
}

/// "$t0" or "$t0-$t2"; $t8 follows $t7 by name, but not by number.
std::optional<u64> registers_of_word(std::string_view word, bool without_sign) {
    const std::size_t end = std::min(word.find_first_of(" \t-.\xe2"), word.size());
    const auto first = number_of(word.substr(0, end), without_sign);
    if (!first) return {};
    if (end == word.size()) return u64{1} << *first;
    const std::size_t begin = word.find_first_of("$abcdefghijklmnopqrstuvwxyz", end);
    if (begin == word.npos) return {};
    std::string_view sign = word.substr(end, begin - end);
    while (!sign.empty() && (sign[0] == ' ' || sign[0] == '\t')) sign.remove_prefix(1);
    while (!sign.empty() && (sign.back() == ' ' || sign.back() == '\t')) sign.remove_suffix(1);
    if (!is_range_sign(sign)) return {};
    const auto last = number_of(word.substr(begin), without_sign);
    if (!last) return {};
    const auto range = [](u8 from, u8 to) {
        return from > to ? 0 : (u64{2} << to) - (u64{1} << from);
    };
    constexpr u8 t0 = 8, t7 = 15, t8 = 24, t9 = 25;
    if (*first >= t0 && *first <= t7 && *last >= t8 && *last <= t9)
        return range(*first, t7) | range(t8, *last);
    return range(*first, *last);
}

bool names_registers(std::string_view word) { return registers_of_word(word, false).has_value(); }

/// Words that continue a sentence: "changes $a0 to its double" is prose.
bool continues_sentence(std::string_view word) {
    constexpr std::string_view known[] = {"to",    "in",   "into", "of",   "by",  "from",
                                          "with",  "when", "if",   "so",   "for", "at",
                                          "until", "on",   "but",  "while"};
    return is_one_of(word, known);
}

/// A word of a list without its bullet or bracket: "@return", "($v0", "*Result*".
std::string_view bare(std::string_view word) {
    constexpr std::string_view signs = "@*-([<_";
    const std::size_t first = std::min(word.find_first_not_of(signs), word.size());
    word.remove_prefix(first);
    while (!word.empty() && std::string_view("*-)]>_:").find(word.back()) != word.npos)
        word.remove_suffix(1);
    return word;
}

/// Words after which results are named, in English and French. What is printed is called output,
/// too: "outputs the number in $a0" names no result.
enum class ResultWord { none, result, output };
ResultWord result_word(std::string_view word) {
    constexpr std::string_view results[] = {
        "returns",   "return",    "returned", "result",    "results",  "renvoie",
        "renvoient", "renvoi",    "retour",   "retours",   "retourne", "retournent",
        "résultat",  "résultats", "resultat", "resultats", "rÉsultat", "rÉsultats"};
    constexpr std::string_view outputs[] = {"output", "outputs", "out", "sortie", "sorties"};
    const std::string small = small_letters(bare(word));
    if (is_one_of(small, results)) return ResultWord::result;
    return is_one_of(small, outputs) ? ResultWord::output : ResultWord::none;
}

/// Words between such a word and the register.
bool introduces_result(std::string_view word) {
    constexpr std::string_view known[] = {
        "is",        "are", "the",    "value",   "values",   "a",         "est", "sont", "le",
        "la",        "les", "valeur", "valeurs", "register", "registers", "via", "and",  "registre",
        "registres", "et",  "&",      "/",       "par",      "by",        "de"};
    return word.find_first_not_of(":=-*|") == word.npos || is_one_of(word, known);
}

/// Words before the place of a result: "returns n! in $v0".
bool places_result(std::string_view word) {
    constexpr std::string_view known[] = {"in", "into", "dans", "en", "sur"};
    return is_one_of(word, known);
}

/// "$v0", "$v0=sum", "($v0", and "v0" after a word that asks for it; "at" and "ra" are words, too.
bool names_result(std::string_view word, bool is_asked) {
    word = bare(word.substr(0, word.find_first_of("=:(", 1)));
    const bool numbered = !word.empty() && word.back() >= '0' && word.back() <= '9';
    return registers_of_word(word, is_asked && numbered).has_value();
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
        const auto skipped = static_cast<u32>(sign + 1);
        const Words all(text.substr(skipped), {range.file, range.begin + skipped, range.end});
        Words words = all;
        const TextRange first = words.next();
        const bool continued = std::exchange(continues_, false);
        returned_ = std::exchange(returns_, false);
        if (const std::string verb = words.last_small(); verb == "changes" || verb == "modifies") {
            below_results_ = false;
            contract(words, first);
            return results_in(all);
        }
        if (below_results_ && is_listed_result(all)) return;
        below_results_ = is_title_of_results(all);
        if (names_registers(words.last())) return register_line(all, first, continued);
        results_in(all);
    }

    HeaderRegisters result;

private:
    /// A line `changes`, after that word: a promise if it names registers, or is exactly `changes
    /// nothing`. Other lines are prose.
    void contract(Words words, const TextRange& verb) {
        std::vector<TextRange> named = bare_list(words);
        bool is_contract = !named.empty() || is_nothing(words);
        if (!is_contract) is_contract = list(words, named) && !named.empty();
        if (!is_contract) return;
        result.promises = continues_ = true;
        result.promise = verb;
        result.changes.insert(result.changes.end(), named.begin(), named.end());
    }

    /// "$a0  cell", "$v0  <- height", or the continuation of `changes`.
    void register_line(const Words& all, const TextRange& first, bool continued) {
        Words words = all;
        words.next();
        words.next();
        const bool is_result = words.last().substr(0, 2) == "<-";
        const bool is_both = words.last().substr(0, 3) == "<->";
        if (continued && !is_result) {
            continues_ = true;
            list(all, result.changes);
            return;
        }
        if (words.last() == "->") return results_in(all);
        const bool is_called_result = is_result_by_name(words);
        if (is_result || is_called_result) result.results.push_back(first);
        if ((!is_result && !is_called_result) || is_both) result.arguments.push_back(first);
    }

    /// "$v0: result", "$v0 = the return value". The first two words have been read.
    static bool is_result_by_name(Words words) {
        while (!words.last().empty() && introduces_result(words.last_small())) words.next();
        return result_word(words.last()) != ResultWord::none;
    }

    /// "Results:" alone: the registers below it are results.
    static bool is_title_of_results(Words words) {
        bool found = false;
        for (words.next(); !words.last().empty(); words.next()) {
            const bool is_word = result_word(words.last()) != ResultWord::none;
            if (!is_word && !introduces_result(words.last_small())) return false;
            found |= is_word;
        }
        return found;
    }

    /// "$v0  the sum" or "- $v0  the sum", below "Results:".
    bool is_listed_result(Words words) {
        TextRange word = words.next();
        if (bare(words.last()).empty()) word = words.next();
        if (!names_result(words.last(), true)) return false;
        add_result(word, words.last());
        return true;
    }

    /// The register in a word such as "($v0)" or "$v0=sum".
    void add_result(TextRange range, std::string_view word) {
        const std::string_view name = bare(word.substr(0, word.find_first_of("=:(", 1)));
        range.begin += static_cast<u32>(name.data() - word.data());
        range.end = range.begin + static_cast<u32>(name.size());
        result.results.push_back(range);
    }

    /// "f(n) -> $v0", "returns $v0", "returns n! in $v0", "results: $v0 = quotient, $v1 = rest". A
    /// sentence without a register may go on in the next line.
    void results_in(Words words) {
        const std::size_t before = result.results.size();
        bool awaits = false, returns = returned_, said = false;
        for (TextRange word = words.next(); !word.empty(); word = words.next()) {
            const std::string name = words.last_small();
            awaits |= words.follows_comma() && result.results.size() > before;
            if (awaits && names_result(words.last(), true)) {
                add_result(word, words.last());
                continue;
            }
            const bool arrow = name == "->" || name == "→";
            const ResultWord kind = result_word(name);
            said |= arrow || kind == ResultWord::result;
            returns |= said;
            awaits = arrow || kind != ResultWord::none || (returns && places_result(name)) ||
                     (awaits && introduces_result(name));
        }
        returns_ = said && result.results.size() == before;
    }

    /// "nothing" or "nothing else" alone, or set apart from what follows.
    static bool is_nothing(Words words) {
        words.next();
        if (words.last_small() != "nothing") return false;
        if (words.is_closed()) return true;
        if (words.next(); words.is_apart() || words.last().empty()) return true;
        if (words.last_small() != "else") return false;
        return words.is_closed() || (words.next(), words.is_apart() || words.last().empty());
    }

    /// The words of a list that consists of registers, with or without $, and of nothing else.
    static std::vector<TextRange> bare_list(Words words) {
        std::vector<TextRange> named;
        for (TextRange word = words.next(); !word.empty(); word = words.next()) {
            if (registers_of_word(words.last(), true))
                named.push_back(word);
            else if (words.last_small() != "and" && words.last() != "&" && words.last() != "/")
                return {};
        }
        return named;
    }

    /// Adds registers until the first word that does not belong to a list. Returns false if that
    /// word continues a sentence, or if more registers follow it in what cannot be read.
    bool list(Words words, std::vector<TextRange>& named) const {
        bool closed = false;
        for (TextRange word = words.next(); !word.empty(); word = words.next()) {
            if (names_registers(words.last())) {
                named.push_back(word);
                take_range_end(words, named.back());
            } else if (words.last().front() == '(' && !named.empty()) {
                pass_parenthesis(words);
            } else if (!is_other_thing(words.last())) {
                if (closed || words.is_apart()) return true;
                return !continues_sentence(words.last_small()) && is_remark(words);
            }
            closed = words.is_closed();
        }
        return true;
    }

    /// "$t0 - $t2": the words after the first one belong to it.
    static void take_range_end(Words& words, TextRange& word) {
        Words ahead = words;
        ahead.next();
        if (!is_range_sign(ahead.last()) && ahead.last() != ".") return; // of "..", one is read
        const TextRange last = ahead.next();
        if (last.empty() || !names_registers(ahead.last())) return;
        word.end = last.end;
        words = ahead;
    }

    static void pass_parenthesis(Words& words) {
        while (!words.ends_parenthesis() && !words.next().empty()) {
        }
    }

    /// Whether nothing after a list, from the last word on, may belong to it: no register follows
    /// a comma or an "and", or it is a result.
    static bool is_remark(Words words) {
        for (bool listed = false; !words.last().empty(); words.next()) {
            if (words.last() == "->" || result_word(words.last()) != ResultWord::none) return true;
            listed |= words.follows_comma();
            if (listed && names_registers(bare(words.last()))) return false;
            listed = words.last_small() == "and" || words.last() == "&";
        }
        return true;
    }

    /// Memory by its label, files by a name with a dot or in quotes, output.
    bool is_other_thing(std::string_view word) const {
        constexpr std::string_view known[] = {"memory",  "output", "input", "heap",
                                              "stack",   "file",   "files", "screen",
                                              "display", "and",    "the"};
        if (is_one_of(word, known)) return true;
        const std::size_t dot = word.find('.');
        if (word[0] == '"' || (dot != 0 && dot != word.npos && dot + 1 < word.size())) return true;
        return is_label_(word.substr(0, word.find_first_of("+[(")));
    }

    FunctionRef<bool(std::string_view)> is_label_;
    bool continues_ = false;     ///< the previous line belongs to `changes`
    bool below_results_ = false; ///< the previous lines are `Results:` and registers below it
    bool returns_ = false;       ///< this line speaks of a result without its register
    bool returned_ = false;      ///< the previous one did
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
    const auto first_from = [&](u32 at) {
        return std::partition_point(tokens_.begin(), tokens_.end(),
                                    [&](const SourceToken& token) { return token.begin < at; });
    };
    const auto divide = [&](u32 begin, u32 end) {
        return LineTokens(first_from(begin), first_from(end));
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
        const std::string_view rest = text.substr(begin, header.end - begin);
        const auto size = static_cast<u32>(std::min(rest.find_first_of("\r\n"), rest.size()));
        reader.line(rest.substr(0, size), {header.file, begin, begin + size});
        begin += size + 1;
    }
    return std::move(reader.result);
}

u64 registers_named(std::string_view text, std::span<const TextRange> words) {
    u64 set = 0;
    for (const TextRange& word : words)
        set |= registers_of_word(text.substr(word.begin, word.size()), true).value_or(0);
    constexpr u64 even_floats = 0x5555'5555'0000'0000;
    return set | (set & even_floats) << 1;
}

} // namespace tharsis
