// findings.cpp -- the observer that collects findings: unknown values and calls, watched in one run
// The only place where the instruction table meets it; all rows are instantiated here.
#include "debugger/findings/findings.hpp"

#include "debugger/findings/conventions.hpp"
#include "debugger/findings/definedness_watch.hpp"
#include "debugger/findings/findings_words.hpp"
#include "debugger/findings/watch_end.hpp"
#include "debugger/history/history.hpp"
#include "isa/registers.hpp"
#include "machine/observed.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tharsis {

namespace {

/// A run that writes text more often than this is not stepped through store by store.
constexpr std::size_t max_text_writes = std::size_t{1} << 22;

definedness::MemoryOptions memory_options(const Program& program, const State& start,
                                          const FindingOptions& options) {
    definedness::MemoryOptions memory;
    memory.compiled = program.own_layout != nullptr;
    memory.space_is_unknown = options.space;
    memory.heap_is_unknown = options.heap && !memory.compiled;
    const bool has_arguments = start.r[registers::a0] != 0;
    if (has_arguments || memory.compiled) memory.defined_from = start.r[registers::sp];
    return memory;
}

/// $a0 is the number of the program's arguments, and MARS guarantees 0 if there are none: a branch
/// on it is not a defect.
bool asks_for_arguments(const definedness::UndefinedUse& seen, const definedness::Cause& cause) {
    return seen.use == definedness::Use::branch &&
           cause.kind == definedness::Cause::Kind::unwritten &&
           cause.reg == Register{Register::Bank::general, registers::a0};
}

} // namespace

struct FindingSearch::Observer {
    static constexpr bool watches = true;

    Observer(const Program& its_program, const Machine& its_machine,
             const FindingOptions& its_options)
        : program(&its_program), options(its_options), code(its_program),
          conventions(its_program, its_options.headers), words(its_program, conventions),
          definedness(its_program, its_machine.state(),
                      memory_options(its_program, its_machine.state(), its_options),
                      its_options.given),
          machine(&its_machine), stack_pointer(its_machine.state().r[registers::sp]),
          start(its_machine.executed()) {
        for (const MemoryRange& range : options.filled) definedness.define(range);
    }

    // The interface of observers.
    void step(const State& state, u32 word);
    void read(u32 address, u32 size) {
        conventions.read(address);
        if (ends) ends->read({address, size});
    }
    void changed(const Change& change) {
        definedness.changed(change);
        conventions.changed(change);
        if (change.where == Change::Where::memory) note_text_write(change.which);
        if (ends) ends->changed(change);
    }
    void branch(bool) {}
    void served(const SyscallTransfer& bytes) {
        definedness.served(bytes);
        if (options.uninitialised) report_seen();
        served_count = definedness.seen().size();
        if (bytes.written) note_text_write(bytes.address);
        if (ends) ends->served(bytes);
    }

    const DecodedInstruction& slot_at(u32 pc, u32 word);
    void take_edits();
    void take_violations();
    void take_last_jump();
    bool is_repetition(const Finding&) const;
    void take(const ConventionViolation&);
    void report_seen();
    void report(const definedness::UndefinedUse&);
    void complete_memory_cause();
    Finding* note(Finding);
    void note_text_write(u32 address);

    const Program* program;
    FindingOptions options;
    Code code;
    DecodedInstruction rewritten;
    Conventions conventions;
    FindingWords words;
    definedness::Watch definedness;
    std::vector<Finding> list;
    std::vector<TextWrite> text_writes;
    std::set<u32> text_writers; ///< their instructions
    bool ends_at_text_writes = false;
    WatchEnd* ends = nullptr; ///< of `watch_until`
    /// What was found already: kind, instruction, register or memory -> index into `list`.
    std::map<std::tuple<Finding::Kind, u32, u32>, std::size_t> known;
    std::map<definedness::CauseId, std::size_t> by_cause;
    /// The same for violations, which need no words when they come again: in an endless loop there
    /// are millions.
    std::map<std::tuple<ConventionViolation::Kind, u32, u8>, std::size_t> by_violation;
    u64 omitted = 0;
    const Machine* machine;
    u32 stack_pointer;
    u64 start, now = 0;
    u32 pc = 0;
    u32 failed_return = 0; ///< the `jr $ra` that ended the run by a fault; 0: none
    std::size_t served_count = 0, edits_taken = 0;
    Stop stop;
    bool complete = true;
};

/// As the machine decoded it; decoded again if the program has overwritten it.
const DecodedInstruction& FindingSearch::Observer::slot_at(u32 at, u32 word) {
    if (const DecodedInstruction* slot = code.fetch(at); slot && slot->word == word) return *slot;
    return rewritten = Code::decoded(word, at);
}

void FindingSearch::Observer::step(const State& state, u32 word) {
    pc = state.pc;
    const DecodedInstruction& slot = slot_at(pc, word);
    if (state.r[registers::sp] != stack_pointer) {
        definedness.move_stack(stack_pointer, state.r[registers::sp]);
        stack_pointer = state.r[registers::sp];
    }
    now = machine->executed();
    take_edits();
    conventions.step(state, slot, now);
    if (!conventions.found().empty()) take_violations();
    definedness.step(state, slot, now);
    served_count = 0;
    if (options.uninitialised) report_seen();
}

