// values.cpp -- expressions in statements, and those whose value is known while a file is read
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"

#include <algorithm>
#include <cctype>

namespace tharsis::gas {

ExpressionPointer Pass::expression(Cursor& cursor) {
    std::optional<Problem> problem;
    const auto symbol = [&](std::string_view name) { return &file_->symbol(std::string(name)); };
    const auto numeric = [&](std::string_view digits, bool forwards) {
        return numeric_label(digits, forwards);
    };
    const auto here = [&] { return counter(); };
    const std::size_t begin = cursor.at();
    ExpressionPointer made = read_expression(cursor, {symbol, numeric, here}, problem);
    if (problem && !reported_) report(*problem);
    if (!defers_ || !made) return made;
    u32 left = max_parts;
    const ExpressionPointer whole = with_deferred_values(made, false, left);
    if (left > 0) return whole;
    if (!reported_)
        report(begin, cursor.at() - begin, gas_message("too-many-parts", max_parts),
               gas_message("other-value"));
    return nullptr;
}

/// The tree with what names by .eqv stand for now. `within` such a value, other names have the
/// meaning that they have here, not where .eqv is. `left`: how many parts such values may still
/// have; 0 afterwards: they have more. (Each name may stand for two of the name before it.)
ExpressionPointer Pass::with_deferred_values(const ExpressionPointer& tree, bool within,
                                             u32& left) {
    if (within && left > 0) --left;
    if (left == 0 || !tree || tree->op == Expression::Op::number) return tree;
    if (tree->op == Expression::Op::symbol) {
        Symbol* symbol = tree->symbol;
        const auto known = file_->by_name.find(symbol->name);
        const bool has_name = !symbol->is_counter && symbol->instance == 0;
        if (within && has_name && known != file_->by_name.end()) symbol = known->second;
        if (!symbol->deferred || symbol->busy)
            return symbol == tree->symbol ? tree : value_of(*symbol);
        symbol->busy = true;
        ExpressionPointer value = with_deferred_values(symbol->value, true, left);
        symbol->busy = false;
        return value;
    }
    auto made = std::make_shared<Expression>(*tree);
    made->left = with_deferred_values(tree->left, within, left);
    made->right = with_deferred_values(tree->right, within, left);
    return made;
}

/// A symbol for the current address.
Symbol* Pass::counter() {
    Symbol& symbol = file_->anonymous.emplace_back();
    symbol.name = std::string(1, '.');
    symbol.is_counter = true;
    if (section_->absolute) {
        symbol.kind = Symbol::Kind::value;
        symbol.value = number(i64{section_->size});
        return &symbol;
    }
    symbol.kind = Symbol::Kind::label;
    symbol.section = section_;
    symbol.item = static_cast<u32>(section_->items.size());
    symbol.file = file_->id;
    // As after a label, no instruction moves from before it into a delay slot.
    fresh_labels_.push_back(&symbol);
    return &symbol;
}

std::optional<Value> value_now(Symbol& symbol) {
    if (symbol.kind != Symbol::Kind::label) return Value{0, nullptr, &symbol};
    const Section& section = *symbol.section;
    const auto unsure = std::lower_bound(section.unsure.begin(), section.unsure.end(), symbol.item);
    Value value;
    const bool at_end = symbol.item >= section.items.size();
    value.number = (at_end ? section.size : section.items[symbol.item].offset) + symbol.offset;
    value.section = &section;
    if (unsure != section.unsure.begin()) value.base = &section.items[*std::prev(unsure)];
    return value;
}

std::optional<i64> constant_now(const Expression& expression) {
    Failure failure;
    const auto value = compute(expression, value_now, failure);
    return value && value->is_number() ? std::optional(value->number) : std::nullopt;
}

/// The value of an expression that must be known now; what is missing is reported.
std::optional<i64> Pass::constant_of(const ExpressionPointer& expression, std::size_t at,
                                     std::size_t end, std::string_view text) {
    if (!expression) return std::nullopt;
    const auto value = constant_now(*expression);
    if (!value && !reported_)
        report(at, end - at, gas_message("not-constant", text.substr(at, end - at)),
               gas_message("define-before"));
    return value;
}

std::optional<i64> Pass::constant(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t begin = cursor.at();
    const ExpressionPointer read = expression(cursor);
    return constant_of(read, begin, cursor.at(), cursor.text());
}

std::optional<std::string> Pass::name(Cursor& cursor) {
    const std::string_view found = cursor.name();
    if (!found.empty()) return std::string(found);
    expected(cursor, gas_message("a-name"));
    return std::nullopt;
}

/// A text in double quotes, with the escapes of C.
std::optional<std::string> Pass::text(Cursor& cursor) {
    if (!cursor.take("\"")) {
        expected(cursor, gas_message("a-text"));
        return std::nullopt;
    }
    std::string made;
    const std::string_view all = cursor.text();
    std::size_t at = cursor.at();
    while (at < all.size() && all[at] != '"') {
        if (all[at] != '\\' || at + 1 >= all.size()) {
            made += all[at++];
            continue;
        }
        const char c = all[++at];
        constexpr std::string_view from = "nrtbfv", to = "\n\r\t\b\f\v";
        if (const auto found = from.find(c); found != from.npos) {
            made += to[found];
            ++at;
        } else if (is_digit(c)) { // GNU as takes 8 and 9, too
            u32 value = 0, digits = 0;
            for (; digits < 3 && at < all.size() && is_digit(all[at]); ++digits)
                value = value * 8 + u32(all[at++] - '0');
            made += static_cast<char>(value);
        } else if (c == 'x' || c == 'X') {
            u32 value = 0;
            for (++at; at < all.size() && std::isxdigit(static_cast<u8>(all[at])); ++at)
                value = value * 16 +
                        (all[at] <= '9' ? u32(all[at] - '0') : u32((all[at] | 32) - 'a' + 10));
            made += static_cast<char>(value);
        } else {
            made += c;
            ++at;
        }
    }
    cursor.move_to(std::min(at + 1, all.size()));
    return made;
}

} // namespace tharsis::gas
