// expressions.cpp -- arithmetic of mipsy's expressions: 64 bits, which wrap around
#include "assembler/dialects/mipsy/syntax.hpp"

#include <limits>

namespace tharsis::mipsy {

std::vector<u32> left_chain(const Syntax& syntax, u32 node) {
    std::vector<u32> chain{node};
    while (syntax.expressions[chain.back()].op > Expression::Op::complement)
        chain.push_back(syntax.expressions[chain.back()].left);
    return chain;
}

i64 result_of(Expression::Op op, i64 operand) {
    return op == Expression::Op::negate ? static_cast<i64>(0 - static_cast<u64>(operand))
                                        : ~operand;
}

std::optional<i64> result_of(Expression::Op op, i64 left, i64 right) {
    using Op = Expression::Op;
    const u64 a = static_cast<u64>(left), b = static_cast<u64>(right);
    const bool divides = right != 0 && !(left == std::numeric_limits<i64>::min() && right == -1);
    const bool shifts = right >= 0 && right < 64;
    switch (op) {
    case Op::multiply: return static_cast<i64>(a * b);
    case Op::divide: return divides ? std::optional(left / right) : std::nullopt;
    case Op::remainder: return divides ? std::optional(left % right) : std::nullopt;
    case Op::add: return static_cast<i64>(a + b);
    case Op::subtract: return static_cast<i64>(a - b);
    case Op::shift_left: return shifts ? std::optional(static_cast<i64>(a << b)) : std::nullopt;
    case Op::shift_right: return shifts ? std::optional(left >> right) : std::nullopt;
    case Op::bit_and: return left & right;
    case Op::bit_xor: return left ^ right;
    case Op::bit_or: return left | right;
    case Op::value:
    case Op::name:
    case Op::negate:
    case Op::complement: break;
    }
    return std::nullopt;
}

} // namespace tharsis::mipsy
