// start_up.cpp -- the start-up code of each dialect that has some
// spim's is in spim.cpp, with its exception handler.
#include "assembler/dialects/start_up.hpp"

#include "assembler/dialects/gas/constructors.hpp"
#include "assembler/dialects/spim.hpp"

namespace tharsis {
namespace {

// The value that main returns is copied through memory, because a register that was never set may
// be stored and loaded, and nothing else.
constexpr std::string_view mipsy_start_up = R"(
        .kdata
__v0:   .space  4

        .ktext
        .globl  __start
__start:
        la      $k0, main
        jalr    $k0
        la      $k0, __v0
        sw      $v0, 0($k0)
        lw      $a0, 0($k0)
        ori     $v0, $zero, 17
        syscall
)";

// A branch delay slot follows each jump.
constexpr std::string_view gas_start_up = R"(
        .ktext
        .globl  __start
__start:
        la      $k0, main
        jalr    $k0
        nop
        move    $a0, $v0
        li      $v0, 17
        syscall
)";

} // namespace

std::string_view start_up_text(const DialectRules& rules) {
    switch (rules.start_up) {
    case DialectRules::StartUp::none: return "";
    case DialectRules::StartUp::spim: return spim_start_up;
    case DialectRules::StartUp::mipsy: return mipsy_start_up;
    case DialectRules::StartUp::gas: return gas_start_up;
    }
    return "";
}

bool calls_main(std::string_view start_up) {
    return !start_up.empty() && start_up != spim_handler();
}

bool is_kernel_start_up(std::string_view text) {
    return text == mipsy_start_up || text == gas_start_up;
}

bool is_start_up(std::string_view text) {
    return text == spim_start_up || text == spim_handler() || text == spim_start() ||
           text == mipsy_start_up || text == gas_start_up || text == gas::constructing_start_up;
}

std::string_view start_up_name(const DialectRules& rules) {
    switch (rules.start_up) {
    case DialectRules::StartUp::none: return "";
    case DialectRules::StartUp::spim: return "spim's start-up code";
    case DialectRules::StartUp::mipsy: return "mipsy's start-up code";
    case DialectRules::StartUp::gas: return "GNU as's start-up code";
    }
    return "";
}

} // namespace tharsis
