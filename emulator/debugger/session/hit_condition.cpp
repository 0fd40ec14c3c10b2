// hit_condition.cpp -- reads and evaluates conditions on the number of a hit
// One table has the signs, for reading and for writing.
#include "debugger/session/hit_condition.hpp"

#include "base/trimmed.hpp"

#include <charconv>
#include <fmt/format.h>

namespace tharsis {
namespace {

using HitKind = HitCondition::Kind;

struct Sign {
    std::string_view text;
    HitKind kind;
};
/// Longer signs first. The last two are read and never written.
constexpr Sign hit_signs[] = {{"==", HitKind::equal},   {">=", HitKind::at_least},
                              {"<=", HitKind::at_most}, {">", HitKind::more},
                              {"<", HitKind::less},     {"%", HitKind::multiple},
                              {"=", HitKind::equal},    {"", HitKind::at_least}};

} // namespace

bool HitCondition::holds(u64 hit) const {
    switch (kind) {
    case HitKind::equal: return hit == n;
    case HitKind::at_least: return hit >= n;
    case HitKind::more: return hit > n;
    case HitKind::less: return hit < n;
    case HitKind::at_most: return hit <= n;
    case HitKind::multiple: return hit % n == 0;
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
    if (condition.kind == HitKind::multiple && condition.n == 0)
        return {{}, "no hit is a multiple of 0", "%2 stops at every second hit"};
    return {condition, {}, {}};
}

std::string text_of(const HitCondition& condition) {
    const Sign* sign = std::begin(hit_signs);
    while (sign->kind != condition.kind) ++sign;
    return fmt::format("{}{}", sign->text, condition.n);
}

} // namespace tharsis
