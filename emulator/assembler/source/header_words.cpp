// header_words.cpp -- divides a line into words, and knows those that speak of registers
#include "assembler/source/header_words.hpp"

#include "base/ascii.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <span>

namespace tharsis {
namespace {

/// "t0" as well as "$t0"; a register without $ needs its name, since a number is a number.
std::optional<u8> number_of(std::string_view name, bool without_sign) {
    if (const auto n = find_register(name)) return n;
    if (const auto f = find_real_register(name)) return static_cast<u8>(32 + *f);
    if (!without_sign || name.empty() || name[0] == '$' || (name[0] >= '0' && name[0] <= '9'))
        return {};
    return number_of("$" + std::string(name), false);
}

/// The words that follow, if they are these.
bool takes(HeaderWords& words, std::span<const std::string_view> following) {
    HeaderWords ahead = words;
    for (const std::string_view word : following)
        if (ahead.next().small != word) return false;
    words = ahead;
    return true;
}

/// "$v0" of "($v0=sum)".
std::string_view register_part(std::string_view word) {
    return bare(word.substr(0, word.find_first_of("=:(", 1)));
}

/// In front of a word of a list, or behind it.
bool opens(char c) {
    return c == '@' || c == '*' || c == '-' || c == '(' || c == '[' || c == '<' || c == '_';
}
bool closes(char c) {
    return c == '*' || c == '-' || c == ')' || c == ']' || c == '>' || c == '_' || c == ':';
}

bool separates(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';'; }
bool ends_word(char c) { return c == '.' || c == ':' || c == ')'; }

} // namespace

void HeaderPart::read(std::string_view text, const TextRange& range) {
    text_ = text;
    small_ = small_letters(text);
    words_.clear();
    words_.reserve(16);
    std::size_t at = 0;
    for (;;) {
        const std::size_t gap = at;
        while (at < text.size() && separates(text[at])) ++at;
        if (at == text.size()) break;
        const std::size_t begin = at;
        while (at < text.size() && !separates(text[at])) ++at;
        add(text.substr(gap, begin - gap), begin, at, range);
    }
    no_word_.range = {range.file, range.begin + static_cast<u32>(at),
                      range.begin + static_cast<u32>(at)};
}

/// Adds the word from `begin` to `end`, behind the separators `gap`.
void HeaderPart::add(std::string_view gap, std::size_t begin, std::size_t end,
                     const TextRange& range) {
    std::size_t last = end;
    while (last > begin + 1 && ends_word(text_[last - 1])) --last;
    HeaderWord& word = words_.emplace_back();
    word.text = text_.substr(begin, last - begin);
    word.small = std::string_view(small_).substr(begin, last - begin);
    word.bare = bare(word.small);
    word.range = {range.file, range.begin + static_cast<u32>(begin),
                  range.begin + static_cast<u32>(last)};
    word.kinds = kinds_of(word.small);
    word.bare_kinds = word.bare.size() == word.small.size() ? word.kinds : kinds_of(word.bare);
    if (word.text.find('$') != word.text.npos) {
        const std::string_view name = register_part(word.text);
        word.registers = registers_of_word(word.text, false);
        word.holds_register = word.registers || registers_of_word(name, false).has_value();
    }
    word.is_apart = gap.size() > 1 || gap == "\t";
    word.follows_comma = gap.find(',') != gap.npos;
    const std::size_t sign = text_.find_last_not_of(".:", end - 1);
    word.ends_parenthesis = sign != text_.npos && text_[sign] == ')';
    const char behind = text_[end - 1];
    word.ends_sentence = behind == '.';
    const std::string_view written = text_.substr(begin, end - begin);
    word.is_left_open = written.ends_with("...") || written.ends_with("…");
    word.is_closed =
        end == text_.size() || text_[end] == ';' || word.ends_sentence || behind == ':';
}

bool is_range_sign(std::string_view sign) {
    return sign == "-" || sign == "--" || sign == ".." || sign == "..." || sign == "–";
}

/// $t8 follows $t7 by name, but not by number.
std::optional<u64> registers_of_word(std::string_view word, bool without_sign) {
    if (!without_sign && !word.starts_with('$')) return {}; // most words
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

std::string_view bare(std::string_view word) {
    while (!word.empty() && opens(word.front())) word.remove_prefix(1);
    while (!word.empty() && closes(word.back())) word.remove_suffix(1);
    return word;
}

bool names_result(const HeaderWord& word, bool is_asked) {
    if (word.holds_register || !is_asked) return word.holds_register;
    const std::string_view name = register_part(word.text);
    const bool numbered = !name.empty() && name.back() >= '0' && name.back() <= '9';
    return numbered && registers_of_word(name, true).has_value();
}

TextRange named_result(const HeaderWord& word) {
    const std::string_view name = register_part(word.text);
    TextRange range = word.range;
    range.begin += static_cast<u32>(name.data() - word.text.data());
    range.end = range.begin + static_cast<u32>(name.size());
    return range;
}

ResultWord result_word(const HeaderWord& word) {
    if (word.bare_kinds.has(WordKind::result)) return ResultWord::result;
    return word.bare_kinds.has(WordKind::output) ? ResultWord::output : ResultWord::none;
}

bool introduces_result(const HeaderWord& word) {
    return word.kinds.has(WordKind::introduces_result) ||
           word.text.find_first_not_of(":=-*|") == word.text.npos;
}

bool joins_items(HeaderWords& words) {
    constexpr std::string_view well_as[] = {"well", "as"}, que[] = {"que"}, with[] = {"with"},
                               meme_que[] = {"même", "que"}, addition_to[] = {"addition", "to"};
    if (words.last().kinds.has(WordKind::joins_items)) return true;
    const std::string_view word = words.last().small;
    if (word == "as") return takes(words, well_as);
    if (word == "ainsi") return takes(words, que);
    if (word == "along" || word == "together") return takes(words, with);
    if (word == "de") return takes(words, meme_que);
    return word == "in" && takes(words, addition_to);
}

bool is_said_to_stay(HeaderWords words) {
    constexpr int longest_list = 64; // of each word of a list this is asked
    bool is_one = false, has_others = false, has_verb = false;
    for (int k = 0; k < longest_list; ++k) {
        const HeaderWord& word = words.next();
        if (word.registers) {
            has_others = true;
        } else if (!word.kinds.has(WordKind::stays)) {
            // "$v0 and $a0 is unchanged" says it of the last one; "$s0, not $s1" of none.
            const bool says = word.kinds.has(WordKind::kept) || (has_verb && word.small == "not");
            return says && !(is_one && has_others);
        }
        has_verb |= word.small != "and" && word.small != "et" && word.small != "both";
        is_one |= word.small == "is" || word.small == "est" || word.small == "stays" ||
                  word.small == "remains";
    }
    return false;
}

bool is_operand(HeaderWords words) {
    constexpr u64 arguments = 0xf0; // $a0 to $a3
    const std::string_view named = bare(words.last().text);
    const bool is_argument = (registers_of_word(named, false).value_or(0) & arguments) != 0;
    if (!is_argument || !words.next().kinds.has(WordKind::operand_sign)) return false;
    const HeaderWord& other = words.next();
    const char first = other.text.empty() ? ' ' : other.text[0];
    return other.registers || (first >= '0' && first <= '9');
}

} // namespace tharsis
