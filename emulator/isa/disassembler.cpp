// disassembler.cpp -- words as text, in our style and in MARS's
// The syntax of a row defines the order of operands; only numbers differ between the two styles.
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <fmt/format.h>
#include <iterator>

namespace tharsis {
namespace {

/// The target of a branch or jump; `next` is the address of the instruction after it.
u32 target(u32 next, i32 distance) { return next + 4 * u32(distance); }

struct Writer {
    std::string out;
    u32 next;
    bool mars;

    template <class... Parts> void add(fmt::format_string<Parts...> format, Parts&&... parts) {
        fmt::format_to(std::back_inserter(out), format, std::forward<Parts>(parts)...);
    }

    void number(char letter, const Operands& o) {
        const bool is_constant = constant_letters.find(letter) != std::string_view::npos;
        const i32 value = is_constant ? o.constant : o.at(letter);
        if (mars)
            add("0x{:08x}", u32(value));
        else if (letter == 'u')
            add("{:#x}", u32(value));
        else
            add("{}", value);
    }

    /// MARS prints a branch's distance but a jump's address.
    void label(char letter, const Operands& o) {
        if (mars && letter == 'b')
            add("0x{:08x}", u32(o.constant));
        else
            add("0x{:08x}", target(next, o.constant));
    }

    void slot(const OperandSlot& slot, const Operands& o) {
        using Kind = OperandSlot::Kind;
        switch (slot.kind) {
        case Kind::general:
            add("{}",
                mars ? fmt::format("${}", o.at(slot.letter)) : register_names[o.at(slot.letter)]);
            break;
        case Kind::real: add("$f{}", o.at(slot.letter)); break;
        case Kind::system: add("${}", o.at(slot.letter)); break;
        case Kind::number: number(slot.letter, o); break;
        case Kind::label: label(slot.letter, o); break;
        case Kind::open: out += '('; break;
        case Kind::close: out += ')'; break;
        }
    }

    void operands(const Syntax& slots, const Operands& o) {
        using Kind = OperandSlot::Kind;
        const OperandSlot* before = nullptr;
        for (const OperandSlot& it : slots) {
            const bool joined = !before || it.kind == Kind::open || it.kind == Kind::close ||
                                before->kind == Kind::open;
            if (!before)
                out += ' ';
            else if (!joined)
                out += mars ? "," : ", ";
            slot(it, o);
            before = &it;
        }
    }
};

} // namespace

std::string disassemble(u32 word, u32 address, TextStyle style, Reading reading) {
    const std::optional<Decoded> decoded = decode(word, address, reading);
    if (!decoded) return fmt::format(".word 0x{:08x}", word);
    return instruction_text(decoded->row, decoded->operands, address, style);
}

std::string instruction_text(std::size_t row, const Operands& operands, u32 address,
                             TextStyle style) {
    const std::size_t known = instruction_rows().size();
    const InstructionInfo& info =
        row < known ? instruction_rows()[row] : mips32_only_rows()[row - known];
    Writer writer{std::string(info.name), address + 4, style == TextStyle::mars};
    writer.operands(info.slots, operands);
    return std::move(writer.out);
}

std::string mars_text_at_run_time(u32 word, u32 address) {
    const std::optional<Decoded> decoded = decode(word, address);
    if (!decoded) return "<INVALID>";
    const InstructionInfo& info = instruction_rows()[decoded->row];
    if (info.constant_letter == 'j')
        return fmt::format("{} 0x{:08x}", info.name,
                           (address >> 2 & 0x3c00'0000) | (word & 0x3ff'ffff));
    Operands operands = decoded->operands;
    const bool signless =
        info.constant_letter == 'i' || (info.constant_letter == 'b' && info.slots.count < 3);
    if (signless) operands.constant &= 0xffff;
    return instruction_text(decoded->row, operands, address, TextStyle::mars);
}

} // namespace tharsis
