// timing_random_test.cpp -- what holds for every program under every model, with random programs
#include "emulator/timing/random_program.hpp"
#include "emulator/timing/timed_run.hpp"
#include "support/random.hpp"
#include "support/rows.hpp"
#include "timing/output/datapath.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

using namespace tharsis;
using tharsis::testing::Random;
using tharsis::testing::RandomProgram;
using tharsis::testing::TimedRun;

namespace {

const std::vector<std::string> models = {
    "single-cycle",
    "multi-cycle",
    "five-stage",
    "ph4",
    "ph4,forwarding=ex-ex",
    "ph4,forwarding=mem-ex+ex-ex",
    "ph4,forwarding=none",
    "ph4-basic",
    "edumips64",
    "edumips64-plain",
    "winmips64,predict=gshare,btb=16,return-stack=4",
    "r4000,predict=2bit,btb=16",
    "two-wide",
    "five-stage,icache=8x2,dcache=8x2x2",
    "five-stage,dcache=4x2,writes=through,write-buffer=2",
    "two-wide,icache=4x4,dcache=4x2,forwarding=none",
    "two-wide,icache=8x1,dcache=8x2,writes=through",
    "five-stage,parallel-fp=no,fp-add=9,multiplier=12,divider=40/40",
};

/// The run without an observer must end in the same way, with the same registers and memory.
void check_results(const TimedRun& run, const MachineOptions& options) {
    ScriptedHost host("");
    Machine machine(run.program, host, options);
    const Stop stop = machine.run(10'000'000);
    CHECK(stop.reason == run.stop.reason);
    CHECK(machine.state() == run.state);
    CHECK(TimedRun::touched_pages(machine.memory()) == run.pages);
}

void check_sums(const TimedModel& timed) {
    const Pipeline& pipeline = timed.pipeline;
    const CycleCost total = timed.ledger.total();
    INFO(model_text(pipeline.model()));
    CHECK(total.count == pipeline.instructions());
    CHECK(i64(total.count) + total.all_lost() + i64(pipeline.unused_slots()) ==
          i64(pipeline.cycles() * pipeline.model().width));
    CHECK(pipeline.cycles() * pipeline.model().width >= pipeline.instructions());
    if (pipeline.model().width == 1 && pipeline.model().overlapped)
        CHECK(total.lost[std::size_t(LossCause::pairing)] == 0); // every lost cycle has its cause
}

} // namespace

TEST_CASE("models change no result, and their losses add up, in random programs", "[timing]") {
    for (u64 seed = 1; seed <= 60; ++seed) {
        MachineOptions options;
        options.delayed_branching = seed % 3 == 0;
        const std::string text = RandomProgram(seed, options.delayed_branching).text();
        INFO("seed " << seed << "\n" << text);
        const TimedRun run(text, models, 0, 0, options);
        check_results(run, options);
        for (const TimedModel& timed : run.watch.models()) check_sums(timed);
        CHECK(run.cycles(0) == run.model(0).pipeline.instructions()); // single-cycle: CPI 1
    }
}

namespace {

void check_equal(const Ledger& a, const Ledger& b) {
    REQUIRE(a.costs().size() == b.costs().size());
    for (std::size_t n = 0; n < a.costs().size(); ++n) {
        CHECK(a.costs()[n].count == b.costs()[n].count);
        CHECK(a.costs()[n].lost == b.costs()[n].lost);
        const std::vector<Hazard>&one = a.hazards()[n], &two = b.hazards()[n];
        CHECK(std::equal(one.begin(), one.end(), two.begin(), two.end()));
    }
}

void check_equal(const TimedModel& one, const TimedModel& other) {
    const Pipeline &a = one.pipeline, &b = other.pipeline;
    CHECK(a.cycles() == b.cycles());
    CHECK(a.instructions() == b.instructions());
    CHECK(a.unused_slots() == b.unused_slots());
    CHECK(a.last_fetch() == b.last_fetch());
    CHECK(a.mispredicted() == b.mispredicted());
    CHECK(a.data_misses() == b.data_misses());
    check_equal(one.ledger, other.ledger);
}

/// Runs with remembered transitions and without: all that is counted must be equal.
void check_remembered(const std::string& text, const std::vector<std::string>& settings,
                      const MachineOptions& options = {}) {
    const TimedRun remembered(text, settings, 0, 0, options);
    const TimedRun computed(text, settings, 0, 0, options, true);
    for (std::size_t n = 0; n < settings.size(); ++n) {
        INFO(settings[n]);
        check_equal(remembered.model(n), computed.model(n));
    }
}

} // namespace

