// machine_fuzz.cpp -- any words as a program: it stops in the same way on every engine
// The input chooses options, a short console input, and then words: raw ones, or rows with random
// operands.
#include "engines.hpp"
#include "fuzz.hpp"
#include "isa/isa.hpp"

namespace tharsis::fuzz {

namespace {

constexpr u32 max_words = 500;

/// Appends words at ascending addresses.
struct Text {
    Program& program;
    u32 here;
    void word(u32 bits) {
        program.text.push_back({here, bits, 0, true});
        here += 4;
    }
};

u32 with_constant(u32 opcode, u32 s, u32 t, u32 constant) {
    return opcode << 26 | s << 21 | t << 16 | constant;
}

/// $t0 to $t3 point into data, to its end, into the stack and into kernel data.
void point_somewhere(Text& text, const MemoryLayout& layout) {
    const u32 places[] = {layout.data_base, layout.data_segment_limit - 16, layout.stack_pointer,
                          layout.kernel_data_base};
    for (u32 n = 0; n < 4; ++n) {
        text.word(with_constant(0x0f, 0, 8 + n, places[n] >> 16));        // lui
        text.word(with_constant(0x0d, 8 + n, 8 + n, places[n] & 0xffff)); // ori
    }
}

/// A valid row with operands that are likely to have an effect.
u32 likely_word(Bytes& bytes, u32 address) {
    const std::size_t row = bytes.byte() % instruction_rows().size();
    Operands operands;
    operands.s = bytes.byte() & 31, operands.t = bytes.byte() & 31;
    operands.d = bytes.byte() & 31, operands.h = bytes.byte() & 31;
    const i16 constant = static_cast<i16>(bytes.half());
    const char letter = instruction_rows()[row].constant_letter;
    operands.constant = letter == 'b' || letter == 'j' ? constant % 64 : constant;
    return encode(row, operands, address);
}

void fill(Text text, Bytes& bytes, bool likely, u32 most) {
    for (u32 n = 0; n < most && !bytes.empty(); ++n)
        text.word(likely ? likely_word(bytes, text.here) : bytes.word());
}

Program program_of(Bytes& bytes, const MemoryLayout& layout, u8 kinds) {
    Program program;
    program.layout = &layout;
    program.entry = layout.text_base;
    program.origins.emplace_back();
    DataPage page{layout.data_base & ~u32{4095}, {}};
    const std::string_view data = bytes.text(bytes.byte());
    for (std::size_t n = 0; n < data.size(); ++n) page.bytes[n] = static_cast<u8>(data[n]);
    if (kinds & 1) program.data.push_back(page);
    Text user{program, layout.text_base};
    const u32 kernel_words = kinds & 2 ? u32{bytes.byte()} % 32 : 0;
    Program kernel_part;
    fill({kernel_part, layout.exception_handler}, bytes, kinds & 4, kernel_words);
    if (kinds & 8) point_somewhere(user, layout);
    fill(user, bytes, kinds & 4, max_words);
    program.text.insert(program.text.end(), kernel_part.text.begin(), kernel_part.text.end());
    return program;
}

} // namespace

/// Byte 0: options, byte 1: the kind of words, byte 2: the pieces of a run.
void run_input(std::span<const u8> bytes) {
    Bytes reader(bytes);
    const u8 how = reader.byte(), kinds = reader.byte(), pieces = reader.byte();
    RunPlan plan;
    plan.options.delayed_branching = how & 1;
    plan.options.self_modifying = how & 2;
    plan.paged = how & 4;
    plan.steps = 4'000;
    plan.piece = pieces == 0 ? plan.steps : u64{pieces} * 16;
    plan.input = reader.text(how >> 4);
    if (how & 8) plan.options.arguments = {"one", plan.input};
    const MemoryLayout& layout = memory_layouts[(kinds >> 4) % std::size(memory_layouts)];
    compare_engines(program_of(reader, layout, kinds), plan);
}

} // namespace tharsis::fuzz
