// expression.cpp -- evaluates expressions on the current state of a machine
// The recursion depth is bounded by the length of the text, which is limited.
#include "debugger/values/expression.hpp"

#include "debugger/values/bytes.hpp"
#include "debugger/values/expression_tree.hpp"
#include "isa/arithmetic.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace tharsis {

namespace {

using Tree = Expression::Tree;
using Node = Tree::Node;
using Op = Tree::Op;

float single_of_bits(u32 bits) {
    float number;
    std::memcpy(&number, &bits, sizeof number);
    return number;
}

u32 bits_of_single(float number) {
    u32 bits;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

double real_of_bits(u64 bits) {
    double number;
    std::memcpy(&number, &bits, sizeof number);
    return number;
}

double as_number(const Value& value, bool is_unsigned) {
    if (value.kind != Value::Kind::word) return value.number;
    return is_unsigned ? double(value.word) : double(i32(value.word));
}

Value word_value(u32 word) { return {Value::Kind::word, word, 0}; }

u32 first_missing(const Machine& machine, u32 address) {
    while (machine.peek_byte(address)) ++address;
    return address;
}

class Evaluator {
public:
    Evaluator(const Tree& tree, const Machine& machine, const RegisterValues* registers)
        : nodes_(tree.nodes), machine_(machine), registers_(registers) {}

    std::optional<Value> value(std::size_t index);
    std::optional<Value> root() { return value(nodes_.size() - 1); }
    std::optional<Location> place();
    const std::string& error() const { return error_; }

private:
    std::optional<Value> fail(std::string error) {
        if (error_.empty()) error_ = std::move(error);
        return {};
    }
    std::optional<Value> leaf(const Node&);
    std::optional<u32> register_word(Register);
    std::optional<Value> load(const Node&);
    std::optional<Value> peek(const Node&, u32 address);
    std::optional<Value> unary(const Node&);
    std::optional<Value> converted(const Node&, const Value& value);
    bool is_written(std::size_t index) const;
    std::optional<Value> logical(const Node&);
    std::optional<Value> binary(const Node&);
    std::optional<Value> of_words(const Node&, u32 a, u32 b, bool is_unsigned);
    std::optional<Value> quotient(const Node&, u32 a, u32 b, bool is_unsigned);
    std::optional<Value> of_numbers(const Node&, const Value& a, const Value& b);
    Value::Kind common_kind(const Node&, const Value& a, const Value& b) const;

    const std::vector<Node>& nodes_;
    const Machine& machine_;
    const RegisterValues* registers_; ///< null: those of the machine
    std::string error_;
};

bool is_memory(Op op) { return op >= Op::byte && op <= Op::real; }

u32 size_of(Op op) {
    if (op == Op::byte || op == Op::ubyte) return 1;
    if (op == Op::half || op == Op::uhalf) return 2;
    return op == Op::real || op == Op::real_pair ? 8 : 4;
}

std::optional<Value> Evaluator::value(std::size_t index) {
    const Node& node = nodes_[index];
    if (node.op <= Op::real_pair) return leaf(node);
    if (is_memory(node.op)) return load(node);
    if (node.op <= Op::logical_not) return unary(node);
    if (node.op != Op::conditional)
        return node.op == Op::logical_and || node.op == Op::logical_or ? logical(node)
                                                                       : binary(node);
    const auto condition = value(node.left);
    return condition ? value(condition->truth() ? node.right : node.third) : std::nullopt;
}

std::optional<Value> Evaluator::leaf(const Node& node) {
    if (node.op == Op::constant || node.op == Op::label) return node.value;
    const bool is_pair = node.op == Op::real_pair,
               is_float = is_pair || node.reg.bank == Register::Bank::floating;
    const auto low = register_word(node.reg);
    if (!low) return {};
    const u64 bits = is_pair ? double_bits(machine_.state(), node.reg.number) : *low;
    return value_of_bits({node.reg, {0, size_of(node.op)}, is_float}, bits);
}

std::optional<u32> Evaluator::register_word(Register reg) {
    if (!registers_ || registers_->others_are_known)
        if (!registers_ || reg.bank != Register::Bank::general)
            return register_value(machine_.state(), reg);
    if (reg.bank == Register::Bank::pc) return registers_->pc;
    if (is_known_to_callers(reg)) return register_value(machine_.state(), reg);
    if (reg.bank == Register::Bank::general && registers_->general[reg.number & 31])
        return registers_->general[reg.number & 31];
    const std::string_view why = registers_->calls_are_missing
                                     ? "the calls that are not shown may have changed it"
                                     : "an inner procedure may have changed it";
    fail(fmt::format("{} is not known in this frame: {}", register_name(reg), why));
    return {};
}

std::optional<Value> Evaluator::load(const Node& node) {
    const auto address = value(node.left);
    if (!address) return {};
    if (address->kind != Value::Kind::word) return fail("an address is a whole number");
    return peek(node, address->word);
}

std::optional<Value> Evaluator::peek(const Node& node, u32 address) {
    const u32 size = size_of(node.op);
    const auto bits = peek_number(machine_, address, size);
    if (!bits) return fail(fmt::format("no memory at 0x{:08x}", first_missing(machine_, address)));
    switch (node.op) {
    case Op::byte: return word_value(Arithmetic::extend_byte(u32(*bits)));
    case Op::half: return word_value(Arithmetic::extend_half(u32(*bits)));
    case Op::single:
    case Op::real: return value_of_bits({{}, {address, size}, true}, *bits);
    default: return word_value(u32(*bits));
    }
}

std::optional<Value> Evaluator::unary(const Node& node) {
    const Node& operand = nodes_[node.left];
    if (node.op == Op::as_bits && operand.op == Op::reg) {
        const auto bits = register_word(operand.reg);
        return bits ? std::optional(word_value(*bits)) : std::nullopt;
    }
    const auto inner = value(node.left);
    if (!inner) return {};
    const bool whole = inner->kind == Value::Kind::word;
    switch (node.op) {
    case Op::to_word:
    case Op::to_single:
    case Op::to_real: return converted(node, *inner);
    case Op::as_unsigned: return whole ? inner : fail("unsigned() is for whole numbers");
    case Op::bit_not: return whole ? word_value(~inner->word) : fail("~ is for whole numbers");
    case Op::logical_not: return word_value(!inner->truth());
    case Op::as_single:
        return Value{Value::Kind::single, 0,
                     double(whole ? single_of_bits(inner->word) : float(inner->number))};
    case Op::as_bits:
        if (inner->kind == Value::Kind::real)
            return fail("bits() is for words and singles: a double has two words");
        return whole ? inner : word_value(bits_of_single(float(inner->number)));
    default: return whole ? word_value(0u - inner->word) : Value{inner->kind, 0, -inner->number};
    }
}

/// As in C, conversion to an integer drops the fraction. What is undefined in C is an error.
std::optional<Value> Evaluator::converted(const Node& node, const Value& value) {
    const Op op = node.op;
    const double number = as_number(value, nodes_[node.left].is_unsigned);
    if (op == Op::to_real) return Value{Value::Kind::real, 0, number};
    if (op == Op::to_single) return Value{Value::Kind::single, 0, double(float(number))};
    if (value.kind == Value::Kind::word) return value;
    const bool fits = number > -2147483649.0 && number < 4294967296.0;
    if (!fits) return fail("this number does not fit into 32 bits");
    return word_value(u32(i64(number)));
}

std::optional<Value> Evaluator::logical(const Node& node) {
    const auto left = value(node.left);
    if (!left) return {};
    if (left->truth() == (node.op == Op::logical_or)) return word_value(left->truth());
    const auto right = value(node.right);
    return right ? std::optional(word_value(right->truth())) : std::nullopt;
}

std::optional<Value> Evaluator::binary(const Node& node) {
    const auto a = value(node.left);
    if (!a) return {};
    const auto b = value(node.right);
    if (!b) return {};
    if (a->kind != Value::Kind::word || b->kind != Value::Kind::word)
        return of_numbers(node, *a, *b);
    return of_words(node, a->word, b->word,
                    nodes_[node.left].is_unsigned || nodes_[node.right].is_unsigned);
}

std::optional<Value> Evaluator::of_words(const Node& node, u32 a, u32 b, bool is_unsigned) {
    const bool less = is_unsigned ? a < b : i32(a) < i32(b);
    switch (node.op) {
    case Op::multiply: return word_value(a * b);
    case Op::divide:
    case Op::remainder: return quotient(node, a, b, is_unsigned);
    case Op::add: return word_value(a + b);
    case Op::subtract: return word_value(a - b);
    case Op::shift_left: return word_value(a << (b & 31));
    case Op::shift_right:
        return word_value(is_unsigned ? a >> (b & 31) : Arithmetic::shift_right_signed(a, b & 31));
    case Op::less_than: return word_value(less);
    case Op::less_equal: return word_value(less || a == b);
    case Op::greater_than: return word_value(!less && a != b);
    case Op::greater_equal: return word_value(!less);
    case Op::equal: return word_value(a == b);
    case Op::not_equal: return word_value(a != b);
    case Op::bit_and: return word_value(a & b);
    case Op::bit_xor: return word_value(a ^ b);
    default: return word_value(a | b);
    }
}

std::optional<Value> Evaluator::quotient(const Node& node, u32 a, u32 b, bool is_unsigned) {
    if (b == 0) return fail("division by zero");
    const u64 both = is_unsigned ? divided_unsigned(a, b, 0) : divided_signed(a, b, 0);
    return word_value(u32(node.op == Op::divide ? both : both >> 32));
}

/// True for a literal number, also with a sign, or for a ?: with two of them.
bool Evaluator::is_written(std::size_t index) const {
    const Node& node = nodes_[index];
    if (node.op == Op::negate) return is_written(node.left);
    return node.op == Op::conditional ? is_written(node.right) && is_written(node.third)
                                      : node.op == Op::constant;
}

/// A literal number takes the precision of the other operand.
Value::Kind Evaluator::common_kind(const Node& node, const Value& a, const Value& b) const {
    const bool a_written = is_written(node.left), b_written = is_written(node.right);
    const bool a_real =
        a.kind == Value::Kind::real && !(a_written && b.kind == Value::Kind::single);
    const bool b_real =
        b.kind == Value::Kind::real && !(b_written && a.kind == Value::Kind::single);
    return a_real || b_real ? Value::Kind::real : Value::Kind::single;
}

std::optional<Value> Evaluator::of_numbers(const Node& node, const Value& left,
                                           const Value& right) {
    const Value::Kind kind = common_kind(node, left, right);
    const auto fit = [&](double x) { return kind == Value::Kind::single ? double(float(x)) : x; };
    const double a = fit(as_number(left, nodes_[node.left].is_unsigned)),
                 b = fit(as_number(right, nodes_[node.right].is_unsigned));
    switch (node.op) {
    case Op::multiply: return Value{kind, 0, fit(a * b)};
    case Op::divide: return Value{kind, 0, fit(a / b)};
    case Op::add: return Value{kind, 0, fit(a + b)};
    case Op::subtract: return Value{kind, 0, fit(a - b)};
    case Op::less_than: return word_value(a < b);
    case Op::less_equal: return word_value(a <= b);
    case Op::greater_than: return word_value(a > b);
    case Op::greater_equal: return word_value(a >= b);
    case Op::equal: return word_value(a == b);
    case Op::not_equal: return word_value(a != b);
    default:
        return fail(
            "this operator is for whole numbers: bits() gives the bits of a floating-point number");
    }
}

std::optional<Location> Evaluator::place() {
    const Node& root = nodes_.back();
    const MemoryRange bytes{0, size_of(root.op)};
    if (root.op == Op::reg)
        return Location{root.reg, bytes, root.reg.bank == Register::Bank::floating};
    if (root.op == Op::real_pair) return Location{root.reg, bytes, true};
    if (root.op == Op::as_bits || root.op == Op::as_single) {
        const Node& inner = nodes_[root.left];
        if (inner.op == Op::reg) return Location{inner.reg, bytes, root.op == Op::as_single};
        return {};
    }
    if (!is_memory(root.op) && !root.is_address) return {};
    const auto address = is_memory(root.op) ? value(root.left) : value(nodes_.size() - 1);
    if (!address || address->kind != Value::Kind::word) return {};
    return Location{{}, {address->word, bytes.size}, root.op == Op::single || root.op == Op::real};
}

struct SystemName {
    std::string_view name;
    Register reg;
};
using Bank = Register::Bank;
constexpr SystemName named_registers[] = {
    {"pc", {Bank::pc, 0}},         {"hi", {Bank::hi, 0}},        {"lo", {Bank::lo, 0}},
    {"flags", {Bank::flags, 0}},   {"vaddr", {Bank::system, 8}}, {"status", {Bank::system, 12}},
    {"cause", {Bank::system, 13}}, {"epc", {Bank::system, 14}},
};

} // namespace

Expression::Answer Expression::evaluate(const Machine& machine) const {
    return evaluate(machine, nullptr);
}

Expression::Answer Expression::evaluate(const Machine& machine,
                                        const RegisterValues* registers) const {
    Evaluator evaluator(*tree_, machine, registers);
    const auto value = evaluator.root();
    return {value, evaluator.error()};
}

std::optional<Location> Expression::location(const Machine& machine) const {
    return location(machine, nullptr);
}

std::optional<Location> Expression::location(const Machine& machine,
                                             const RegisterValues* registers) const {
    return Evaluator(*tree_, machine, registers).place();
}

Expression::Sources Expression::sources() const {
    Sources all;
    for (const Tree::Node& node : tree_->nodes) {
        all.memory = all.memory || is_memory(node.op);
        if (node.op != Op::reg && node.op != Op::real_pair) continue;
        switch (node.reg.bank) {
        case Bank::general: all.general |= 1u << node.reg.number; break;
        case Bank::floating: all.floating = true; break;
        case Bank::hi:
        case Bank::lo: all.hi_lo = true; break;
        case Bank::flags: all.flags = true; break;
        case Bank::system:
        case Bank::pc: all.control = true; break;
        }
    }
    return all;
}

bool Expression::is_address() const { return tree_->nodes.back().is_address; }
bool Expression::is_unsigned() const {
    return tree_->nodes.back().is_unsigned && tree_->nodes.back().pointee == Op::constant;
}

bool Expression::has_dynamic_address() const {
    const std::vector<Tree::Node>& nodes = tree_->nodes;
    const auto changes = [](const Node& node) {
        return node.op == Op::reg || node.op == Op::real_pair || is_memory(node.op);
    };
    const bool is_register = nodes.back().op == Op::as_bits || nodes.back().op == Op::as_single ||
                             nodes.back().op == Op::real_pair;
    return !is_register && std::any_of(nodes.begin(), nodes.end() - 1, changes);
}

std::vector<Register> registers_of(const Location& location) {
    const Register reg = *location.reg;
    if (reg.bank != Bank::floating || location.range.size != 8) return {reg};
    return {reg, {reg.bank, u8(reg.number + 1)}};
}

u32 register_value(const State& state, Register reg) {
    switch (reg.bank) {
    case Bank::general: return state.r[reg.number & 31];
    case Bank::hi: return state.hi;
    case Bank::lo: return state.lo;
    case Bank::floating: return state.f[reg.number & 31];
    case Bank::flags: return state.flags;
    case Bank::pc: return state.pc;
    case Bank::system: break;
    }
    return reg.number == 8    ? state.vaddr
           : reg.number == 12 ? state.status
           : reg.number == 13 ? state.cause
                              : state.epc;
}

Value value_of_bits(const Location& location, u64 bits) {
    if (!location.is_float) return word_value(u32(bits));
    if (location.range.size == 8) return {Value::Kind::real, 0, real_of_bits(bits)};
    return {Value::Kind::single, 0, double(single_of_bits(u32(bits)))};
}

u64 double_bits(const State& state, u8 number) {
    return u64{state.f[(number | 1) & 31]} << 32 | state.f[number & 30];
}

bool is_known_to_callers(Register reg) {
    return (reg.bank == Bank::floating && reg.number >= 20) || reg.bank == Bank::system;
}

std::string register_name(Register reg) {
    if (reg.bank == Bank::general) return std::string(register_names[reg.number & 31]);
    if (reg.bank == Bank::floating) return std::string(real_register_names[reg.number & 31]);
    for (const SystemName& row : named_registers)
        if (row.reg == reg) return std::string(row.name);
    return "?";
}

std::optional<Register> find_any_register(std::string_view name) {
    if (name == "$s8") return Register{Bank::general, registers::fp};
    if (const auto number = find_register(name)) return Register{Bank::general, *number};
    if (const auto number = find_real_register(name)) return Register{Bank::floating, *number};
    for (const SystemName& row : named_registers)
        if (name == row.name || (name.substr(0, 1) == "$" && name.substr(1) == row.name))
            return row.reg;
    return {};
}

} // namespace tharsis
