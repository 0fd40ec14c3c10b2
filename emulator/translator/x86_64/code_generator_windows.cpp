// code_generator_windows.cpp -- windows: pages in which registers like the stack pointer stay from
// block to block
//
// Rights do not change while translated code runs, so the result of a check holds until translated
// code is left.
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_generator_registers.hpp"

#include <algorithm>

namespace tharsis {

using namespace asmjit;
using namespace host_registers;

namespace {

constexpr i32 words_of_page = i32(Memory::page_size / 4);
constexpr i32 longest_window = i32(Memory::page_size / 2);
constexpr u8 all_rights = Memory::Rights::all_reads | Memory::Rights::all_writes;

} // namespace

bool CodeGenerator::may_have_window(const BlockAccess& access) const {
    return access.base > 0 && (place_.steady >> access.base & 1) &&
           has_host_register(access.base) && place_.has_bmi2 && access.size == 4;
}

bool CodeGenerator::has_window(const BlockAccess& access) const {
    return may_have_window(access) && access.first % 4 == 0 && access.last < longest_window &&
           access.first > -longest_window;
}

/// Tests the number of words from the start of the page to the base. The rotation makes it too
/// large for a misaligned base.
void CodeGenerator::check_window(Gp base, const BlockAccess& access) {
    const SlowPageCheck check{out_.newLabel(), out_.newLabel(),     base,    access,
                              left(),          maybe_noncanonical_, counted_};
    const i32 before = std::min(access.first, 0), after = std::max(access.last - before, 0);
    if (before != 0) out_.lea(ecx, ptr(base.r64(), before));
    out_.rorx(ecx, before != 0 ? Gp(ecx) : base, 2);
    out_.sub(rcx, window_slot(place_.register_assignment->general[std::size_t(access.base)]));
    out_.cmp(rcx, words_of_page - 1 - after / 4);
    out_.ja(check.label);
    out_.bind(check.back);
    slow_checks_.push_back(check);
}

void CodeGenerator::write_slow_check(const SlowPageCheck& check) {
    index_ = check.access.index;
    place_in_block_ = 0;
    length_ = check.left;
    maybe_noncanonical_ = check.unsure;
    counted_ = check.counted;
    out_.bind(check.label);
    check_first_and_last(check.base, check.access);
    keep_window(check);
}

/// The page of the first address, or of the base if that is lower, becomes the window if all
/// accesses to it are allowed.
void CodeGenerator::keep_window(const SlowPageCheck& check) {
    out_.lea(ecx, ptr(check.base.r64(), std::min(check.access.first, 0)));
    out_.shr(ecx, 12);
    out_.movzx(eax, byte_ptr(r15, rcx, 0, -i32(Memory::rights_below_base)));
    out_.not_(eax);
    out_.test(eax, all_rights);
    out_.jnz(check.back);
    out_.shl(ecx, 10);
    out_.mov(window_slot(place_.register_assignment->general[std::size_t(check.access.base)]), rcx);
    out_.jmp(check.back);
}

} // namespace tharsis