/// Values set by hand are known, and no procedure has to restore them.
void FindingSearch::Observer::take_edits() {
    for (; edits_taken < options.by_hand.size() && options.by_hand[edits_taken].step <= now;
         ++edits_taken) {
        const FindingOptions::ByHand& edit = options.by_hand[edits_taken];
        if (!edit.reg) {
            definedness.define(edit.memory);
            continue;
        }
        definedness.define(*edit.reg);
        conventions.set_by_hand(*edit.reg);
    }
}

void FindingSearch::Observer::take_violations() {
    for (const ConventionViolation& violation : conventions.found()) take(violation);
}

/// If the run has ended because a return led to an address without an instruction, no arrival
/// follows. Otherwise it may continue, but the effect of the last instruction is known.
void FindingSearch::Observer::take_last_jump() {
    const bool failed = stop.reason == StopReason::fault || stop.reason == StopReason::ran_off_text;
    now = machine->executed();
    const bool jumped = stop.fault && stop.fault->kind == FaultKind::bad_pc;
    const TextWord* last = jumped ? program->word_at(stop.fault->number) : nullptr;
    constexpr u32 jr_ra = 0x03e0'0008;
    if (last && last->word == jr_ra) failed_return = stop.fault->number;
    if (failed)
        conventions.end(machine->state(), machine->modes().delayed_branching);
    else
        conventions.reach(machine->state(), now);
    take_violations();
}

/// A register destroyed by a call becomes unknown; other violations are findings at once.
void FindingSearch::Observer::take(const ConventionViolation& violation) {
    const bool destroyed = violation.kind == ConventionViolation::Kind::destroyed,
               listed = violation.kind == ConventionViolation::Kind::listed;
    if (destroyed || listed) {
        definedness::Cause cause;
        cause.kind =
            destroyed ? definedness::Cause::Kind::destroyed : definedness::Cause::Kind::listed;
        cause.reg = register_of(violation.first());
        cause.is_double = violation.is_double;
        cause.pc = violation.call;
        cause.step = violation.call_step;
        cause.procedure = violation.procedure;
        cause.writer = violation.writer;
        cause.writer_step = violation.writer_step;
        cause.owned = violation.owned;
        return definedness.make_unknown(register_of(violation.reg),
                                        definedness.causes().of_instruction(cause));
    }
    if (!options.conventions) return;
    const auto [seen, is_new] =
        by_violation.try_emplace({violation.kind, violation.pc, violation.first()}, list.size());
    if (!is_new) {
        ++list[seen->second].count;
        return;
    }
    Finding finding;
    finding.step = violation.step;
    finding.address = violation.pc;
    finding.place = words.place(violation.pc);
    words.describe(finding, violation);
    if (const Finding* kept = note(std::move(finding)))
        seen->second = std::size_t(kept - list.data());
    else
        by_violation.erase(seen);
}

/// Adds the owner of memory that was loaded for the first time.
void FindingSearch::Observer::complete_memory_cause() {
    const definedness::CauseId id = definedness.causes().take_fresh_memory();
    if (id == 0) return;
    definedness::Cause& cause = definedness.causes()[id];
    if (const definedness::HeapBlock* block = definedness.block_at(cause.range.address)) {
        cause.base = block->address;
        cause.base_pc = block->pc;
    } else {
        cause.base = cause.memory_kind == definedness::MemoryKind::left
                         ? conventions.running()
                         : conventions.frame_owner(cause.range.address);
    }
}

void FindingSearch::Observer::report_seen() {
    complete_memory_cause();
    const auto& seen = definedness.seen();
    for (std::size_t n = served_count; n < seen.size(); ++n) report(seen[n]);
}

/// Each unknown value is reported once; further uses are counted.
void FindingSearch::Observer::report(const definedness::UndefinedUse& seen) {
    definedness::Cause& cause = definedness.causes()[seen.cause];
    if (asks_for_arguments(seen, cause)) return;
    if (const auto found = by_cause.find(seen.cause); found != by_cause.end()) {
        Finding& finding = list[found->second];
        if (finding.address == pc)
            ++finding.count;
        else if (++finding.elsewhere == 1)
            finding.elsewhere_at = words.place(pc);
        return;
    }
    if (cause.reported) return;
    Finding finding;
    finding.step = now;
    finding.address = pc;
    finding.place = words.place(pc);
    words.describe(finding, seen, cause);
    cause.reported = true;
    if (const Finding* kept = note(std::move(finding)))
        by_cause[seen.cause] = std::size_t(kept - list.data());
}

/// True if a value is unknown where a return went wrong: that is one defect, and the return is
/// reported already.
bool FindingSearch::Observer::is_repetition(const Finding& finding) const {
    if (finding.kind > Finding::Kind::unusual_result) return false;
    if (failed_return != 0 && finding.address == failed_return) return true;
    return std::any_of(list.begin(), list.end(), [&](const Finding& other) {
        return other.kind == Finding::Kind::wrong_return && other.address == finding.address;
    });
}

