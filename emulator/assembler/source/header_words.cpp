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
        if (ahead.next(); ahead.last_small() != word) return false;
    words = ahead;
    return true;
}

bool separates(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';'; }
bool ends_word(char c) { return c == '.' || c == ':' || c == ')'; }

} // namespace

TextRange HeaderWords::next() {
    std::size_t begin = at_;
    while (begin < text_.size() && separates(text_[begin])) ++begin;
    gap_ = text_.substr(at_, begin - at_);
    at_ = begin;
    while (at_ < text_.size() && !separates(text_[at_])) ++at_;
    std::size_t end = at_;
    while (end > begin + 1 && ends_word(text_[end - 1])) --end;
    last_ = text_.substr(begin, end - begin);
    return {range_.file, range_.begin + static_cast<u32>(begin),
            range_.begin + static_cast<u32>(end)};
}

std::string HeaderWords::last_small() const { return small_letters(last_); }

bool HeaderWords::ends_parenthesis() const {
    const std::size_t end = text_.find_last_not_of(".:", at_ == 0 ? 0 : at_ - 1);
    return end != text_.npos && text_[end] == ')';
}

bool HeaderWords::is_closed() const {
    return at_ >= text_.size() || text_[at_] == ';' || text_[at_ - 1] == '.' ||
           text_[at_ - 1] == ':';
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

bool names_registers(std::string_view word) { return registers_of_word(word, false).has_value(); }

std::string_view bare(std::string_view word) {
    constexpr std::string_view signs = "@*-([<_";
    const std::size_t first = std::min(word.find_first_not_of(signs), word.size());
    word.remove_prefix(first);
    while (!word.empty() && std::string_view("*-)]>_:").find(word.back()) != word.npos)
        word.remove_suffix(1);
    return word;
}

bool names_result(std::string_view word, bool is_asked) {
    if (!is_asked && word.find('$') == word.npos) return false; // most words
    word = bare(word.substr(0, word.find_first_of("=:(", 1)));
    const bool numbered = !word.empty() && word.back() >= '0' && word.back() <= '9';
    return registers_of_word(word, is_asked && numbered).has_value();
}

TextRange named_result(TextRange range, std::string_view word) {
    const std::string_view name = bare(word.substr(0, word.find_first_of("=:(", 1)));
    range.begin += static_cast<u32>(name.data() - word.data());
    range.end = range.begin + static_cast<u32>(name.size());
    return range;
}

ResultWord result_word(std::string_view word) {
    static constexpr WordSet results{
        "returns",   "return",     "returned",  "result",     "results",  "renvoie",
        "renvoient", "renvoi",     "renvoyé",   "renvoyée",   "renvoyés", "renvoyées",
        "retour",    "retours",    "retourne",  "retournent", "retourné", "retournée",
        "retournés", "retournées", "rend",      "rendu",      "rendue",   "résultat",
        "résultats", "resultat",   "resultats", "rÉsultat",   "rÉsultats"};
    static constexpr WordSet outputs{"output", "outputs", "out", "sortie", "sorties"};
    const std::string_view core = bare(word);
    constexpr std::string_view first_letters = "rosROS";
    if (core.empty() || first_letters.find(core[0]) == core.npos) return ResultWord::none;
    const std::string small = small_letters(core);
    if (results.contains(small)) return ResultWord::result;
    return outputs.contains(small) ? ResultWord::output : ResultWord::none;
}

bool introduces_result(std::string_view word) {
    static constexpr WordSet known{
        "is",        "are", "the", "value", "values", "a",       "est",
        "sont",      "le",  "la",  "les",   "valeur", "valeurs", "register",
        "registers", "via", "and", "both",  "either", "through", "registre",
        "registres", "et",  "&",   "/",     "par",    "by",      "de"};
    return word.find_first_not_of(":=-*|") == word.npos || known.contains(word);
}

bool places_result(std::string_view word) {
    static constexpr WordSet known{"in", "into", "through", "via", "dans", "en", "sur"};
    return known.contains(bare(word));
}

bool continues_sentence(std::string_view word) {
    static constexpr WordSet known{"to", "in", "into", "of", "by",    "from", "with", "when",
                                   "if", "so", "for",  "at", "until", "on",   "but",  "while"};
    return known.contains(word);
}

bool joins_items(HeaderWords& words) {
    static constexpr WordSet known{"and",   "or",       "and/or",  "plus",    "also",
                                   "then",  "possibly", "perhaps", "maybe",   "sometimes",
                                   "&",     "/",        "+",       "et",      "ou",
                                   "et/ou", "puis",     "aussi",   "parfois", "peut-être"};
    constexpr std::string_view well_as[] = {"well", "as"}, que[] = {"que"}, with[] = {"with"},
                               meme_que[] = {"même", "que"}, addition_to[] = {"addition", "to"};
    const std::string small = words.last_small();
    const std::string_view word = small;
    if (known.contains(word)) return true;
    if (word == "as") return takes(words, well_as);
    if (word == "ainsi") return takes(words, que);
    if (word == "along" || word == "together") return takes(words, with);
    if (word == "de") return takes(words, meme_que);
    return word == "in" && takes(words, addition_to);
}

bool is_said_to_stay(HeaderWords words) {
    static constexpr WordSet verbs{"is",   "are",  "be",    "stays", "stay", "remains", "both",
                                   "must", "will", "reste", "est",   "sont", "and",     "et"};
    static constexpr WordSet kept{"unchanged", "preserved", "kept",     "saved",     "restored",
                                  "intact",    "untouched", "inchangé", "inchangée", "inchangés",
                                  "préservé",  "préservés", "conservé", "conservés", "sauvegardé",
                                  "restauré",  "n'est",     "ne"};
    bool is_one = false, has_others = false, has_verb = false;
    for (words.next();; words.next()) {
        const std::string small = words.last_small();
        const std::string_view word = small;
        if (names_registers(word)) {
            has_others = true;
        } else if (!verbs.contains(word)) {
            // "$v0 and $a0 is unchanged" says it of the last one; "$s0, not $s1" of none.
            const bool says = kept.contains(word) || (has_verb && word == "not");
            return says && !(is_one && has_others);
        }
        has_verb |= word != "and" && word != "et" && word != "both";
        is_one |= word == "is" || word == "est" || word == "stays" || word == "remains";
    }
}

bool is_operand(HeaderWords words) {
    static constexpr WordSet signs{"plus", "minus", "times", "modulo", "mod",   "+",
                                   "-",    "*",     "/",     "x",      "moins", "fois"};
    const bool is_argument = (registers_of_word(bare(words.last()), false).value_or(0) & 0xf0) != 0;
    if (words.next(); !is_argument || !signs.contains(words.last_small())) return false;
    words.next();
    const char first = words.last().empty() ? ' ' : words.last()[0];
    return names_registers(words.last()) || (first >= '0' && first <= '9');
}

} // namespace tharsis
