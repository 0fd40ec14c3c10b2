// conditions.cpp -- conditional assembly: .if, .else and the like
// Statements of a branch that is not taken are read only to find where it ends.
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/dialects/gas/words.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

constexpr std::string_view condition_words[] = {
    ".if",    ".ifdef", ".ifndef", ".ifnotdef", ".ifeq",   ".ifne",  ".iflt",
    ".ifle",  ".ifgt",  ".ifge",   ".ifb",      ".ifnb",   ".ifc",   ".ifnc",
    ".ifeqs", ".ifnes", ".else",   ".elsec",    ".elseif", ".endif", ".endc"};

bool opens(std::string_view word) {
    return word.starts_with(".if") &&
           std::find(std::begin(condition_words), std::end(condition_words), word) !=
               std::end(condition_words);
}

std::string_view without_blanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

} // namespace

std::span<const std::string_view> condition_names() { return condition_words; }

/// Whether two texts that a comma separates are equal; nullopt: there is no comma.
static std::optional<bool> equal_texts(std::string_view rest) {
    bool quoted = false;
    for (std::size_t k = 0; k < rest.size(); ++k) {
        if (rest[k] == '"' || rest[k] == '\'') quoted = !quoted;
        if (rest[k] == ',' && !quoted)
            return without_blanks(rest.substr(0, k)) == without_blanks(rest.substr(k + 1));
    }
    return std::nullopt;
}

/// The condition of an .if; nullopt if it has an error.
std::optional<bool> Pass::condition(std::string_view word, Cursor& cursor) {
    const std::string_view rest = cursor.rest();
    if (word == ".ifb" || word == ".ifnb") return rest.empty() == (word == ".ifb");
    if (word == ".ifc" || word == ".ifnc" || word == ".ifeqs" || word == ".ifnes") {
        const auto equal = equal_texts(rest);
        if (!equal) expected(cursor, gas_message("a-comma"));
        return equal ? std::optional(*equal == (word == ".ifc" || word == ".ifeqs")) : equal;
    }
    if (word == ".ifdef" || word == ".ifndef" || word == ".ifnotdef") {
        const auto symbol = name(cursor);
        if (!symbol) return std::nullopt;
        const auto found = file_->by_name.find(*symbol);
        const bool defined =
            found != file_->by_name.end() && found->second->kind != Symbol::Kind::undefined;
        return defined == (word == ".ifdef");
    }
    const auto value = constant(cursor);
    if (!value) return std::nullopt;
    if (word == ".ifeq") return *value == 0;
    if (word == ".iflt") return *value < 0;
    if (word == ".ifle") return *value <= 0;
    if (word == ".ifgt") return *value > 0;
    if (word == ".ifge") return *value >= 0;
    return *value != 0;
}

bool Pass::condition_holds(std::string_view word, Cursor& cursor) {
    return condition(word, cursor).value_or(false);
}

/// Executes a directive of conditions; false if the word is not such a directive.
bool Pass::condition_word(std::string_view word, Cursor& cursor) {
    const bool active = conditions_.empty() || conditions_.back().active;
    if (opens(word)) {
        const bool holds = active && condition_holds(word, cursor);
        // Branches within a branch that is not taken are not taken either.
        conditions_.push_back({holds, holds || !active, false, origin_});
        return true;
    }
    const bool is_else = word == ".else" || word == ".elseif" || word == ".elsec";
    if (!is_else && word != ".endif" && word != ".endc") return false;
    if (conditions_.empty()) {
        report(0, word.size(), gas_message("pop-nothing", word, ".if"), {});
        return true;
    }
    Condition& open = conditions_.back();
    if (!is_else) {
        conditions_.pop_back();
        return true;
    }
    if (open.seen_else) report(0, word.size(), gas_message("pop-nothing", word, ".if"), {});
    const bool is_last = word != ".elseif";
    const bool takes = !open.taken && (is_last || condition_holds(".if", cursor));
    open.active = takes;
    open.taken = open.taken || takes;
    open.seen_else = is_last;
    return true;
}

/// Whether a statement belongs to a branch that is not taken.
bool Pass::skips(std::string_view word, Cursor cursor) {
    if (!inactive()) return false;
    (void)condition_word(word, cursor);
    return true;
}

} // namespace tharsis::gas
