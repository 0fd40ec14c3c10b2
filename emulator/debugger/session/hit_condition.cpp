// hit_condition.cpp -- reads and evaluates conditions on the number of a hit
// One table has the signs, for reading and for writing.
#include "debugger/session/hit_condition.hpp"

#include "base/trimmed.hpp"

#include <charconv>
#include <fmt/format.h>

namespace tharsis {
namespace {

using Kind = HitCondition::Kind;

struct Sign {
    std::string_view text;
    Kind kind;
};
/// Longer signs first. The last two are read and never written.
constexpr Sign hit_signs[] = {{"==", Kind::equal}, {">=", Kind::at_least}, {"<=", Kind::at_most},
                              {">", Kind::more},   {"<", Kind::less},      {"%", Kind::multiple},
                              {"=", Kind::equal},  {"", Kind::at_least}};

} // namespace

bool HitCondition::holds(u64 hit) const {
    switch (kind) {
    case Kind::equal: return hit == n;
    case Kind::at_least: return hit >= n;
    case Kind::more: return hit > n;
    case Kind::less: return hit < n;
    case Kind::at_most: return hit <= n;
    case Kind::multiple: return hit % n == 0;
    }
    return true;
}

HitCondition::Parsed HitCondition::parse(std::string_view text) {
    const std::string_view whole = trimmed(text);
    const Sign* sign = std::begin(hit_signs);
    while (whole.substr(0, sign->text.size()) != sign->text) ++sign;
    const std::string_view digits = trimmed(whole.substr(sign->text.size()));
    HitCondition condition{sign->kind, 0};
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), condition.n);
    if (error != std::errc() || end != digits.data() + digits.size())
        return {{},
                fmt::format("\"{}\" is no condition on the number of a hit", whole.substr(0, 40)),
                "one of 5, ==5, >=5, >5, <5, <=5, %5: the fifth hit, every fifth hit ..."};
    if (condition.kind == Kind::multiple && condition.n == 0)
        return {{}, "no hit is a multiple of 0", "%2 stops at every second hit"};
    return {condition, {}, {}};
}

std::string text_of(const HitCondition& condition) {
    const Sign* sign = std::begin(hit_signs);
    while (sign->kind != condition.kind) ++sign;
    return fmt::format("{}{}", sign->text, condition.n);
}

} // namespace tharsis
