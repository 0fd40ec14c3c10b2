// constructors.hpp -- functions that run before main: their sections, and the start-up code for
// them
//
// gcc keeps the addresses of constructors in .init_array.NUMBER (the lowest number is called first)
// and .init_array (called last), as GNU ld places them.
#pragma once
#include "base/types.hpp"

#include <charconv>
#include <string_view>

namespace tharsis::gas {

/// The start-up code of a program with constructors. A branch delay slot follows each jump.
inline constexpr std::string_view constructing_start_up = R"(
        .ktext
        .globl  __start
__start:
        la      $s0, __init_array_start
        la      $s1, __init_array_end
__constructor:
        lw      $k0, 0($s0)
        jalr    $k0
        addiu   $s0, $s0, 4
        sltu    $k0, $s0, $s1
        bne     $k0, $zero, __constructor
        nop
        la      $k0, main
        jalr    $k0
        nop
        move    $a0, $v0
        li      $v0, 17
        syscall
)";

inline bool is_in_family(std::string_view name, std::string_view family) {
    return name == family || (name.starts_with(family) && name[family.size()] == '.');
}

inline bool holds_constructors(std::string_view name) { return is_in_family(name, ".init_array"); }

/// Whether a section has functions that neither the start-up code nor the end of a program calls.
inline bool holds_uncalled_functions(std::string_view name) {
    return is_in_family(name, ".fini_array") || is_in_family(name, ".preinit_array") ||
           is_in_family(name, ".ctors") || is_in_family(name, ".dtors");
}

/// Constructors are called from low to high ranks.
inline u32 rank_of_constructors(std::string_view section) {
    constexpr std::size_t before_number = std::string_view(".init_array.").size();
    constexpr u32 last = 65536; // numbers have 16 bits
    if (section.size() <= before_number) return last;
    u32 number = last;
    const char* const end = section.data() + section.size();
    const auto [after, error] = std::from_chars(section.data() + before_number, end, number);
    return error == std::errc{} && after == end && number < last ? number : last;
}

} // namespace tharsis::gas