/// Keeps a finding, or counts it. Returns null if there are too many.
Finding* FindingSearch::Observer::note(Finding finding) {
    const u32 which = finding.reg      ? u32(finding.reg->bank) << 8 | finding.reg->number
                      : finding.memory ? finding.memory->address
                                       : 0;
    const auto [found, is_new] =
        known.try_emplace({finding.kind, finding.address, which}, list.size());
    if (!is_new) {
        ++list[found->second].count;
        return &list[found->second];
    }
    if (list.size() >= options.most) {
        known.erase(found);
        ++omitted;
        return nullptr;
    }
    list.push_back(std::move(finding));
    if (ends) ends->end();
    return &list.back();
}

/// Text that is not the program's, such as a block of memory that it jumps to, is not text here.
void FindingSearch::Observer::note_text_write(u32 address) {
    if (!program->word_at(address & ~3u)) return;
    const bool is_same = !text_writes.empty() && text_writes.back().step == now;
    const bool is_first = text_writers.insert(pc).second;
    if (is_same || (!is_first && text_writes.size() >= max_text_writes)) return;
    text_writes.push_back({now, pc, address & ~3u});
    if (ends && ends_at_text_writes) ends->end();
}

FindingSearch::FindingSearch(const Program& program, const Machine& machine,
                             const FindingOptions& options)
    : observer_(std::make_unique<Observer>(program, machine, options)) {}
FindingSearch::~FindingSearch() = default;

Stop FindingSearch::watch(Machine& machine, FunctionRef<Stop()> run) {
    observer_->machine = &machine;
    observer_->stop = observe(machine, *observer_, run);
    observer_->take_last_jump();
    observer_->complete = observer_->complete && observer_->stop.reason != StopReason::interrupted;
    return observer_->stop;
}

Stop FindingSearch::watch_until(Machine& machine, const SearchCriteria& wanted,
                                FunctionRef<Stop()> run) {
    struct Run {
        Observer& observer;
        WatchEnd ends;
    } watched{*observer_, WatchEnd(machine, wanted)};
    const auto slice = [](void* context, Guest& guest, u64 left, Stop& stop) {
        Run& the = *static_cast<Run*>(context);
        const u64 slice_end = guest.executed + left;
        while (guest.executed < std::min(slice_end, guest.end)) {
            if (the.ends.is_here()) return stop.reason = StopReason::breakpoint, false;
            if (!reference_step(guest, the.observer, stop)) return false;
        }
        return true;
    };
    observer_->machine = &machine;
    observer_->ends = &watched.ends;
    machine.run_by(slice, &watched);
    observer_->stop = run();
    machine.run_by(nullptr, nullptr);
    observer_->take_last_jump();
    observer_->ends = nullptr;
    return observer_->stop;
}

void FindingSearch::end_at_text_writes(bool on) { observer_->ends_at_text_writes = on; }

void FindingSearch::add_by_hand(const FindingOptions::ByHand& edit) {
    observer_->options.by_hand.push_back(edit);
}

const std::vector<Finding>& FindingSearch::found() const { return observer_->list; }
const std::vector<TextWrite>& FindingSearch::text_writes() const { return observer_->text_writes; }

Findings FindingSearch::findings() const {
    const Observer& o = *observer_;
    Findings all{o.list, o.omitted, o.machine->executed() - o.start, o.complete, o.stop};
    std::erase_if(all.list, [&](const Finding& finding) { return o.is_repetition(finding); });
    const auto comes_first = [](const Finding& a, const Finding& b) {
        const bool a_follows = a.severity != Severity::error,
                   b_follows = b.severity != Severity::error;
        return std::tie(a_follows, a.step, a.address) < std::tie(b_follows, b.step, b.address);
    };
    std::stable_sort(all.list.begin(), all.list.end(), comes_first);
    if (!o.options.hints) return all;
    for (const Conventions::Unused& unused : o.conventions.unused()) {
        Finding hint;
        o.words.describe(hint, unused);
        if (all.list.size() < o.options.most)
            all.list.push_back(std::move(hint));
        else
            ++all.omitted;
    }
    return all;
}

Findings find(const Program& program, Machine& machine, u64 budget, const FindingOptions& options) {
    FindingSearch search(program, machine, options);
    (void)search.watch(machine, [&] { return machine.run(budget); });
    return search.findings();
}

Findings find(const Program& program, History& history, const FindingOptions& options) {
    const u64 now = history.step(), frontier = history.frontier();
    Findings all;
    all.complete = history.seek_uninterruptible(0);
    if (all.complete) {
        FindingSearch search(program, history.machine(), options);
        (void)search.watch(history.machine(), [&] { return history.walk(0, frontier); });
        all = search.findings();
    }
    history.seek_uninterruptible(now);
    return all;
}

} // namespace tharsis
