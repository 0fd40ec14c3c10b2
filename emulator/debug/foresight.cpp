// foresight.cpp -- runs one row of the table on a copy
// Faults are foreseen with the same kinds as the machine's, so that the same words explain them.
#include "debug/foresight.hpp"
#include "isa/further_instructions.hpp"
#include "isa/instructions.hpp"

namespace tharsis {

Foresight::Foresight(const Machine& machine, Reading reading) : machine_(machine), state_(machine.state()) {
    const auto word = machine.text_word(state_.pc);
    const auto decoded = word ? decode(*word, state_.pc, reading) : std::nullopt;
    if (!decoded) return;
    const std::size_t row = decoded->row, known = std::size(instructions<Foresight>);
    const auto& it = row < known ? instructions<Foresight>[row] : further_instructions<Foresight>[row - known];
    it.meaning(*this, decoded->executable());
}

void Foresight::set(int n, u32 v) {
    state_.r[n] = n == 0 ? 0 : v;
    if (n != 0 && n != sink_register) note({Written::Where::general, u8(n), v});
}

u32 Foresight::system_register(int n) const {
    return n == 8 ? state_.vaddr : n == 12 ? state_.status : n == 13 ? state_.cause : n == 14 ? state_.epc : 0;
}

/// Why a load would be refused; a store's kind is that plus six.
FaultKind Foresight::refusal(u32 address, u32 size) const {
    if (address % size != 0) return size == 2 ? FaultKind::load_half_unaligned : size == 4 ? FaultKind::load_word_unaligned : FaultKind::load_double_unaligned;
    const MemoryLayout& layout = machine_.layout();
    const bool is_text = address >= layout.text_base && address < layout.text_limit;
    if (is_text && !layout.readable_text) return FaultKind::load_from_text;
    if (address >= layout.kernel_text_base && address < layout.kernel_text_limit) return FaultKind::load_from_kernel_text;
    return machine_.peek_byte(address) ? FaultKind::none : FaultKind::load_out_of_range;
}

u64 Foresight::load(u32 address, u32 size) {
    const FaultKind why = refusal(address, size);
    fail_if(why != FaultKind::none, why, address);
    if (failed()) return 0;
    u64 value = 0;
    for (u32 n = 0; n < size; ++n) {
        const u32 place = machine_.layout().big_endian ? size - 1 - n : n;
        value |= u64{machine_.peek_byte(address + n).value_or(0)} << 8 * place;
    }
    loads.push_back({address, size, value});
    return value;
}

double Foresight::load_real(u32 address) {
    const u64 bits = load(address, 8);
    double real;
    std::memcpy(&real, &bits, sizeof real);
    return real;
}

void Foresight::store(u32 address, u32 size, u64 value) {
    FaultKind why = refusal(address, size);
    const MemoryLayout& layout = machine_.layout();
    if (why == FaultKind::none && address >= layout.text_base && address < layout.text_limit) why = FaultKind::load_from_text;
    fail_if(why != FaultKind::none, FaultKind(int(why) + 6), address);
    if (!failed()) stores.push_back({address, size, value});
}

}