TEST_CASE("what a pipeline remembers is what it would compute", "[timing]") {
    const std::vector<std::string> more = {
        "ph4,forwarding=mem-mem+ex-id,registers=next-cycle",
        "two-wide,icache=4x1,dcache=4x1,dcache-penalty=37,predict=gshare",
        "edumips64,predict=taken,btb=4,dcache=2x1",
        "r4000,predict=stall,icache=2x4,forwarding=none",
        "five-stage,divider=1000/1000,fp-divide=900/450,multiplier=700/3",
        "ph4-basic,predict=backward,dcache=8x1,writes=through",
    };
    for (u64 seed = 700; seed < 760; ++seed) {
        MachineOptions options;
        options.delayed_branching = seed % 3 == 0;
        const std::string text = RandomProgram(seed, options.delayed_branching).text();
        INFO("seed " << seed << "\n" << text);
        check_remembered(text, models, options);
        check_remembered(text, more, options);
    }
}

TEST_CASE("in a pipeline without units beside it, and without caches, stalls are lost cycles",
          "[timing]") {
    const std::vector<std::string> plain = {
        "ph4",
        "ph4,forwarding=none",
        "ph4,forwarding=mem-ex,registers=next-cycle",
        "ph4,branch=EX,predict=2bit,btb=8",
        "ph4-basic,predict=backward",
        "r4000,parallel-fp=no",
        "five-stage,parallel-fp=no,fp-add=9,divider=40/40,branch=MEM",
    };
    for (u64 seed = 800; seed < 860; ++seed) {
        MachineOptions options;
        options.delayed_branching = seed % 3 == 0;
        const std::string text = RandomProgram(seed, options.delayed_branching).text();
        INFO("seed " << seed << "\n" << text);
        const TimedRun run(text, plain, 0, 0, options);
        for (const TimedModel& timed : run.watch.models()) {
            INFO(model_text(timed.pipeline.model()));
            std::array<i64, cause_count> stalled{};
            for (const auto& of_one : timed.ledger.hazards())
                for (const Hazard& each : of_one)
                    stalled[std::size_t(each.cause)] += i64(each.stalled);
            const CycleCost total = timed.ledger.total();
            for (const LossCause cause :
                 {LossCause::data, LossCause::structural, LossCause::control})
                CHECK(stalled[std::size_t(cause)] == total.lost[std::size_t(cause)]);
        }
    }
}

TEST_CASE("a program with more states than a pipeline remembers has the same cycles", "[timing]") {
    std::string text = ".data\nd: .space 256\n.text\nla $gp, d\nli $16, 180\nagain:\n";
    Random random(5);
    for (int n = 0; n < 9000; ++n) {
        const int a = 8 + random.below(6), b = 8 + random.below(6);
        text += random.percent(70) ? fmt::format("addu ${}, ${}, ${}\n", a, b, a)
                                   : fmt::format("lw ${}, {}($gp)\n", a, 4 * random.below(64));
    }
    text += "addiu $16, $16, -1\nbeq $16, $0, end\nj again\nend: nop\n";
    check_remembered(text, {"five-stage,icache=16x4,dcache=8x2", "two-wide"});
}

namespace {

/// Every set of paths between registers and stages but none and all, as a setting.
std::vector<std::string> partial_paths() {
    std::vector<std::string> all;
    for (unsigned set = 1; set + 1 < 1u << path_count; ++set) {
        std::string text;
        for (unsigned n = 0; n < path_count; ++n) {
            static constexpr const char* words[] = {"ex-ex", "mem-ex", "mem-mem", "ex-id",
                                                    "mem-id"};
            if (set >> n & 1) text += (text.empty() ? "" : "+") + std::string(words[n]);
        }
        all.push_back(text);
    }
    return all;
}

} // namespace

// Not so with units beside the pipeline, nor from some paths to some more (see below).
TEST_CASE("without units beside the pipeline, some forwarding is never slower than none, and all "
          "never slower than some",
          "[timing]") {
    for (const std::string base : {"ph4", "five-stage,parallel-fp=no"}) {
        std::vector<std::string> settings = {base + ",forwarding=none", base};
        for (const std::string& paths : partial_paths())
            settings.push_back(base + ",forwarding=" + paths);
        for (u64 seed = 500; seed < 520; ++seed) {
            const TimedRun run(RandomProgram(seed).text(), settings);
            for (std::size_t n = 2; n < settings.size(); ++n) {
                INFO("seed " << seed << ": " << settings[n]);
                CHECK(run.cycles(n) <= run.cycles(0));
                CHECK(run.cycles(1) <= run.cycles(n));
            }
        }
    }
}

