// subject.hpp -- a submission's program at its console: one answer goes in, what it prints comes
// out
//
// It has no world but a folder in memory; clock and chance are frozen; all it may spend is bounded.
#pragma once
#include "base/program.hpp"
#include "grading/sandbox/behaviour.hpp"
#include "machine/machine.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a program may spend. No player needs that much: a program that uses it up does not reach
/// to an end.
struct SubjectLimits {
    u64 instructions = 20'000'000; ///< for one answer
    u64 output = u64{4} << 20;     ///< bytes in a run
    u64 memory = u64{64} << 20;    ///< bytes of pages it touches
    i64 seed = 0;                  ///< of chance and clock, as in a recorded run
    Engine engine = Engine::automatic;
};

/// What became of a program that is given an answer.
enum class AbnormalEnd : u8 {
    none,     ///< it wants the next answer, or has ended as it should
    fault,    ///< a runtime exception, or it fell off its text
    endless,  ///< the instructions for one answer were spent
    flood,    ///< the output was spent
    memory,   ///< the memory was spent
    no_input, ///< the input ended and a service of MARS's dies of that
};

class ProgramUnderTest {
public:
    /// What one answer brought about.
    struct Screen {
        std::string text;   ///< printed since the last answer, on both streams
        bool ended = false; ///< for good: by itself or in trouble
        AbnormalEnd trouble = AbnormalEnd::none;
        Stop stop;
    };

    /// The program must outlive its subject.
    explicit ProgramUnderTest(const Program&, SubjectLimits = {});
    ~ProgramUnderTest();

    /// Starts it again with these program arguments, and runs it up to its first question.
    /// Registers, memory, files, clock and chance are as at every other start.
    Screen open(const std::vector<std::string>& arguments = {});
    /// Types a line; the line feed is added. A program that has ended answers nothing.
    Screen type(std::string_view line);
    /// The same, in the place of an old screen, whose memory is used.
    void type(std::string_view line, Screen&);
    /// The end of the input.
    Screen end();

    /// Instructions of all runs together, and of this run.
    u64 spent() const { return spent_; }
    u64 steps() const;
    u64 starts() const { return starts_; }
    const Machine& machine() const { return *machine_; }
    /// For who runs it on by himself: this run is over, and the next start makes a new machine.
    Machine& take_machine() {
        ended_ = taken_ = true;
        return *machine_;
    }
    const Program& program() const { return program_; }
    const SubjectLimits& limits() const { return limits_; }
    /// Observes the machine from the next run on; it must outlive the subject.
    /// Slower.
    void tell(Behaviour* behaviour) { behaviour_ = behaviour; }

private:
    class World;
    struct Start;

    void make_machine();
    void put_back();
    Screen run();
    void run(Screen&);

    const Program& program_;
    Behaviour* behaviour_ = nullptr;
    SubjectLimits limits_;
    std::unique_ptr<World> world_;
    std::unique_ptr<Start>
        start_; ///< as the machine was before its first instruction, without arguments
    std::unique_ptr<Machine> machine_;
    bool ended_ = false, taken_ = false;
    u64 spent_ = 0, starts_ = 0;
};

} // namespace tharsis
