// code_word.cpp -- where the machine finds an instruction: in its text, or in data
#include "debugger/values/code_word.hpp"

#include "machine/memory.hpp"

namespace tharsis {

std::optional<u32> code_word(const Machine& machine, u32 address) {
    if (const auto word = machine.text_word(address)) return word;
    if (!machine.modes().self_modifying || address % 4 != 0) return std::nullopt;
    const Segment segment = segment_at(machine.layout(), address);
    const bool is_outside_of_text = segment != Segment::kernel_text &&
                                    (segment != Segment::text || machine.layout().readable_text);
    return is_outside_of_text ? machine.peek_word(address) : std::nullopt;
}

} // namespace tharsis