// docs/timing.md shows this program. The earlier an addition begins, the earlier it takes MEM from
// another instruction; which one that is decides how much is lost.
TEST_CASE("with units beside the pipeline, forwarding may cost cycles", "[timing]") {
    const TimedRun run("mult $8, $9\n mtc1 $10, $f0\n add.d $f4, $f0, $f2\n mflo $11\n"
                       "lw $12, 0($gp)\n add $13, $12, $12\n nop\n",
                       {"five-stage,forwarding=none", "five-stage,forwarding=ex-ex",
                        "five-stage,forwarding=mem-ex", "five-stage"});
    CHECK(run.cycles(0) == 15);
    CHECK(run.cycles(1) == 16);
    CHECK(run.cycles(2) == 13);
    CHECK(run.cycles(3) == 14);
}

TEST_CASE(
    "better fetching, shorter latencies and smaller penalties are never slower, without units "
    "beside the pipeline",
    "[timing]") {
    const std::vector<std::vector<std::string>> ladders = {
        {"ph4,forwarding=none,registers=next-cycle", "ph4,forwarding=none", "ph4,forwarding=mem-ex",
         "ph4,forwarding=ex-ex+mem-ex", "ph4,forwarding=ex-ex+mem-ex+mem-mem", "ph4"},
        {"ph4,forwarding=none", "ph4,forwarding=ex-ex", "ph4,forwarding=ex-ex+mem-ex",
         "ph4,forwarding=ex-ex+mem-ex+ex-id", "ph4,forwarding=ex-ex+mem-ex+ex-id+mem-id"},
        {"ph4,branch=MEM,predict=stall", "ph4,branch=MEM", "ph4,branch=EX"},
        {"five-stage,parallel-fp=no,multiplier=20,divider=90/90",
         "five-stage,parallel-fp=no,multiplier=9", "five-stage,parallel-fp=no"},
        {"five-stage,parallel-fp=no,dcache=8x2,dcache-penalty=40",
         "five-stage,parallel-fp=no,dcache=8x2", "five-stage,parallel-fp=no"},
        {"ph4,dcache=8x4,writes=through", "ph4,dcache=8x4,writes=through,write-buffer=1",
         "ph4,dcache=8x4,writes=through,write-buffer=8"},
    };
    for (u64 seed = 100; seed < 130; ++seed) {
        const std::string text = RandomProgram(seed).text();
        for (const auto& ladder : ladders) {
            const TimedRun run(text, ladder);
            for (std::size_t n = 1; n < ladder.size(); ++n) {
                INFO("seed " << seed << ": " << ladder[n - 1] << ", then " << ladder[n]);
                CHECK(run.cycles(n) <= run.cycles(n - 1));
            }
        }
    }
}

namespace {

/// The index of a cell's stage; units beside the pipeline are in the place of EX.
std::size_t stage_of(const DiagramCell& cell, const ProcessorModel& model) {
    std::string name = cell.text;
    for (char& c : name) c = c >= 'a' && c <= 'z' ? char(c - 32) : c;
    for (std::size_t stage = 0; stage < model.stage_count; ++stage)
        if (model.stages[stage] == name) return stage;
    REQUIRE((name[0] == 'A' || name[0] == 'M' || name[0] == 'D'));
    return model.execute;
}

/// The cells of an instruction are one after the other, from the first stage on, in the order of
/// the stages; it waits only where it has worked.
void check_row(const DiagramRow& row, const ProcessorModel& model) {
    using Kind = DiagramCell::Kind;
    const auto is_shown = [](const DiagramCell& cell) { return cell.kind != Kind::none; };
    const auto first = std::find_if(row.cells.begin(), row.cells.end(), is_shown);
    const auto end = std::find_if_not(first, row.cells.end(), is_shown);
    REQUIRE(first != end);
    CHECK(std::none_of(end, row.cells.end(), is_shown));
    std::size_t stage = 0;
    std::set<std::size_t> worked;
    for (auto cell = first; cell != end && cell->kind != Kind::squashed; ++cell) {
        const std::size_t next = stage_of(*cell, model);
        CHECK(next >= stage);
        stage = next;
        if (cell->kind == Kind::works) worked.insert(stage);
        CHECK(worked.count(stage) == 1);
    }
    CHECK(worked.count(0) == 1);
    if (!row.squashed && model.overlapped) CHECK(worked.size() == model.stage_count);
}

} // namespace

