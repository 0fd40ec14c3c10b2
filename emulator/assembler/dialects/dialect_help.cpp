// dialect_help.cpp -- sentences that stand for those of the tables, by the rule of the dialect
#include "assembler/dialects/dialect_help.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

/// The sentence of the table may be its beginning only.
struct OwnHelp {
    bool DialectRules::*rule;
    std::string_view of_table, help;
};

// clang-format off
constexpr OwnHelp own_help[] = {
    {&DialectRules::division_by_zero_faults, "divide, signed: lo = quotient, hi = remainder (by zero: nothing changes)", "divide, signed: lo = quotient, hi = remainder (by zero: an error of the run)"},
    {&DialectRules::division_by_zero_faults, "divide, unsigned: lo = quotient, hi = remainder (by zero: nothing changes)", "divide, unsigned: lo = quotient, hi = remainder (by zero: an error of the run)"},
    {&DialectRules::division_by_zero_faults, "quotient (u: unsigned); break if", "quotient (u: unsigned); by zero: an error of the run"},
    {&DialectRules::division_by_zero_faults, "remainder (u: unsigned); break if", "remainder (u: unsigned); by zero: an error of the run"},
    {&DialectRules::traps_are_ignored, "stop with an exception", "do nothing"},
    {&DialectRules::traps_are_ignored, "trap if", "do nothing"},
    {&DialectRules::always_links, "call if zero or more", "call if zero or more ($ra is set even if it does not branch)"},
    {&DialectRules::always_links, "call if less than zero", "call if less than zero ($ra is set even if it does not branch)"},
};
// clang-format on

} // namespace

std::string_view help_under(const DialectRules& rules, std::string_view help) {
    const auto* row =
        std::find_if(std::begin(own_help), std::end(own_help), [&](const OwnHelp& one) {
            return rules.*one.rule && help.starts_with(one.of_table);
        });
    return row == std::end(own_help) ? help : row->help;
}

} // namespace tharsis
