// procedure_call.cpp -- passes arguments, checks results, and checks what must not have changed
// Each expectation is a function that records what it finds.
#include "grading/exercises/procedure_call.hpp"

#include "grading/exercises/guarded_buffers.hpp"
#include "grading/exercises/reading/task_parts.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

using ValueKind = TaskValue::Kind;

constexpr u32 stack_filled = 4096, heap_filled = 16'384, frame_of_caller = 256;
constexpr u32 saved_registers[] = {16, 17, 18, 19, 20, 21, 22, 23, 28, 30};

class Call {
public:
    Call(const CallableProgram& callable, const Task& task, const ProcedureTask& procedure,
         const ProcedureTest& test, MemoryFill fill, const RunLimits& limits)
        : callable_(callable), task_(task), procedure_(procedure), test_(test), filling_(fill),
          limits_(limits), seed_(static_cast<u64>(task.seed) ^ 0x5bd1'e995),
          host_(run_input(), limits.output),
          machine_(callable.program, host_,
                   machine_options(limits, {}, task.delayed_branching, task.self_modifying)),
          blocks_(machine_, free_data_of(callable.program), callable.program.layout->heap_base,
                  seed_) {
        host_.attach(machine_);
    }

    CallOutcome outcome(const CallWatcher& watcher) {
        fill();
        if (!set_labels() || !set_arguments()) return std::move(result_);
        before_ = machine_.state();
        const RunResult end = run(watcher);
        result_.instructions = end.instructions;
        if (!returned_) return note_end(end), std::move(result_);
        check_results();
        check_memory();
        check_conventions();
        check_output(end.output);
        return std::move(result_);
    }

private:
    RunInput run_input() const {
        RunInput told;
        told.input = test_.input;
        told.seed = task_.seed;
        return told;
    }

    // -------------------------------------------------- before

    void fill() {
        State& state = machine_.state();
        const MemoryLayout& layout = *callable_.program.layout;
        for (u32 n = 1; n < 32; ++n)
            if (n != registers::gp && n != registers::sp)
                state.r[n] = fill_word(filling_, seed_, n);
        for (u32 n = 0; n < 32; ++n) state.f[n] = fill_word(filling_, seed_, 32 + n);
        state.hi = fill_word(filling_, seed_, 64);
        state.lo = fill_word(filling_, seed_, 65);
        state.r[registers::sp] = (layout.stack_pointer - frame_of_caller) & ~7u;
        // Values of the caller are never zero, so that a procedure that overwrites them is not
        // right by luck.
        if (procedure_.conventions)
            for (const u32 n : saved_registers)
                if (n != registers::gp) state.r[n] = fill_word(MemoryFill::noise, seed_, n);
        for (u32 n = 1; n <= lo_number; ++n)
            if (n != sink_register) machine_.give_value(n);
        state.pc = callable_.caller;
        const u32 stack = state.r[registers::sp];
        const u32 below = std::min(stack_filled, stack - layout.stack_limit - 8);
        fill_memory(machine_, filling_, seed_, stack - below, below);
        fill_memory(machine_, MemoryFill::noise, seed_, stack, layout.stack_pointer - stack);
        const u32 free = free_data_of(callable_.program), page_end = (free | 0xfff) + 1;
        if (filling_ == MemoryFill::zero) return;
        fill_memory(machine_, filling_, seed_, free, std::min(page_end, layout.heap_base) - free);
        fill_memory(machine_, filling_, seed_, layout.heap_base,
                    std::min(heap_filled, (layout.stack_limit - layout.heap_base) / 4));
    }

    template <FindingCode code, class... Arguments>
    Observation& note(const Arguments&... arguments) {
        Observation& found = result_.observations.emplace_back(make_finding<code>(arguments...));
        found.inputs = {call_text(procedure_, test_)};
        found.location = location_of(callable_.program, callable_.entry);
        return found;
    }

    const Symbol* symbol(const std::string& name) {
        const Symbol* found = callable_.program.find_symbol(name);
        if (!found) note<"label-missing">(name);
        return found;
    }

    bool set_labels() {
        for (const auto& [name, value] : test_.set) {
            const Symbol* where = symbol(name);
            if (!where) return false;
            const std::vector<u8> bytes = bytes_of(value);
            for (u32 n = 0; n < bytes.size(); ++n) machine_.poke_byte(where->address + n, bytes[n]);
        }
        return true;
    }

    std::optional<u32> word_of(const TaskValue& value) {
        if (value.kind == ValueKind::label) {
            const Symbol* found = symbol(value.text);
            return found ? std::optional(found->address) : std::nullopt;
        }
        if (!value.is_block()) return static_cast<u32>(value.integer);
        const std::optional<u32> address = blocks_.place(value, filling_);
        if (!address) note<"no-room">();
        return address;
    }

    bool set_arguments() {
        State& state = machine_.state();
        u32 words = 0, reals = 0;
        for (const TaskValue& value : test_.arguments) {
            if (value.kind == ValueKind::single)
                state.set_single(12 + 2 * static_cast<int>(reals++),
                                 static_cast<float>(value.real_number));
            else if (value.kind == ValueKind::real)
                state.set_real(12 + 2 * static_cast<int>(reals++), value.real_number);
            else if (const auto word = word_of(value))
                set_argument(words++, *word);
            else
                return false;
        }
        arguments_ = words;
        for (const auto& [name, value] : test_.registers) state.r[*register_named(name)] = value;
        return true;
    }
    void set_argument(u32 index, u32 word) {
        State& state = machine_.state();
        if (index < 4)
            state.r[registers::a0 + index] = word;
        else
            machine_.poke_word(state.r[registers::sp] + procedure_.fifth_argument + 4 * (index - 4),
                               word);
    }
    CallSetup gift() const {
        constexpr u8 first_real = 12, after_reals = 16;
        CallSetup given;
        for (u32 n = 0; n < std::min(arguments_, 4u); ++n)
            given.registers.push_back(
                {Register::Bank::general, static_cast<u8>(registers::a0 + n)});
        for (const auto& [name, value] : test_.registers)
            given.registers.push_back(
                {Register::Bank::general, static_cast<u8>(*register_named(name))});
        for (u8 n = first_real; n < after_reals; ++n)
            given.registers.push_back({Register::Bank::floating, n});
        for (const GuardedBuffers::Block& block : blocks_.all())
            if (block.size > 0) given.memory.push_back({block.address, block.size});
        const u32 stack = before_.r[registers::sp];
        given.memory.push_back({stack, callable_.program.layout->stack_pointer - stack});
        return given;
    }

    // -------------------------------------------------- the run

    RunResult run(const CallWatcher& watcher) {
        Stop stop;
        if (watcher) {
            stop = watcher(machine_, gift(), limits_.instructions);
        } else {
            machine_.break_at({callable_.back});
            stop = machine_.run(limits_.instructions);
        }
        // An observed run ignores breakpoints: then the `break` instruction at that place has
        // stopped it.
        const bool there = machine_.state().pc == callable_.back;
        returned_ = there && !host_.overflowed() &&
                    (stop.reason == StopReason::breakpoint || stop.reason == StopReason::fault);
        if (!returned_) return end_of(stop, machine_, host_);
        RunResult end;
        end.stop = stop;
        end.instructions = machine_.executed();
        end.output = host_.output;
        return end;
    }

    void note_end(const RunResult& end) {
        const std::string& name = procedure_.label;
        if (end.stop.reason == StopReason::exited) {
            Observation& found = note<"exit-in-procedure">(name);
            found.location = location_of(callable_.program, end.state.pc - 4);
            return;
        }
        if (end.stop.reason == StopReason::ran_off_text) {
            note<"no-return">(name);
            return;
        }
        std::optional<Observation> found = observation_of_end(end, callable_.program, limits_);
        if (!found) return;
        found->inputs = {call_text(procedure_, test_)};
        result_.observations.push_back(std::move(*found));
    }

    // -------------------------------------------------- after it

    /// `place` is the register or address, as in an instruction.
    template <FindingCode code>
    void differs(const LocalizedText& what, const std::string& place, const std::string& expected,
                 const std::string& actual) {
        Observation& found = note<code>(call_text(procedure_, test_), what, expected, actual);
        found.expected = place + " = " + expected;
        found.actual = place + " = " + actual;
    }
    template <FindingCode code>
    void differs(const std::string& what, const std::string& expected, const std::string& actual) {
        differs<code>({what, what}, what, expected, actual);
    }

    void check_result(const std::optional<TaskValue>& expected, u32 number) {
        if (!expected) return;
        const u32 value = machine_.state().r[number];
        const std::string name(register_names[number]);
        if (expected->kind == ValueKind::label) {
            const Symbol* found = symbol(expected->text);
            if (found && found->address != value)
                differs<"result-differs">(name, expected->text, fmt::format("0x{:08x}", value));
        } else if (expected->is_block()) {
            if (!equals_memory_at(machine_, value, *expected, procedure_.tolerance))
                differs<"result-differs">({"memory at " + name, "la mémoire à l'adresse " + name},
                                          fmt::format("0({})", name), format_value(*expected),
                                          format_value_at(machine_, value, *expected));
        } else if (static_cast<u32>(expected->integer) != value) {
            differs<"result-differs">(name, format_value(*expected),
                                      std::to_string(static_cast<i32>(value)));
        }
    }
    void check_real_result() {
        if (!test_.real_result) return;
        const State& state = machine_.state();
        const bool single = test_.real_result->kind == ValueKind::single;
        const double value = single ? static_cast<double>(state.single(0)) : state.real(0);
        const double expected =
            single ? static_cast<double>(static_cast<float>(test_.real_result->real_number))
                   : test_.real_result->real_number;
        if (!is_near(expected, value, procedure_.tolerance))
            differs<"result-differs">("$f0", fmt::format("{}", expected), fmt::format("{}", value));
    }
    void check_results() {
        check_result(test_.result, registers::v0);
        check_result(test_.high_result, registers::v1);
        check_real_result();
        for (const auto& [name, value] : test_.expected_registers) {
            const u32 number = static_cast<u32>(*register_named(name));
            if (machine_.state().r[number] != value)
                differs<"register-differs">(
                    std::string(register_names[number]), std::to_string(static_cast<i32>(value)),
                    std::to_string(static_cast<i32>(machine_.state().r[number])));
        }
    }

    void check_memory() {
        for (const auto& [name, value] : test_.memory) {
            const GuardedBuffers::Block* block = blocks_.find(name);
            const Symbol* where = block ? nullptr : symbol(name);
            if (!block && !where) continue;
            const u32 address = block ? block->address : where->address;
            if (!equals_memory_at(machine_, address, value, procedure_.tolerance))
                differs<"memory-differs">(name, format_value(value),
                                          format_value_at(machine_, address, value));
        }
        for (const GuardedBuffers::Block& block : blocks_.all())
            if (std::ranges::count(test_.unchanged, block.name) && !block.name.empty() &&
                !blocks_.is_unchanged(block))
                note<"argument-changed">(block.name);
        if (const auto out_of_bounds_write = blocks_.out_of_bounds_write())
            note_trespass(*out_of_bounds_write);
    }
    void note_trespass(const GuardedBuffers::OutOfBoundsWrite& out_of_bounds_write) {
        const std::string name =
            out_of_bounds_write.block->name.empty() ? "" : " " + out_of_bounds_write.block->name;
        note<"writes-outside">(procedure_.label, name, out_of_bounds_write.offset,
                               out_of_bounds_write.block->size);
    }

    void check_conventions() {
        if (!procedure_.conventions) return;
        const State& now = machine_.state();
        std::string changed;
        for (const u32 n : saved_registers)
            if (now.r[n] != before_.r[n] &&
                !test_.expected_registers.contains(std::string(register_names[n].substr(1))))
                changed += fmt::format("{}{}", changed.empty() ? "" : ", ", register_names[n]);
        if (!changed.empty()) note<"saved-register-destroyed">(procedure_.label, changed);
        const auto distance = static_cast<i32>(now.r[registers::sp] - before_.r[registers::sp]);
        if (distance != 0) note<"stack-not-balanced">(procedure_.label, distance);
        check_frame();
    }
    /// The stack above the arguments belongs to the caller.
    void check_frame() {
        const u32 stack = before_.r[registers::sp],
                  layout_stack = callable_.program.layout->stack_pointer;
        const u32 arguments =
            std::max(16u, procedure_.fifth_argument + 4 * (arguments_ > 4 ? arguments_ - 4 : 0));
        for (u32 address = stack + arguments; address + 4 <= layout_stack; address += 4)
            if (machine_.peek_word(address) != fill_word(MemoryFill::noise, seed_, address)) {
                note<"caller-frame-destroyed">(procedure_.label, address - stack);
                return;
            }
    }

    void check_output(const std::string& output) {
        if (!test_.output ||
            outputs_match(*test_.output, output, test_.rule.required_level, test_.rule.tolerance))
            return;
        const OutputDifference difference = first_difference(
            *test_.output, output, test_.rule.required_level, test_.rule.tolerance);
        Observation& found = note<"output-differs">(words_for(difference));
        found.expected = lines_around(*test_.output, difference.expected_line);
        found.actual = lines_around(output, difference.line);
    }

    const CallableProgram& callable_;
    const Task& task_;
    const ProcedureTask& procedure_;
    const ProcedureTest& test_;
    MemoryFill filling_;
    RunLimits limits_;
    u64 seed_;
    SandboxHost host_;
    Machine machine_;
    GuardedBuffers blocks_;
    State before_;
    u32 arguments_ = 0;
    bool returned_ = false;
    CallOutcome result_;
};

u32 end_of_text(const Program& program) {
    u32 end = program.layout->text_base;
    for (const TextWord& word : program.text)
        if (word.address >= program.layout->text_base && word.address < program.layout->text_limit)
            end = std::max(end, word.address + 4);
    return end;
}

} // namespace