TEST_CASE("the diagram shows the cycles that the counters count", "[timing]") {
    for (u64 seed = 200; seed < 220; ++seed) {
        const TimedRun run(RandomProgram(seed).text(), models, 1, 200);
        for (const TimedModel& timed : run.watch.models()) {
            const Diagram diagram = diagram_of(run.watch, timed);
            const ProcessorModel& model = timed.pipeline.model();
            INFO("seed " << seed << ", " << model_text(model));
            std::vector<u64> fetched(201), ended(201);
            u64 rows = 0, last = 0;
            for (const RecordedPassage& row : timed.recording->rows()) {
                if (row.squashed_at != 0) continue;
                ++rows;
                const u64 begin = row.passage.enter[0],
                          end = row.passage.enter[model.stage_count] - 1;
                if (begin <= 200) ++fetched[begin];
                if (end <= 200) ++ended[end];
                last = std::max(last, end);
            }
            for (u64 cycle = 1; cycle <= 200; ++cycle) {
                CHECK(fetched[cycle] <= model.width);
                CHECK(ended[cycle] <= model.width);
            }
            if (timed.pipeline.cycles() > 200) continue; // the window cuts rows
            for (const DiagramRow& row : diagram.rows) check_row(row, model);
            CHECK(rows == timed.pipeline.instructions());
            CHECK(last == timed.pipeline.cycles());
            // The same of what is drawn.
            const auto is_real = [](const DiagramRow& row) { return !row.squashed; };
            CHECK(u64(std::count_if(diagram.rows.begin(), diagram.rows.end(), is_real)) ==
                  timed.pipeline.instructions());
            CHECK(diagram.count == timed.pipeline.cycles());
            CHECK(std::any_of(diagram.rows.begin(), diagram.rows.end(), [](const DiagramRow& row) {
                return row.cells.back().kind == DiagramCell::Kind::works;
            }));
        }
    }
}

// A long run is recorded once as a whole and once in windows.
TEST_CASE("a window of a long run shows what the whole run shows there", "[timing]") {
    for (u64 seed = 220; seed < 226; ++seed) {
        const std::string text = RandomProgram(seed).text();
        const TimedRun whole(text, models, 1, 1000);
        for (const auto& [from, to] : {std::pair<u64, u64>{201, 320}, {640, 700}, {990, 999}}) {
            const TimedRun part(text, models, from, to);
            for (std::size_t n = 0; n < models.size(); ++n) {
                INFO("seed " << seed << ", " << models[n] << ", " << from << " to " << to);
                CHECK(part.cycles(n) == whole.cycles(n));
                const std::deque<RecordedPassage>&all = whole.model(n).recording->rows(),
                      &some = part.model(n).recording->rows();
                const std::size_t stages = whole.model(n).pipeline.model().stage_count;
                // Of some rows only the unit still works.
                const auto has_gone = [stages, first = from](const RecordedPassage& row) {
                    return (row.squashed_at != 0 ? row.squashed_at
                                                 : row.passage.enter[stages] - 1) < first;
                };
                auto same_row = std::find_if_not(some.begin(), some.end(), has_gone);
                for (const RecordedPassage& row : all) {
                    if (row.passage.enter[0] > to || has_gone(row)) continue;
                    REQUIRE(same_row != some.end());
                    CHECK(same_row->index == row.index);
                    CHECK(same_row->instruction.pc == row.instruction.pc);
                    CHECK(same_row->passage.enter == row.passage.enter);
                    CHECK(same_row->squashed_at == row.squashed_at);
                    same_row = std::find_if_not(same_row + 1, some.end(), has_gone);
                }
                CHECK(same_row == some.end());
            }
        }
    }
}

namespace {

/// All that a window shows: the diagram, and the datapath of one of its cycles.
std::string shown(const TimedRun& run, std::size_t n, u64 cycle) {
    return diagram_text(run.watch, diagram_of(run.watch, run.model(n))) +
           datapath_text(datapath_of(run.watch, run.model(n), cycle), cycle);
}

} // namespace

