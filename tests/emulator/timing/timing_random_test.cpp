// timing_random_test.cpp -- what holds for every program under every model, with random programs
#include "emulator/timing/timed_run.hpp"
#include "support/random.hpp"
#include "timing/output/diagram.hpp"

#include <fmt/format.h>

using namespace tharsis;
using tharsis::testing::Random;
using tharsis::testing::TimedRun;

namespace {

/// A program of loops, forward branches, calls, memory and floating-point operations that ends.
class RandomProgram {
public:
    explicit RandomProgram(u64 seed, bool delayed = false) : random_(seed), delayed_(delayed) {}

    std::string text() {
        text_ = ".data\nd: .space 256\n.text\nla $gp, d\n";
        const int loops = 1 + random_.below(3);
        for (int n = 0; n < loops; ++n) loop(n);
        jump("j end");
        line("p: addu $9, $9, $8");
        body(2);
        jump("jr $ra");
        return text_ + "end: nop\n";
    }

private:
    void line(const std::string& text) { text_ += text + "\n"; }
    void jump(const std::string& text) {
        line(text);
        if (delayed_) line("addu $10, $10, $9");
    }
    std::string reg() { return fmt::format("${}", 8 + random_.below(6)); }
    std::string real() { return fmt::format("$f{}", 2 * random_.below(5)); }
    int word() { return 4 * random_.below(64); }
    int pair() { return 8 * random_.below(32); }

    void loop(int number) {
        line(fmt::format("li $16, {}", 2 + random_.below(20)));
        line(fmt::format("l{}:", number));
        body(4 + random_.below(10));
        if (random_.percent(30)) jump("jal p");
        line("addiu $16, $16, -1");
        jump(fmt::format("bne $16, $0, l{}", number));
    }
    void body(int lines) {
        for (int n = 0; n < lines; ++n) one();
    }
    void one() {
        switch (random_.below(10)) {
        case 0: return line(fmt::format("lw {}, {}($gp)", reg(), word()));
        case 1: return line(fmt::format("sw {}, {}($gp)", reg(), word()));
        case 2: return line(fmt::format("lb {}, {}($gp)", reg(), word()));
        case 3: return line(fmt::format("mult {}, {}\nmflo {}", reg(), reg(), reg()));
        case 4: return line(fmt::format("mul {}, {}, {}", reg(), reg(), reg()));
        case 5: return line(fmt::format("add.d {}, {}, {}", real(), real(), real()));
        case 6: return line(fmt::format("ldc1 {}, {}($gp)", real(), pair()));
        case 7: return branch();
        default: return line(fmt::format("addu {}, {}, {}", reg(), reg(), reg()));
        }
    }
    void branch() {
        const int label = labels_++;
        jump(fmt::format("{} {}, {}, f{}", random_.percent(50) ? "beq" : "bne", reg(), reg(),
                         label));
        line(fmt::format("xori {}, {}, 3", reg(), reg()));
        line(fmt::format("f{}:", label));
    }

    Random random_;
    bool delayed_;
    std::string text_;
    int labels_ = 0;
};

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
    "five-stage,parallel-fp=no,fp-add=9,multiplier=12,divider=40/40",
};

/// The state that the program reaches without an observer.
State reference_state(const Program& program, const MachineOptions& options, Stop& stop) {
    ScriptedHost host("");
    Machine machine(program, host, options);
    stop = machine.run(10'000'000);
    return machine.state();
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
        Stop stop;
        CHECK(reference_state(run.program, options, stop) == run.state);
        CHECK(stop.reason == run.stop.reason);
        for (const TimedModel& timed : run.watch.models()) check_sums(timed);
        CHECK(run.cycles(0) == run.model(0).pipeline.instructions()); // single-cycle: CPI 1
    }
}

TEST_CASE("more forwarding, better fetching and shorter latencies are never slower", "[timing]") {
    const std::vector<std::vector<std::string>> ladders = {
        {"ph4,forwarding=none,registers=next-cycle", "ph4,forwarding=none", "ph4,forwarding=mem-ex",
         "ph4,forwarding=ex-ex+mem-ex", "ph4,forwarding=ex-ex+mem-ex+mem-mem", "ph4"},
        {"ph4,forwarding=none", "ph4,forwarding=ex-ex", "ph4,forwarding=ex-ex+mem-ex",
         "ph4,forwarding=ex-ex+mem-ex+ex-id", "ph4,forwarding=ex-ex+mem-ex+ex-id+mem-id"},
        {"ph4,branch=MEM,predict=stall", "ph4,branch=MEM", "ph4,branch=EX"},
        {"five-stage,multiplier=20,divider=90/90", "five-stage,multiplier=9", "five-stage"},
        {"five-stage,dcache=8x2,dcache-penalty=40", "five-stage,dcache=8x2", "five-stage"},
        {"five-stage,dcache=8x4,writes=through",
         "five-stage,dcache=8x4,writes=through,write-buffer=1",
         "five-stage,dcache=8x4,writes=through,write-buffer=8"},
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

/// Stages of one instruction in a diagram, in order, without repetitions.
void check_row(const DiagramRow& row, const ProcessorModel& model) {
    u64 cells = 0;
    for (const DiagramCell& cell : row.cells) cells += cell.kind != DiagramCell::Kind::none;
    CHECK(cells >= 1);
    if (!row.squashed && model.overlapped) CHECK(cells >= model.stage_count);
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