std::optional<CallableProgram> make_callable(const Program& program, std::string_view label,
                                             u64 seed) {
    const Symbol* entry = program.find_symbol(label);
    if (!entry || entry->data || !program.word_at(entry->address)) return {};
    constexpr u32 distance = 64, longest = 4096, needed = 16;
    const u32 first = end_of_text(program) + distance;
    if (first + needed > program.layout->text_limit) return {};
    const u32 room = std::min(longest, program.layout->text_limit - first - needed);
    ChoiceSequence draws(seed ^ 0x7f4a'7c15);
    CallableProgram made{program, entry->address,
                         first + static_cast<u32>(draws.upto(room / 4)) * 4, 0};
    constexpr u32 jal = 0x0c00'0000, nop = 0, stop = 0x0000'000d;
    made.back = made.caller + 8;
    made.program.origins.emplace_back();
    const auto origin = static_cast<u32>(made.program.origins.size() - 1);
    const u32 words[] = {jal | ((made.entry >> 2) & 0x03ff'ffff), nop, stop};
    auto where = std::ranges::upper_bound(made.program.text, made.caller, {}, &TextWord::address);
    for (u32 n = 0; n < std::size(words); ++n)
        where = made.program.text.insert(where, {made.caller + 4 * n, words[n], origin, false}) + 1;
    return made;
}

CallOutcome call_procedure(const CallableProgram& callable, const Task& task,
                           const ProcedureTask& procedure, const ProcedureTest& test,
                           MemoryFill fill, const RunLimits& limits, const CallWatcher& watcher) {
    return Call(callable, task, procedure, test, fill, limits).outcome(watcher);
}

std::string call_text(const ProcedureTask& procedure, const ProcedureTest& test) {
    std::string text = procedure.label + "(";
    for (const TaskValue& value : test.arguments)
        text += fmt::format("{}{}", text.ends_with('(') ? "" : ", ", format_value(value));
    std::string before; // to distinguish tests with the same arguments
    const auto add = [&](const std::string& name, const std::string& value) {
        before += fmt::format("{}{} = {}", before.empty() ? "" : ", ", name, value);
    };
    for (const auto& [label, value] : test.set) add(label, format_value(value));
    for (const auto& [name, word] : test.registers)
        add(std::string(register_names[static_cast<std::size_t>(*register_named(name))]),
            std::to_string(static_cast<i32>(word)));
    return text + (before.empty() ? ")" : ") [" + before + "]");
}

} // namespace tharsis
