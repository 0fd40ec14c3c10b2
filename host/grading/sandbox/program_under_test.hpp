// program_under_test.hpp -- a submission's program at its console: one answer goes in, its output
// comes out
//
// It can use nothing but a folder in memory; clock and random numbers are fixed; everything it uses
// is limited.
#pragma once
#include "base/program.hpp"
#include "grading/sandbox/execution_recorder.hpp"
#include "grading/sandbox/run_limits.hpp"
#include "machine/machine.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// How a program reacted to an answer.
enum class AbnormalEnd : u8 {
    none,              ///< it waits for the next answer, or has ended normally
    fault,             ///< a run-time exception, or it ran beyond its text
    instruction_limit, ///< it reached the limit of instructions for one answer
    output_limit,      ///< it reached the limit of output
    memory_limit,      ///< it reached the limit of memory
    end_of_input,      ///< the input ended, at which a service of MARS fails
};

class ProgramUnderTest {
public:
    /// The result of one answer.
    struct OutputChunk {
        std::string text;   ///< printed since the last answer, on both streams
        bool ended = false; ///< normally or not
        AbnormalEnd abnormal_end = AbnormalEnd::none;
        Stop stop;
    };

    /// The program must outlive this object.
    explicit ProgramUnderTest(const Program&, RunLimits = game_limits);
    ~ProgramUnderTest();

    /// Starts the program with these arguments, and runs it up to its first question. Registers,
    /// memory, files, clock and random numbers are the same at every start.
    OutputChunk open(const std::vector<std::string>& arguments = {});
    /// Types a line; the line feed is added. A program that has ended gives no output.
    OutputChunk type(std::string_view line);
    /// The same, reusing the memory of an old screen.
    void type(std::string_view line, OutputChunk&);
    /// The end of the input.
    OutputChunk end();

    /// Instructions of all runs, and of this run.
    u64 spent() const { return spent_; }
    u64 steps() const;
    u64 starts() const { return starts_; }
    const Machine& machine() const { return *machine_; }
    /// Hands the machine over to a caller that runs it itself: this run is over, and the next start
    /// creates a new machine.
    Machine& take_machine() {
        ended_ = taken_ = true;
        return *machine_;
    }
    const Program& program() const { return program_; }
    const RunLimits& limits() const { return limits_; }
    /// Observes the machine from the next run on, which is slower. `behaviour` must outlive this
    /// object.
    void record_with(ExecutionRecorder* recorder) { recorder_ = recorder; }

private:
    class ConsoleHost;
    struct Start;

    void make_machine();
    void put_back();
    OutputChunk run();
    void run(OutputChunk&);

    const Program& program_;
    ExecutionRecorder* recorder_ = nullptr;
    RunLimits limits_;
    std::unique_ptr<ConsoleHost> host_;
    std::unique_ptr<Start> start_; ///< the machine before its first instruction, without arguments
    std::unique_ptr<Machine> machine_;
    bool ended_ = false, taken_ = false;
    u64 spent_ = 0, starts_ = 0;
};

} // namespace tharsis
