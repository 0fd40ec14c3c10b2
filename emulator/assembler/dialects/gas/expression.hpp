// expression.hpp -- reads expressions, and computes them
#pragma once
#include "assembler/dialects/gas/object.hpp"
#include "base/function_ref.hpp"
#include "base/message.hpp"

#include <algorithm>
#include <optional>

namespace tharsis::gas {

/// A part of a statement that is read from left to right.
class Cursor {
public:
    explicit Cursor(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}
    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }
    /// The next character after blanks; 0 at the end.
    char peek() {
        skip_blanks();
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    char after(std::size_t bytes) const {
        return at_ + bytes < text_.size() ? text_[at_ + bytes] : '\0';
    }
    /// Consumes a text if it is next.
    bool take(std::string_view expected) {
        skip_blanks();
        if (text_.substr(at_, expected.size()) != expected) return false;
        at_ += expected.size();
        return true;
    }
    bool at_end() { return peek() == '\0'; }
    std::size_t at() const { return at_; }
    /// At most to the end.
    void move_to(std::size_t at) { at_ = std::min(at, text_.size()); }
    std::string_view rest() {
        skip_blanks();
        return text_.substr(at_);
    }
    std::string_view text() const { return text_; }
    /// A name, or nothing.
    std::string_view name();

private:
    std::string_view text_;
    std::size_t at_;
};

bool is_digit(char c);
bool starts_name(char c);
bool continues_name(char c);

/// What is wrong with an operand, with the byte of the statement where it is.
struct Problem {
    Message message, tip;
    std::size_t at = 0, size = 1;
};

/// How a parser of expressions finds local labels and the current address.
struct ExpressionNames {
    FunctionRef<Symbol*(std::string_view name)> symbol;
    FunctionRef<Symbol*(std::string_view label, bool forwards)> numeric; ///< null: there is none
    FunctionRef<Symbol*()> counter;                                      ///< "."
};

/// Reads an expression with GNU as's precedence. On an error `problem` is set and the result is
/// null.
ExpressionPointer read_expression(Cursor& cursor, const ExpressionNames& names,
                                  std::optional<Problem>& problem);

ExpressionPointer number(i64 value);
ExpressionPointer value_of(Symbol& symbol);
ExpressionPointer sum(const ExpressionPointer& left, i64 number);

/// A value: a number, or a number of bytes after the start of a section.
struct Value {
    i64 number = 0;
    const Section* section = nullptr; ///< null: absolute
    /// the number is also relative to this: a symbol without an address, or a part of the section
    /// whose size is not known yet
    const void* base = nullptr;

    bool is_number() const { return !section && !base; }
};

/// Why an expression has no value.
struct Failure {
    enum class Kind : u8 {
        none,
        addresses, ///< they are combined in a way that has no value
        division,  ///< by zero
        circular,  ///< `symbol` depends on itself
        parts,     ///< the names stand for more than `max_parts` parts
    } kind = Kind::none;
    const Symbol* symbol = nullptr;
};

/// A sum of a constant and a number as the sum for which the constant stands, so that constants
/// that are computed from each other do not nest; other expressions as they are.
ExpressionPointer without_constant(const ExpressionPointer& expression);

/// Numbers and names for which the names of an expression may stand.
constexpr u32 max_parts = 1000;

/// Computes an expression. `place` gives the value of a label or of a common or undefined symbol;
/// `meant` the symbol of another file that a name refers to, else the same one.
std::optional<Value> compute(const Expression& expression,
                             FunctionRef<std::optional<Value>(Symbol&)> place, Failure& failure,
                             FunctionRef<Symbol&(Symbol&)> meant = {});

/// Where a symbol is as far as that is certain while its file is read. A label after parts whose
/// size is not known yet is relative to the last of these parts.
std::optional<Value> value_now(Symbol& symbol);
/// The value of an expression that is a number already.
std::optional<i64> constant_now(const Expression& expression);

/// The only symbol of an expression `symbol + number`, or null.
Symbol* only_symbol(const Expression& expression, i64& number);

} // namespace tharsis::gas