// A window is recorded; before and after it, what instructions do is remembered.
TEST_CASE("a window of a long run is that of a run that is computed throughout", "[timing]") {
    std::vector<std::string> some = models;
    some.push_back("five-stage,divider=1000/1000,fp-divide=900/450,dcache=2x1,dcache-penalty=500");
    some.push_back("r4000,registers=next-cycle,predict=2bit,btb=64,icache=4x4");
    for (const u64 seed : testing::rows_to_test<u64>({730, 731, 732, 733}, 2)) {
        MachineOptions options;
        options.delayed_branching = seed % 2 == 0;
        const std::string text = RandomProgram(seed, options.delayed_branching).text(400);
        for (std::size_t n = 0; n < some.size(); ++n) {
            if (!testing::tests_whole() && (n + seed) % 2 == 0) continue; // each model has one seed
            const TimedRun counted(text, {some[n]}, 0, 0, options);
            const u64 last = counted.cycles();
            for (const u64 from : {u64{1}, u64{40}, last / 2, last - 30, last + 1}) {
                INFO("seed " << seed << ", " << some[n] << ", from " << from << " of " << last);
                const TimedRun run(text, {some[n]}, from, from + 40, options);
                const TimedRun computed(text, {some[n]}, from, from + 40, options, true);
                CHECK(shown(run, 0, from + 20) == shown(computed, 0, from + 20));
                check_equal(run.model(), computed.model());
            }
        }
    }
}

TEST_CASE("in every window of a run as many instructions end as the counters say", "[timing]") {
    for (u64 seed = 226; seed < 230; ++seed) {
        const std::string text = RandomProgram(seed).text();
        const TimedRun counted(text, models);
        for (std::size_t n = 0; n < models.size(); ++n) {
            const u64 cycles = counted.cycles(n),
                      stages = counted.model(n).pipeline.model().stage_count;
            const u64 window = std::min<u64>(cycles, 400);
            u64 ended = 0;
            for (u64 from = 1; from <= cycles; from += window) {
                const TimedRun part(text, {models[n]}, from, from + window - 1);
                for (const RecordedPassage& row : part.model().recording->rows()) {
                    const u64 end = row.passage.enter[stages] - 1;
                    ended += row.squashed_at == 0 && end >= from && end < from + window;
                }
            }
            INFO("seed " << seed << ", " << models[n] << ", cycles " << cycles);
            CHECK(ended == counted.model(n).pipeline.instructions());
        }
    }
}

TEST_CASE("the datapath of a cycle says what its column of the diagram says", "[timing]") {
    for (u64 seed = 250; seed < 256; ++seed) {
        const TimedRun run(RandomProgram(seed).text(), models, 1, 60);
        for (const TimedModel& timed : run.watch.models()) {
            INFO("seed " << seed << ", " << model_text(timed.pipeline.model()));
            const Diagram diagram = diagram_of(run.watch, timed);
            for (u64 cycle = 1; cycle <= diagram.count; ++cycle) {
                std::size_t in_column = 0, in_stages = 0, waiting = 0, waiting_in_stages = 0;
                for (const DiagramRow& row : diagram.rows) {
                    const DiagramCell::Kind kind = row.cells[cycle - 1].kind;
                    in_column += kind == DiagramCell::Kind::works;
                    waiting += kind == DiagramCell::Kind::waits;
                }
                for (const DatapathStage& stage : datapath_of(run.watch, timed, cycle)) {
                    in_stages += stage.busy && !stage.waits && !stage.beside;
                    waiting_in_stages += stage.waits;
                }
                CHECK(in_stages == in_column);
                CHECK(waiting_in_stages == waiting);
            }
        }
    }
}

TEST_CASE("no more instructions are in a stage than it holds, those thrown away included",
          "[timing]") {
    for (u64 seed = 300; seed < 320; ++seed) {
        MachineOptions options;
        options.delayed_branching = seed % 2 == 0;
        const TimedRun run(RandomProgram(seed, options.delayed_branching).text(), models, 1, 300,
                           options);
        for (const TimedModel& timed : run.watch.models()) {
            const ProcessorModel& model = timed.pipeline.model();
            INFO("seed " << seed << ", " << model_text(model));
            std::vector<std::vector<u64>> held(model.stage_count, std::vector<u64>(301));
            u64 fetched = 0;
            for (const RecordedPassage& row : timed.recording->rows()) {
                CHECK(row.passage.enter[0] >= fetched); // rows are in the order of fetch
                fetched = row.passage.enter[0];
                const u64 gone = row.squashed_at == 0 ? 301 : std::min<u64>(row.squashed_at, 301);
                for (std::size_t stage = 0; stage < model.stage_count; ++stage) {
                    if (stage == model.execute && row.passage.parallel) continue;
                    for (u64 c = row.passage.enter[stage];
                         c < row.passage.enter[stage + 1] && c < gone; ++c)
                        ++held[stage][c];
                }
            }
            for (const auto& stage : held)
                for (const u64 count : stage) CHECK(count <= model.width);
        }
    }
}

