// program_under_test.cpp -- starts a program again and again, and runs it from question to question
// The machine is created once; a new start restores the pages that were written.
#include "grading/sandbox/program_under_test.hpp"

#include "grading/sandbox/sandbox_run.hpp"
#include "machine/services/arguments.hpp"

#include <map>
#include <utility>

namespace tharsis {

/// A console that waits for its next line; both streams are one text. The machine limits the
/// output.
class ProgramUnderTest::ConsoleHost final : public SandboxHost {
public:
    ConsoleHost() : SandboxHost({}, ~u64{0}) { wait_for_input(true); }

    void restart() { *this = ConsoleHost(); }
    void take_output(std::string& text) {
        text.swap(output);
        output.clear();
    }
    void write(std::string_view bytes) override { output += bytes; }
    void write_error(std::string_view bytes) override { output += bytes; }
    /// MARS has no such service, and games are those of MARS.
    bool clear_screen() override { return false; }
};

/// The machine before its first instruction: the pages with data, and everything else.
struct ProgramUnderTest::Start {
    SnapshotPointer machine;
    std::map<u32, Memory::PageBytes> pages;
};

ProgramUnderTest::ProgramUnderTest(const Program& program, RunLimits limits)
    : program_(program), limits_(limits), host_(std::make_unique<ConsoleHost>()) {}

ProgramUnderTest::~ProgramUnderTest() = default;

void ProgramUnderTest::make_machine() {
    MachineOptions options = machine_options(limits_, {}, false, false);
    options.max_output = limits_.output;
    machine_.reset();
    machine_ = std::make_unique<Machine>(program_, *host_, options);
    start_ = std::make_unique<Start>();
    start_->machine = machine_->save();
    for (const u32 page : machine_->memory().take_written())
        machine_->memory().copy_page(page, start_->pages[page]);
    taken_ = false;
}

void ProgramUnderTest::put_back() {
    Memory& memory = machine_->memory();
    for (const u32 page : memory.take_written()) {
        const auto kept = start_->pages.find(page);
        if (kept == start_->pages.end())
            memory.forget_page(page);
        else
            memory.set_page(page, kept->second);
    }
    machine_->restore(*start_->machine);
}

ProgramUnderTest::OutputChunk ProgramUnderTest::open(const std::vector<std::string>& arguments) {
    host_->restart();
    if (machine_ && !taken_)
        put_back();
    else
        make_machine();
    if (!arguments.empty())
        store_arguments(machine_->memory(), machine_->layout(), machine_->state(),
                        rules_of(program_.dialect), arguments);
    ended_ = false;
    ++starts_;
    return run();
}

ProgramUnderTest::OutputChunk ProgramUnderTest::type(std::string_view line) {
    if (ended_) return {{}, true, AbnormalEnd::none, {}};
    host_->type_line(line);
    return run();
}

void ProgramUnderTest::type(std::string_view line, OutputChunk& screen) {
    if (ended_) {
        screen = {{}, true, AbnormalEnd::none, {}};
        return;
    }
    host_->type_line(line);
    run(screen);
}

ProgramUnderTest::OutputChunk ProgramUnderTest::end() {
    if (ended_) return {{}, true, AbnormalEnd::none, {}};
    host_->wait_for_input(false);
    return run();
}

u64 ProgramUnderTest::steps() const { return machine_->executed(); }

namespace {

AbnormalEnd abnormal_end_of(const Stop& stop) {
    switch (stop.reason) {
    case StopReason::exited:
    case StopReason::waiting_for_input: return AbnormalEnd::none;
    case StopReason::step_limit:
    case StopReason::waiting_for_key: return AbnormalEnd::instruction_limit;
    case StopReason::output_limit: return AbnormalEnd::output_limit;
    case StopReason::memory_limit: return AbnormalEnd::memory_limit;
    case StopReason::end_of_input: return AbnormalEnd::end_of_input;
    default: return AbnormalEnd::fault;
    }
}

} // namespace

ProgramUnderTest::OutputChunk ProgramUnderTest::run() {
    OutputChunk screen;
    run(screen);
    return screen;
}

void ProgramUnderTest::run(OutputChunk& screen) {
    const u64 before = machine_->executed();
    const auto run = [&] { return machine_->run(limits_.instructions); };
    screen.stop = recorder_ != nullptr ? run_recorded(*machine_, *recorder_, run) : run();
    spent_ += machine_->executed() - before;
    host_->take_output(screen.text);
    screen.abnormal_end = abnormal_end_of(screen.stop);
    screen.ended = ended_ = screen.stop.reason != StopReason::waiting_for_input;
}

} // namespace tharsis
