// engines.cpp -- one program on three machines, whose results must be equal
// Registers, counts, faults, output and files are compared after each piece; memory at the end.
#include "engines.hpp"

#include "fuzz.hpp"
#include "translator/jit.hpp"

#include <algorithm>

namespace tharsis::fuzz {

namespace {

constexpr u64 max_output = 1 << 16, max_memory = 1 << 19;

struct Side {
    ScriptedHost host;
    Machine machine;
    Stop stop;
    Side(const Program& program, const RunPlan& plan, const MachineOptions& options)
        : host(plan.input), machine(program, host, options) {
        host.files["in.txt"] = plan.input;
    }
};

MachineOptions bounded(MachineOptions options, Engine engine, bool paged) {
    options.engine = engine;
    options.paged_memory = paged;
    options.max_output = max_output;
    options.max_memory = max_memory;
    return options;
}

void compare_states(const State& a, const State& b) {
    require(std::equal(a.r, a.r + 32, b.r), "the registers are the same");
    require(std::equal(a.f, a.f + 32, b.f), "the floating registers are the same");
    require(a.pc == b.pc && a.hi == b.hi && a.lo == b.lo && a.flags == b.flags,
            "pc, hi, lo and flags are the same");
    require(a.status == b.status && a.cause == b.cause && a.epc == b.epc && a.vaddr == b.vaddr,
            "coprocessor 0 is the same");
    require(a.delay == b.delay && a.r[0] == 0 && b.r[0] == 0,
            "delay slots are the same, $zero is 0");
}

void compare_stops(const Stop& a, const Stop& b) {
    require(a.reason == b.reason && a.exit_status == b.exit_status && a.service == b.service,
            "they stop for the same reason");
    require(a.fault.has_value() == b.fault.has_value(), "both have a fault, or none");
    if (a.fault)
        require(mars_text(*a.fault) == mars_text(*b.fault) &&
                    text_of(explain(*a.fault).message, Language::english) ==
                        text_of(explain(*b.fault).message, Language::english),
                "the fault is the same");
}

void compare(const Side& a, const Side& b) {
    compare_stops(a.stop, b.stop);
    compare_states(a.machine.state(), b.machine.state());
    require(a.machine.executed() == b.machine.executed(),
            "they execute the same number of instructions");
    require(a.machine.mars_instruction_count() == b.machine.mars_instruction_count(),
            "MARS counts the same");
    require(a.host.output == b.host.output && a.host.errors == b.host.errors,
            "they print the same");
    require(a.host.unread() == b.host.unread() && a.host.clock == b.host.clock,
            "they ask the same of the world");
}

/// The touched pages between two addresses, both inclusive.
void compare_pages(const Side& a, const Side& b, u32 first, u32 last) {
    for (u64 page = first & ~u32{4095}; page <= last; page += 4096) {
        const u32 address = static_cast<u32>(page);
        if (!a.machine.touched(address)) continue;
        for (u32 n = 0; n < 4096; n += 4)
            require(a.machine.peek_word(address + n) == b.machine.peek_word(address + n),
                    "memory is the same");
    }
}

void compare_memory(const Side& a, const Side& b, const MemoryLayout& layout) {
    require(a.host.files == b.host.files, "they write the same files");
    require(a.machine.bytes_touched() == b.machine.bytes_touched(), "they touch as much memory");
    const MemoryLayout& m = layout;
    compare_pages(a, b, m.data_segment_base, m.data_segment_limit - 1);
    compare_pages(a, b, m.stack_limit, m.stack_top);
    compare_pages(a, b, m.kernel_data_base, m.kernel_data_limit - 1);
    compare_pages(a, b, m.mmio_base, m.mmio_limit - 1);
}

} // namespace

void compare_engines(const Program& program, const RunPlan& plan) {
    Side reference(program, plan, bounded(plan.options, Engine::reference, plan.paged));
    Side fast(program, plan, bounded(plan.options, Engine::interpreter, false));
    Side translating(program, plan,
                     with_translator(bounded(plan.options, Engine::translator, false)));
    const u64 piece = std::max<u64>(plan.piece, 1);
    for (u64 left = plan.steps; left > 0 && reference.stop.reason == StopReason::step_limit;
         left -= std::min(left, piece)) {
        reference.stop = reference.machine.run(std::min(left, piece));
        for (Side* side : {&fast, &translating}) {
            side->stop = side->machine.run(std::min(left, piece));
            compare(reference, *side);
        }
    }
    require(reference.host.output.size() <= max_output, "output is bounded");
    require(reference.machine.bytes_touched() <=
                std::max(max_memory, u64{4096} * program.data.size() + max_memory),
            "memory is bounded");
    compare_memory(reference, fast, *program.layout);
    compare_memory(reference, translating, *program.layout);
}

} // namespace tharsis::fuzz
