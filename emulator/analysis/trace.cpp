// trace.cpp -- the trace of a run: which steps are included, and the data of each
// Up to the first step that may be included the program runs at full speed; from there one
// instruction at a time.
#include "analysis/trace.hpp"

#include "analysis/trace_forms.hpp"
#include "isa/isa.hpp"
#include "machine/observed.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr std::size_t piece = 60000; // bytes that are collected before printing

/// Records one step.
struct StepRecorder {
    static constexpr bool watches = true;
    TracedStep& step_;
    bool big_endian;

    void step(const State&, u32 word) {
        step_.word = word;
        step_.ran = true;
    }
    void read(u32 address, u32 size) { step_.reads.push_back({address, size}); }
    void changed(const Change& change) {
        if (change.size < 8) return step_.changes.push_back(change);
        const bool memory = change.where == Change::Where::memory;
        const u32 stride = memory ? 4 : 1, low = u32(change.value), high = u32(change.value >> 32);
        const bool swap = memory && big_endian;
        step_.changes.push_back({change.where, 4, change.which, swap ? high : low});
        step_.changes.push_back({change.where, 4, change.which + stride, swap ? low : high});
    }
    void branch(bool) {}
    void served(const SyscallTransfer& bytes) { step_.served.push_back(bytes); }
};

/// Adds the changes that an exception made in coprocessor 0 without an instruction.
void add_exception(TracedStep& step, const State& after) {
    const auto add = [&](u32 number, u32 before, u32 now) {
        for (const Change& change : step.changes)
            if (change.where == Change::Where::system && change.which == number) return;
        if (before != now) step.changes.push_back({Change::Where::system, 4, number, now});
    };
    add(8, step.before.vaddr, after.vaddr);
    add(12, step.before.status, after.status);
    add(13, step.before.cause, after.cause);
    add(14, step.before.epc, after.epc);
}

/// Whether a word is a syscall with any code.
bool is_syscall(u32 word) {
    const auto decoded = decode(word, 0);
    return decoded && decoded->row < instruction_rows().size() &&
           instruction_rows()[decoded->row].name == "syscall";
}

bool writes_memory(const TracedStep& step) {
    for (const SyscallTransfer& bytes : step.served)
        if (bytes.written) return true;
    return false;
}

bool writes_one_of(const WriteFilter& things, const TracedStep& step) {
    for (const Change& change : step.changes)
        if (things.matches(change)) return true;
    return things.memory && writes_memory(step);
}

} // namespace

bool WriteFilter::matches(const Change& change) const {
    switch (change.where) {
    case Change::Where::general: return general >> change.which & 1;
    case Change::Where::floating: return floating >> change.which & 1;
    case Change::Where::flag: return flags;
    case Change::Where::hi: return hi;
    case Change::Where::lo: return lo;
    case Change::Where::system: return system;
    case Change::Where::memory: return memory;
    }
    return false;
}

Tracer::Tracer(const Program& program, Machine& machine, TraceOptions options, Print print)
    : program_(program), machine_(machine), options_(std::move(options)), print_(std::move(print)),
      sources_(program.files) {}

Stop Tracer::run(FunctionRef<Stop(u64)> run, u64 budget) {
    const u64 end = budget > ~u64{0} - machine_.executed() ? ~u64{0} : machine_.executed() + budget;
    begun_ = options_.from.empty();
    if (options_.form == TraceForm::json) lines_ = trace_json_head(program_);
    Stop stop;
    if (machine_.executed() + 1 < options_.from_step)
        stop = run(std::min(end, options_.from_step - 1) - machine_.executed());
    while (stop.reason == StopReason::step_limit && machine_.executed() < end && !ended_)
        stop = step(run);
    flush();
    return stop;
}

/// Executes one step. Output is flushed before a syscall, so that it appears before the syscall's
/// own.
Stop Tracer::step(FunctionRef<Stop(u64)> run) {
    const State& state = machine_.state();
    const u32 pc = state.pc;
    if (machine_.executed() >= options_.to_step || printed_lines_ >= options_.max_lines)
        return ended_ = true, Stop{};
    const u32 word = machine_.peek_word(pc).value_or(0);
    if (is_syscall(word) && !lines_.empty()) flush();
    Stop stop;
    const bool included = wanted(pc), last = begun_ && options_.to.contains(pc);
    if (included) {
        step_ = {machine_.executed() + 1, pc, word, false, state, {}, {}, {}};
        StepRecorder recorder{step_, machine_.layout().big_endian};
        stop = observe(machine_, recorder, [&] { return run(1); });
        if (machine_.executed() >= step_.number) record_step();
    } else {
        stop = run(1);
    }
    if (lines_.size() > piece) flush();
    const bool goes_on =
        options_.to.contains(state.pc) && state.pc > pc; // inside the range, and not jumping back
    ended_ = ended_ || (last && !goes_on && stop.reason == StopReason::step_limit);
    return stop;
}

bool Tracer::wanted(u32 pc) {
    begun_ = begun_ || options_.from.contains(pc);
    return begun_ && (options_.only.empty() || options_.only.contains(pc));
}

void Tracer::record_step() {
    add_exception(step_, machine_.state());
    if (options_.writes.any() && !writes_one_of(options_.writes, step_)) return;
    const TraceView view{program_, machine_, sources_, options_};
    const std::string lines = trace_lines(step_, view);
    printed_lines_ += std::size_t(std::count(lines.begin(), lines.end(), '\n'));
    lines_ += lines;
}

void Tracer::flush() {
    if (!lines_.empty() && !print_(lines_)) ended_ = true;
    lines_.clear();
}

} // namespace tharsis
