// timing_advice.cpp -- tries moves, one after the other: of each round the best one is kept
#include "frontends/cli/commands/timing_advice.hpp"

#include "analysis/json_array.hpp"
#include "analysis/output/show.hpp"
#include "base/json_string.hpp"
#include "base/trimmed.hpp"
#include "debugger/values/comments.hpp"
#include "machine/scripted_host.hpp"
#include "running/machine_setup.hpp"
#include "running/patches.hpp"
#include "sessions/case_end.hpp"
#include "timing/advice.hpp"
#include "timing/output/hazard_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace tharsis {

namespace {

constexpr std::size_t max_rounds = 8, max_tried = 16; ///< moves, and tries for each
constexpr u64 max_executed = 400'000'000;             ///< instructions of all tries

std::map<u32, u64> hashes_of(const Memory& memory) {
    std::map<u32, u64> pages;
    Memory::PageBytes bytes;
    for (const u32 address : memory.touched_pages()) {
        memory.copy_page(address, bytes);
        OutputHash hash;
        hash.add({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        pages[address] = hash.hash;
    }
    return pages;
}

RunResults results_of(const Stop& stop, const Machine& machine, const Program& program,
                      const CaseRecorder& recorder) {
    RunResults results{end_of(stop, machine, program, recorder.printed(), recorder.asked(), 0),
                       machine.state(), hashes_of(machine.memory())};
    results.state.r[sink_register] = 0; // what was last written to $zero is not a result
    return results;
}

bool are_equal(const RunResults& one, const RunResults& other) {
    return difference(one.end, other.end).empty() && one.state == other.state &&
           one.pages == other.pages;
}

/// A source line without its label and its comment.
std::string_view statement_of(std::string_view line) {
    line = without_comment(line, CommentStart::anywhere);
    const std::size_t label = line.find(':'), other = line.find_first_of(" \t'\"");
    if (label != line.npos && (other == line.npos || label < other)) line.remove_prefix(label + 1);
    return trimmed(line);
}

/// A program that was changed by moves, with its run.
struct Changed {
    explicit Changed(Program with_moves) : program(std::move(with_moves)) {}
    Program program;
    std::optional<TimingWatch> watch;
    u64 cycles() const { return watch->models().front().pipeline.cycles(); }
};

class AdviceSearch {
public:
    AdviceSearch(const RunOptions& options, const Case& recorded, const RunResults& wanted,
                 u64 executed)
        : options_(options), recorded_(recorded), wanted_(wanted), executed_(executed) {}

    std::vector<ProvedMove> moves(const TimingWatch& run) {
        std::vector<ProvedMove> all;
        const TimingWatch* present = &run;
        for (std::size_t round = 0; round < max_rounds; ++round) {
            std::unique_ptr<Changed> next = best_of(*present);
            if (!next) break;
            all.push_back(
                {what_, where_, next->cycles(), present->models().front().pipeline.cycles()});
            best_ = std::move(next);
            present = &*best_->watch;
        }
        return all;
    }

private:
    bool has_delay_slots(const Program& program) const {
        return options_.machine.delayed_branching || program.delay_slots;
    }

    std::unique_ptr<Changed> best_of(const TimingWatch& present) {
        const Program& program = present.program();
        const TimedModel& timed = present.models().front();
        u64 fewest = timed.pipeline.cycles();
        std::unique_ptr<Changed> best;
        for (const StatementMove& move :
             moves_against_hazards(present, timed, has_delay_slots(program), max_tried)) {
            if (spent_ + executed_ > max_executed) break;
            auto changed = std::make_unique<Changed>(moved(program, move));
            if (!runs_equally(*changed, timed.pipeline.model()) || changed->cycles() >= fewest)
                continue;
            fewest = changed->cycles();
            what_ = place_of(program, move.first);
            where_ = place_of(program, move.before);
            best = std::move(changed);
        }
        return best;
    }

    /// A statement of several words as it is in the source: none of its words is there. (Where
    /// several statements share a line, its first word stands for it: only one of them moves.)
    static std::string place_of(const Program& program, u32 index) {
        const bool is_long = index + 1 < program.text.size() && !program.text[index + 1].first;
        if (is_long) {
            const SourceLine line = source_line(program, program.text[index].address);
            const std::string_view statement = statement_of(line.text);
            if (!statement.empty() && statement.find(';') == statement.npos)
                return fmt::format("`{}` ({})", statement, line.place);
        }
        TimedInstruction in;
        in.pc = program.text[index].address;
        in.word = program.text[index].word;
        return instruction_place(program, in);
    }

    bool runs_equally(Changed& changed, const ProcessorModel& model) {
        ScriptedHost silent;
        Case received;
        CaseHost world(recorded_, silent, true);
        CaseRecorder recorder(world, received, false);
        Machine machine(changed.program, recorder,
                        with_program_name(options_.machine, changed.program));
        if (!store_patches(options_.patches, changed.program, machine).error.empty()) return false;
        std::vector<TimedModel> models;
        models.emplace_back(model);
        changed.watch.emplace(changed.program, std::move(models),
                              options_.machine.delayed_branching);
        const Stop stop =
            run_timed(machine, *changed.watch, [&] { return machine.run(executed_ + 1); });
        spent_ += machine.executed();
        return are_equal(wanted_, results_of(stop, machine, changed.program, recorder));
    }

    const RunOptions& options_;
    const Case& recorded_;
    const RunResults& wanted_;
    u64 executed_, spent_ = 0;
    std::unique_ptr<Changed> best_;
    std::string what_, where_;
};

} // namespace

TimingAdvice::TimingAdvice(const Program& program, const RunOptions& options)
    : program_(&program), options_(&options) {
    recorded_.seed = options.host.seed.value_or(0);
    recorded_.arguments = options.machine.arguments;
}

void TimingAdvice::ended(const Stop& stop, const Machine& machine) {
    executed_ = machine.executed();
    if (stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text)
        results_ = results_of(stop, machine, *program_, *recorder_);
}

FoundAdvice TimingAdvice::find(const TimingWatch& run) const {
    if (!results_) return {{}, timing_message("advice-needs-end")};
    if (executed_ > max_executed) return {{}, timing_message("advice-too-long", max_executed)};
    FoundAdvice found{AdviceSearch(*options_, recorded_, *results_, executed_).moves(run), {}};
    if (found.moves.empty()) found.none = timing_message("advice-none");
    return found;
}

std::string advice_text(const FoundAdvice& found, Language language) {
    const auto line = [&](const Message& message) { return text_of(message, language) + "\n"; };
    if (found.moves.empty()) return line(found.none);
    std::string text = line(timing_message("advice-proved"));
    for (const ProvedMove& move : found.moves)
        text +=
            "  " + line(timing_message("advice-move", move.statement, move.before,
                                       counted(move.cycles, counted_cycles), move.cycles_before));
    return text;
}

std::string advice_json(const FoundAdvice& found, Language language) {
    const std::string moves = json_array(found.moves, [](const ProvedMove& move) {
        return fmt::format(R"({{"put":{},"before":{},"cycles":{},"cycles_before":{}}})",
                           json_string(move.statement), json_string(move.before), move.cycles,
                           move.cycles_before);
    });
    if (!found.moves.empty()) return fmt::format(R"({{"moves":{}}})", moves);
    return fmt::format(R"({{"moves":[],"reason":{}}})", json_string(text_of(found.none, language)));
}

} // namespace tharsis
