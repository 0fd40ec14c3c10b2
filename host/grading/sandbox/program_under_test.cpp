// program_under_test.cpp -- starts a program again and again, and runs it from question to question
// The machine is created once; a new start restores the pages that were written.
#include "grading/sandbox/program_under_test.hpp"

#include "grading/sandbox/sandbox_run.hpp"
#include "machine/services/arguments.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tharsis {

/// A console that waits for its next line, and files in memory.
class ProgramUnderTest::ConsoleHost final : public Host {
public:
    explicit ConsoleHost(i64 seed) : seed_(seed) { restart(); }

    void restart() {
        input_.clear();
        position_ = 0;
        ended_ = false;
        output_.clear();
        clock_ = seed_;
        files_.clear();
        opened_.clear();
    }
    void type(std::string_view line) {
        input_.assign(line);
        input_ += '\n';
        position_ = 0;
    }
    void end() { ended_ = true; }
    void take_output(std::string& text) {
        text.swap(output_);
        output_.clear();
    }

    void write(std::string_view bytes) override { output_ += bytes; }
    void write_error(std::string_view bytes) override { output_ += bytes; }
    Input read(u32 most) override {
        const std::size_t left = std::min<std::size_t>(most, input_.size() - position_);
        if (left == 0) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
        Input input{Input::Kind::bytes, input_.substr(position_, left)};
        position_ += left;
        return input;
    }
    i64 milliseconds() override { return clock_++; }
    void sleep(u32) override {}
    i64 chance(u32 stream) override { return static_cast<i64>(static_cast<u64>(seed_) + stream); }
    i32 open(std::string_view path, OpenMode mode) override;
    i32 read_file(i32 handle, std::span<u8> to) override;
    i32 write_file(i32 handle, std::span<const u8> from) override;
    void close(i32 handle) override { opened_.erase(handle); }

private:
    struct Opened {
        std::string name;
        std::size_t position = 0;
    };
    i64 seed_, clock_ = 0;
    std::string input_, output_;
    std::size_t position_ = 0;
    bool ended_ = false;
    std::map<std::string, std::string, std::less<>> files_;
    std::map<i32, Opened> opened_;
};

i32 ProgramUnderTest::ConsoleHost::open(std::string_view path, OpenMode mode) {
    if (path.size() > longest_file_name) return -1;
    const bool is_new = !files_.contains(path);
    if (is_new && (mode == OpenMode::read || files_.size() >= max_files_written)) return -1;
    std::string& bytes = files_[std::string(path)];
    if (mode == OpenMode::write) bytes.clear();
    i32 handle = 0;
    while (opened_.contains(handle)) ++handle;
    opened_[handle] = {std::string(path), 0};
    return handle;
}

i32 ProgramUnderTest::ConsoleHost::read_file(i32 handle, std::span<u8> to) {
    const auto opened = opened_.find(handle);
    if (opened == opened_.end()) return -1;
    const std::string& bytes = files_[opened->second.name];
    std::size_t& position = opened->second.position;
    const std::size_t count = std::min(to.size(), bytes.size() - std::min(position, bytes.size()));
    if (count > 0) std::memcpy(to.data(), bytes.data() + position, count);
    position += count;
    return static_cast<i32>(count);
}

i32 ProgramUnderTest::ConsoleHost::write_file(i32 handle, std::span<const u8> from) {
    const auto opened = opened_.find(handle);
    if (opened == opened_.end()) return -1;
    files_[opened->second.name].append(from.begin(), from.end());
    return static_cast<i32>(from.size());
}

/// The machine before its first instruction: the pages with data, and everything else.
struct ProgramUnderTest::Start {
    SnapshotPointer machine;
    std::map<u32, Memory::PageBytes> pages;
};

ProgramUnderTest::ProgramUnderTest(const Program& program, ProgramLimits limits)
    : program_(program), limits_(limits), host_(std::make_unique<ConsoleHost>(limits.seed)) {}

ProgramUnderTest::~ProgramUnderTest() = default;

void ProgramUnderTest::make_machine() {
    MachineOptions options;
    options.max_output = limits_.output;
    options.max_memory = limits_.memory;
    options.max_moved = max_bytes_moved;
    options.engine = limits_.engine;
    machine_.reset();
    machine_ = std::make_unique<Machine>(program_, *host_, with_translator(options));
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
        store_arguments(machine_->memory(), machine_->layout(), machine_->state(), arguments);
    ended_ = false;
    ++starts_;
    return run();
}

ProgramUnderTest::OutputChunk ProgramUnderTest::type(std::string_view line) {
    if (ended_) return {{}, true, AbnormalEnd::none, {}};
    host_->type(line);
    return run();
}

void ProgramUnderTest::type(std::string_view line, OutputChunk& screen) {
    if (ended_) {
        screen = {{}, true, AbnormalEnd::none, {}};
        return;
    }
    host_->type(line);
    run(screen);
}

ProgramUnderTest::OutputChunk ProgramUnderTest::end() {
    if (ended_) return {{}, true, AbnormalEnd::none, {}};
    host_->end();
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
