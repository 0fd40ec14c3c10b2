// session.hpp -- a program in the debugger: every step of its run can be reached, in both
// directions
//
// As with a Machine, nothing outside is touched, and one session is used by one thread at a time
// (but for `interrupt`). Changes are edits of the history: the run continues from there with them,
// and later steps are forgotten.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tharsis/machine.hpp>
#include <vector>

namespace tharsis_api_1 {

/// Why a movement of a session ended, and where.
struct SessionStop {
    enum class Reason : std::uint8_t {
        moved, ///< the step or the target was reached
        breakpoint,
        watchpoint,
        exception,
        beginning, ///< going back: there is nothing earlier
        ended,     ///< the program ended
        waiting,   ///< for input: `type`, then move on
        interrupted,
        wrong_return, ///< a call did not return to its caller
    };
    Reason reason = Reason::moved;
    std::string text{};                ///< a sentence or two, as the debugger prints it
    std::vector<int> hits{};           ///< numbers of breakpoints and watchpoints
    std::optional<Stop> end{};         ///< of `ended`: how
    std::uint64_t step = 0;            ///< where the session is now
    std::uint32_t address = 0;         ///< the next instruction, or the last one of a program
    std::string file{};                ///< its place, if it is known
    std::uint32_t line = 0;            ///< from 1; 0: unknown
    std::vector<std::string> logged{}; ///< by log points on the way
};
/// "moved", "breakpoint", "wrong-return" ...
THARSIS_API std::string_view word_of(SessionStop::Reason);

/// Where a session is to go.
struct Movement {
    enum class Kind : std::uint8_t {
        instruction, ///< `count` machine instructions
        line,        ///< `count` source lines
        finish,      ///< until the current procedure has returned
        resume,      ///< until a stop, or the end of the program
        run_to,      ///< until an instruction at `place`
        go_to,       ///< to step `step`, in either direction, ignoring stops
    };
    Kind kind = Kind::resume;
    bool back = false; ///< towards the beginning
    bool over = false; ///< of instruction and line: calls are executed at once
    std::uint64_t count = 1;
    std::uint64_t step = 0; ///< of go_to
    std::string place{};    ///< of run_to: "main", "12", "main.asm:12", "0x00400010"
};

struct BreakpointOptions {
    std::string condition{}; ///< "$t0 == 5"; empty: always
    std::string hits{};      ///< "==3", ">=2", "%10": at which hits; empty: at all
    std::string log{};       ///< logs this text with its {expressions} and goes on
    bool temporary = false;  ///< removed at its first hit
};
enum class WatchKind : std::uint8_t { change, write, read, access };

/// The instruction that last wrote something.
struct WriteEvent {
    std::uint64_t step = 0; ///< instructions executed before it
    std::uint32_t address = 0;
    std::string instruction{}; ///< "sw $t0, 0($s0)"
    std::string file{};
    std::uint32_t line = 0;
    std::uint64_t before = 0, after = 0; ///< the bits, up to 8 bytes
    std::string change{};                ///< "3 -> 4"
};

/// The value of an expression.
struct Evaluated {
    std::string text{}; ///< "42 (0x2a)"
    std::string type{}; ///< "word", "float", "string" ...
    std::optional<std::uint64_t> bits{};
    std::optional<double> number{};         ///< of floating-point values
    std::optional<std::uint32_t> address{}; ///< the memory that it is about
};

/// A defect of the run that did not stop it.
struct RunFinding {
    std::string code{}; ///< "uninitialised-register"
    Diagnostic::Severity severity = Diagnostic::Severity::warning;
    std::string message{}, tip{}, file{};
    std::uint32_t line = 0;
    std::uint64_t step = 0, count = 1; ///< of the first occurrence; how often
};

/// One procedure of the call stack, innermost first.
struct Frame {
    std::string procedure{}, file{}, arguments{};
    std::uint32_t address = 0, pc = 0, line = 0;
};

/// One line of source with what the debugger shows beside it.
struct SourceLine {
    std::uint32_t line = 0;
    std::string text{};
    std::optional<std::uint32_t> address{}; ///< of its first instruction
    bool current = false;
    std::vector<int> stops{}; ///< breakpoints there
};

/// A session that was moved from can only be destroyed or assigned to.
class THARSIS_API Session {
public:
    static Result<Session> open(Program, const MachineOptions& = {});
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;
    ~Session();

    Result<SessionStop> move(const Movement&, const KeepGoing& = {});
    const SessionStop& last_stop() const;
    void interrupt();
    std::uint64_t step() const;
    std::uint64_t frontier() const; ///< the last step that the run has reached
    bool ended() const;
    const Program& program() const;

    /// The number of the new stop.
    Result<int> add_breakpoint(std::string_view place, const BreakpointOptions& = {});
    /// `what` is a register or memory: "$t0", "word[x]", "board,40".
    Result<int> add_watchpoint(std::string_view what, WatchKind = WatchKind::change,
                               std::string_view condition = {});
    bool remove_stop(int number);
    bool enable_stop(int number, bool on);

    Registers registers() const;
    std::optional<std::uint32_t> value_of(std::string_view register_name) const;
    Result<std::string> read_memory(std::uint32_t address, std::uint32_t size) const;
    /// These begin another branch of the run.
    Done set_register(std::string_view name, std::uint32_t value);
    Done write_memory(std::uint32_t address, std::string_view bytes);
    /// Any expression of the debugger; assignments ("$t0 = 5", "word[x] += 1") edit the run.
    Result<Evaluated> evaluate(std::string_view expression);

    /// The instruction that last wrote a register or memory before the current step; nullopt: none
    /// did.
    Result<std::optional<WriteEvent>> last_write(std::string_view what, const KeepGoing& = {});
    /// What is wrong with the run so far, although it went on; `hints` adds what need not be wrong.
    std::vector<RunFinding> findings(bool hints = false, const KeepGoing& = {});
    std::vector<Frame> frames() const;
    /// The lines of a file: `from` to `to` (from 1, inclusive). Empty name: the current file.
    Result<std::vector<SourceLine>> source(std::string_view file = {}, std::uint32_t from = 1,
                                           std::uint32_t to = 0xffff'ffff) const;
    /// What the next instruction does, with its values: "$t0 = $t1 + 4 = 0x10010004".
    std::string meaning() const;
    /// What the last movement changed, one line each.
    std::vector<std::string> changes() const;
    /// One command of the debugger's command line (docs/reference/debugger.md) and its answer.
    Result<std::string> command(std::string_view line, const KeepGoing& = {});

    /// Typed input. If the session has gone back before input that the program read, this replaces
    /// it.
    void type(std::string_view text);
    void end_input();
    std::string output() const; ///< printed up to the current step
    std::string errors() const;
    std::string display() const; ///< what the display of the devices shows at the current step
    std::map<std::string, std::string> files() const; ///< as they are at the current step

private:
    struct Parts;
    explicit Session(std::unique_ptr<Parts>);
    std::unique_ptr<Parts> parts_;
};

} // namespace tharsis_api_1
