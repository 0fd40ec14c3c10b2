// label_search.cpp -- the lists that are searched, made when they are first asked for
#include "assembler/report/label_search.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// "12", or "12_M12": MARS may number a label twice if its text stands twice in a line.
bool is_call_number(std::string_view text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9' &&
           text.find_first_not_of("0123456789_M") == text.npos;
}

} // namespace

bool LabelSearch::spend(std::size_t names) {
    if (names > steps_left_) return false;
    steps_left_ -= names;
    return true;
}

std::string_view LabelSearch::nearest(std::string_view name, const SymbolTable& symbols) {
    if (searched_ != symbols.version()) {
        if (!spend(symbols.size())) return {};
        labels_ = WordSearch(symbols.visible_names());
        searched_ = symbols.version();
    }
    return labels_.nearest(name, steps_left_);
}

bool LabelSearch::is_macro_label(std::string_view name, const Names& names) {
    const auto& all = names.all();
    for (; names_read_ < all.size(); ++names_read_) {
        const Name& other = all[names_read_];
        if (other.type != TokenType::identifier) continue;
        for (std::size_t at = other.text.find("_M"); at != other.text.npos;
             at = other.text.find("_M", at + 1))
            if (is_call_number(other.text.substr(at + 2)))
                macro_labels_.insert(other.text.substr(0, at));
    }
    return macro_labels_.contains(name);
}

} // namespace tharsis
