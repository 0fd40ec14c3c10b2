// shades.hpp -- names and colours that all forms of a report share
// MARS's steps up to 10 references, then one per decimal digit.
#pragma once
#include "analysis/instruction_mix.hpp"

#include <iterator>
#include <string_view>

namespace tharsis {

inline constexpr std::string_view class_names[class_count] = {"ALU",    "jump",  "branch",
                                                              "memory", "other", "float"};
/// The order of display: classes that MARS lacks come before `other`.
inline constexpr InstructionClass class_order[] = {
    InstructionClass::alu,    InstructionClass::jump,     InstructionClass::branch,
    InstructionClass::memory, InstructionClass::floating, InstructionClass::other};
inline constexpr std::string_view format_names[] = {"R-type", "I-type", "J-type"};

/// One step of the scale of a memory map.
struct Shade {
    u64 from; ///< the smallest count
    char letter;
    std::string_view meaning, colour;
};
inline constexpr Shade shades[] = {
    {0, '.', "0", "#f2f2ee"},         {1, '1', "1", "#c8ddf0"},
    {2, '2', "2", "#8fbce0"},         {3, '3', "3-4", "#5f9e6e"},
    {5, '5', "5-9", "#a8c545"},       {10, 'x', "10-99", "#f2c230"},
    {100, 'c', "100-999", "#e8762c"}, {1000, 'm', "1000 and more", "#b3202a"},
};

constexpr std::size_t shade_of(u64 count) {
    std::size_t n = std::size(shades) - 1;
    while (count < shades[n].from) --n;
    return n;
}

} // namespace tharsis
