// runner_run.cpp -- runs at full speed between breaks at the borders of the two programs
#include "grading/exercises/runner/runner_run.hpp"

#include "grading/exercises/runner/runner_guard.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr int stack_register = 29, return_register = 31;
constexpr std::size_t max_calls = 100'000;
/// What runners print if all is right, and nothing else prints.
constexpr std::string_view success = "all tests passed";

class Run {
public:
    Run(const RunnerLayout& layout, const Program& whole, const RunInput& input,
        const RunLimits& limits, TimingWatch* watch)
        : layout_(layout), whole_(whole), limits_(limits), watch_(watch),
          host_(input, limits.output),
          machine_(whole, host_, machine_options(limits, input, whole.delay_slots, false)),
          stack_end_(machine_.state().r[stack_register]) {
        host_.attach(machine_);
        for (const TextWord& word : whole.text)
            if (!layout.has_instruction(word.address)) students_.push_back(word.address);
    }

    RunnerRun run() {
        while (!is_over_) {
            const std::size_t printed = host_.output.size();
            const Stop stop = run_until(students_);
            run_.told += host_.output.substr(printed);
            if (!is_break(stop))
                end_in_runner(stop);
            else
                call();
        }
        run_.instructions = machine_.executed();
        return std::move(run_);
    }

private:
    bool is_break(const Stop& stop) const {
        return stop.reason == StopReason::breakpoint && !host_.overflowed();
    }
    Stop run_until(const std::vector<u32>& addresses) {
        machine_.break_at(addresses);
        const u64 done = machine_.executed();
        if (done >= limits_.instructions) return {}; // the limit
        const auto run = [&] { return machine_.run(limits_.instructions - done); };
        return watch_ ? run_timed_part(machine_, *watch_, run) : run();
    }
    void fail(Observation why) {
        is_over_ = true;
        run_.error = std::move(why);
    }

    void end_in_runner(const Stop& stop) {
        is_over_ = true;
        const bool has_ended =
            stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text;
        if (!has_ended) return fail_by_end(stop);
        const bool can_say = layout_.alone.files[0].text.find(success) != std::string::npos;
        run_.passed = stop.reason == StopReason::exited && stop.exit_status == 0 &&
                      !run_.calls.empty() &&
                      (!can_say || run_.told.find(success) != std::string::npos);
    }
    void fail_by_end(const Stop& stop) {
        const RunResult result = end_of(stop, machine_, host_, limits_.why);
        fail(observation_of_end(result, whole_, limits_)
                 .value_or(make_finding<"no-return">(name_of_call())));
    }
    std::string name_of_call() const {
        return run_.calls.empty() ? layout_.alone.files[0].name : run_.calls.back().label;
    }

    void call() {
        const u32 entry = machine_.state().pc, back = machine_.state().r[return_register];
        const Symbol* label = whole_.symbol_before(entry, false);
        run_.calls.push_back({back, label ? label->name : fmt::format("0x{:08x}", entry)});
        run_.told.clear();
        if (entry >= whole_.layout->kernel_text_base || run_.calls.size() > max_calls)
            return fail(make_finding<"jumps-into-runner/exception">());
        const std::size_t printed = host_.output.size();
        RunnerGuard guard(machine_, layout_, stack_end_);
        const Stop stop = run_until(layout_.text);
        run_.calls.back().printed = host_.output.substr(printed);
        if (!is_break(stop)) return end_in_call(stop);
        const RunnerGuard::Damage damage = guard.restore();
        if (machine_.state().pc != back) return fail(jump_into_runner());
        if (damage.memory) return fail(change_of_memory(*damage.memory));
        for (int reg = 0; reg < 32; ++reg)
            if (damage.registers >> reg & 1)
                return fail(make_finding<"saved-register-destroyed">(
                    name_of_call(), register_names[static_cast<std::size_t>(reg)]));
    }
    void end_in_call(const Stop& stop) {
        if (stop.reason == StopReason::exited)
            return fail(make_finding<"exit-in-procedure">(name_of_call()));
        fail_by_end(stop);
    }
    Observation jump_into_runner() const {
        return make_finding<"jumps-into-runner">(name_of_call(),
                                                 layout_.name_of(machine_.state().pc));
    }
    Observation change_of_memory(u32 address) const {
        return make_finding<"changes-runner">(name_of_call(), layout_.name_of(address));
    }

    const RunnerLayout& layout_;
    const Program& whole_;
    const RunLimits& limits_;
    TimingWatch* watch_;
    SandboxHost host_;
    Machine machine_;
    u32 stack_end_;
    std::vector<u32> students_;
    RunnerRun run_;
    bool is_over_ = false;
};

} // namespace

RunnerRun run_runner(const RunnerLayout& layout, const Program& whole, const RunInput& input,
                     const RunLimits& limits, TimingWatch* watch) {
    return Run(layout, whole, input, limits, watch).run();
}

} // namespace tharsis
