// machine_fixture.hpp -- small programs from rows of the instruction table, and machines to run
// them
//
// For tests that must not depend on the assembler.
#pragma once
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "translator/jit.hpp"

#include <initializer_list>

namespace tharsis {

/// Registers by the names that tests use.
enum GuestRegister : u8 {
    zero,
    at,
    v0,
    v1,
    a0,
    a1,
    a2,
    a3,
    t0,
    t1,
    t2,
    t3,
    t4,
    t5,
    t6,
    t7,
    s0,
    sp = 29,
    ra = 31
};

/// One instruction for a program: a row and the values of its letters.
struct DraftLine {
    std::size_t row;
    Operands operands;
};

/// r: d = s op t; i: t = s op constant; b: s, t, distance; one: a constant or a distance only.
inline DraftLine r(std::size_t row, u8 d, u8 s, u8 t, u8 h = 0) { return {row, {0, s, t, d, h}}; }
inline DraftLine i(std::size_t row, u8 t, u8 s, i32 constant) {
    return {row, {constant, s, t, 0, 0}};
}
inline DraftLine one(std::size_t row, i32 constant = 0) { return {row, {constant, 0, 0, 0, 0}}; }

inline DraftLine li(u8 t, i32 constant) { return i(row_named("addiu"), t, zero, constant); }
inline DraftLine lui(u8 t, i32 constant) { return i(row_named("lui"), t, zero, constant); }
inline DraftLine syscall() { return one(row_named("syscall")); }

/// A program under construction: text by lines, from the base of the user text unless another place
/// is named.
struct Draft {
    Program program;
    u32 here;

    explicit Draft(const MemoryLayout& layout = default_layout) : here(layout.text_base) {
        program.layout = &layout;
        program.entry = layout.text_base;
        program.origins.emplace_back();
    }
    Draft& word(u32 bits) {
        program.text.push_back({here, bits, 0, true});
        here += 4;
        return *this;
    }
    Draft& line(const DraftLine& line) { return word(encode(line.row, line.operands, here)); }
    Draft& lines(std::initializer_list<DraftLine> all) {
        for (const DraftLine& each : all) line(each);
        return *this;
    }
    Draft& at(u32 address) {
        here = address;
        return *this;
    }
    /// A handler that skips the failing instruction.
    Draft& handler() {
        return at(program.layout->exception_handler)
            .lines({i(row_named("mfc0"), 26, 0, 0)}, 14)
            .lines({i(row_named("addiu"), 26, 26, 4)})
            .lines({i(row_named("mtc0"), 26, 0, 0)}, 14)
            .lines({one(row_named("eret"))});
    }
    Draft& lines(std::initializer_list<DraftLine> all, u8 d) {
        for (DraftLine each : all) {
            each.operands.d = d;
            line(each);
        }
        return *this;
    }
};

/// A machine with its own host.
struct MachineFixture {
    ScriptedHost host;
    Machine machine;

    explicit MachineFixture(const Program& program, MachineOptions options = {},
                            std::string_view input = {})
        : host(input), machine(program, host, std::move(options)) {}
    Stop run(u64 budget = 1'000'000) { return machine.run(budget); }
    u32 reg(u8 n) const { return machine.state().r[n]; }
};

/// The translator is used only if it is requested, so `automatic` means the threaded engine.
inline MachineOptions with(Engine engine, MachineOptions options = {}) {
    options.engine = engine;
    return engine == Engine::translator ? with_translator(std::move(options)) : options;
}

} // namespace tharsis