TEST_CASE("at most one access to memory is in MEM", "[timing]") {
    for (u64 seed = 320; seed < 340; ++seed) {
        const TimedRun run(RandomProgram(seed).text(), models, 1, 400);
        for (const TimedModel& timed : run.watch.models()) {
            const ProcessorModel& model = timed.pipeline.model();
            INFO("seed " << seed << ", " << model_text(model));
            u64 free = 0;
            for (const RecordedPassage& row : timed.recording->rows()) {
                const StageUse& use = row.instruction.use;
                if (row.squashed_at != 0 || !(use.loads || use.stores)) continue;
                CHECK(row.passage.enter[model.memory] >= free);
                free = row.passage.enter[model.memory + 1u];
            }
        }
    }
}

namespace {

/// Whether the pipeline register from which a path leads holds the value in this cycle. What is
/// done in EX and waits there for MEM has it, too.
bool holds(const ProcessorModel& model, const RecordedPassage& maker, Path path, u64 cycle) {
    const auto& enter = maker.passage.enter;
    if (path == Path::ex_mem_to_ex || path == Path::ex_mem_to_id) {
        const u32 latency = model.units[std::size_t(maker.instruction.use.unit)].latency;
        return cycle >= enter[model.execute] + latency && cycle < enter[model.memory_end + 1u];
    }
    return cycle >= enter[model.memory_end + 1u] && cycle < enter[model.stage_count];
}

/// A store (or lwr) that is in MEM beside the instruction that makes its value: no path has a name
/// for that.
bool are_side_by_side(const ProcessorModel& model, const RecordedPassage& maker,
                      const RecordedPassage& user) {
    return model.width > 1 && user.instruction.uses_memory() &&
           maker.passage.enter[model.memory] == user.passage.enter[model.memory];
}

/// The last one with this number before a row; null if it was not recorded.
const RecordedPassage* maker_of(const CycleRecording& recording, std::size_t row, u32 number) {
    while (row-- > 0) {
        const RecordedPassage& older = recording.rows()[row];
        if (older.squashed_at == 0 && older.instruction.number == number) return &older;
    }
    return nullptr;
}

} // namespace

TEST_CASE("each forwarded value comes from the stage that its maker is in", "[timing]") {
    for (u64 seed = 340; seed < 360; ++seed) {
        const TimedRun run(RandomProgram(seed).text(), models, 1, 400);
        for (const TimedModel& timed : run.watch.models()) {
            const CycleRecording& recording = *timed.recording;
            INFO("seed " << seed << ", " << model_text(timed.pipeline.model()));
            for (std::size_t n = 0; n < recording.rows().size(); ++n) {
                const RecordedPassage& row = recording.rows()[n];
                if (row.squashed_at != 0) continue;
                for (u8 f = 0; f < row.passage.forward_count; ++f) {
                    const Passage::Forward& forward = row.passage.forwards[f];
                    const RecordedPassage* maker = maker_of(recording, n, forward.from);
                    INFO(path_name(forward.path) << " in " << forward.cycle);
                    if (!maker || are_side_by_side(timed.pipeline.model(), *maker, row)) continue;
                    CHECK((holds(timed.pipeline.model(), *maker, forward.path, forward.cycle)));
                }
            }
        }
    }
}

TEST_CASE("a store that waits for MEM got its value while its maker was in WB", "[timing]") {
    const TimedRun run("add.d $f0, $f2, $f4\n add.d $f6, $f8, $f10\n sdc1 $f0, 0($gp)\n",
                       {"winmips64"}, 1, 20);
    const Passage& store = run.model().recording->rows()[2].passage;
    REQUIRE(store.forward_count == 2);
    CHECK(store.enter[3] == 9); // MEM is taken in 7 and 8
    CHECK(store.forwards[0].cycle == 8);
    CHECK(store.forwards[0].path == Path::mem_wb_to_ex);
}
