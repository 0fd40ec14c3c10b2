// machine.hpp -- runs a program at full speed, forwards
//
// A machine sees no disk, no terminal and no clock: what it may read is given as values, and what
// it wrote is returned as values. Different machines may be used in different threads at the same
// time; one machine by one thread at a time, but for `interrupt`.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tharsis/program.hpp>
#include <vector>

namespace tharsis_api_1 {

/// Without a limit.
inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// What executes: results do not depend on it. `automatic` is the fastest combination.
enum class Engine : std::uint8_t { automatic, reference, interpreter, translator };

/// What a program starts with, for a Machine and for a Session.
struct MachineOptions {
    Engine engine = Engine::automatic;
    std::string input{};           ///< console input, bytes
    bool input_stays_open = false; ///< where it ends the program waits, and `type` gives more
    std::map<std::string, std::string> files{}; ///< that it can open, by name; it may write others
    /// Of random numbers and of the clock, which starts at this value and advances by one each time
    /// it is read, and by each sleep (which returns at once). nullopt: the system's.
    std::optional<std::int64_t> seed = 0;
    std::vector<std::string> arguments{};           ///< argc and argv
    std::map<std::string, std::uint32_t> patches{}; ///< words of data by label, stored before
    bool keyboard_and_display = false; ///< MARS's memory-mapped devices (docs/devices.md)
    bool digital_lab = false;
    std::string keys{};          ///< typed on the keyboard, each when the program asks for one
    bool self_modifying = false; ///< text may be written
    std::uint64_t max_steps = unlimited;   ///< instructions
    std::uint64_t max_output = 64u << 20;  ///< bytes printed or written to files
    std::uint64_t max_memory = 1u << 30;   ///< bytes of pages that it touches
    Language language = Language::english; ///< of messages
};

/// Why a run ended.
enum class StopReason : std::uint8_t {
    paused,     ///< the wanted number of steps was executed
    breakpoint, ///< before an instruction of `break_at`
    exited,     ///< service 10 or 17, or the end of the text
    fault,      ///< an exception that no handler took
    end_of_input,
    waiting_for_input, ///< with `input_stays_open`: `type`, then run on
    waiting_for_key,   ///< for a key of a device, which never comes
    step_limit,
    output_limit,
    memory_limit,
    interrupted,
};
/// "exited", "end-of-input", "step-limit" ...
THARSIS_API std::string_view word_of(StopReason);

struct Stop {
    StopReason reason = StopReason::paused;
    /// The program's own exit status, else that of `tharsis run`: 121 fault, 122 limit, 123 end of
    /// input. 0 if it has not ended.
    int status = 0;
    std::string message{}; ///< what happened, with its line and a tip; empty if nothing is wrong
    std::optional<std::uint32_t> address{}; ///< of the instruction where it stopped
    std::string file{};                     ///< the place of that instruction, if it is known
    std::uint32_t line = 0;
    std::uint64_t steps = 0; ///< executed since the start of the program

    bool ended() const {
        return reason != StopReason::paused && reason != StopReason::breakpoint &&
               reason != StopReason::waiting_for_input && reason != StopReason::interrupted;
    }
};

/// Called every few milliseconds of a long operation, between two instructions; false ends it. It
/// must not use the machine or session.
using KeepGoing = std::function<bool()>;

/// All registers of one moment.
struct Registers {
    std::uint32_t general[32] = {};
    std::uint32_t pc = 0, hi = 0, lo = 0;
    std::uint32_t floating[32] = {}; ///< bits; a double is an even one (low word) and the next
    std::uint32_t flags = 0;         ///< condition flags of coprocessor 1
    std::uint32_t status = 0, cause = 0, epc = 0, vaddr = 0; ///< coprocessor 0
};

class THARSIS_API Machine {
public:
    /// An error is a patch that cannot be stored, or too little memory of the host.
    static Result<Machine> open(Program, const MachineOptions& = {});
    Machine(Machine&&) noexcept;
    Machine& operator=(Machine&&) noexcept;
    ~Machine();

    /// Executes exactly that many instructions, or fewer if something stops the program.
    Stop run(std::uint64_t steps = unlimited, const KeepGoing& = {});
    /// May be called from a signal handler or another thread: the run ends soon.
    void interrupt();
    /// From now on runs end before the instructions at these addresses; replaces earlier ones.
    void break_at(std::vector<std::uint32_t> addresses);
    /// The stop of the last run; initially `paused` at step 0.
    const Stop& last_stop() const;
    std::uint64_t steps() const;
    const Program& program() const;

    Registers registers() const;
    /// A register by name: "$t0", "$8", "pc", "hi", "$f12" (bits), "status".
    std::optional<std::uint32_t> value_of(std::string_view register_name) const;
    /// Sets one; an error if there is no such register. $zero stays 0.
    Done set_register(std::string_view name, std::uint32_t value);
    /// Bytes of memory (text, too) as they are now; an error where the program has no memory.
    Result<std::string> read_memory(std::uint32_t address, std::uint32_t size) const;
    /// All of them or none.
    Done write_memory(std::uint32_t address, std::string_view bytes);
    /// A number that is equal for equal registers, memory and output, and (but for chance) for
    /// these alone.
    std::uint64_t digest() const;

    void type(std::string_view text); ///< more console input
    void end_input();                 ///< nothing more will be typed
    /// All that was printed so far, as bytes: programs may print what is not UTF-8.
    const std::string& output() const;
    const std::string& errors() const; ///< printed to descriptor 2
    /// What the display shows: its rows or its text; empty without `keyboard_and_display`.
    std::string display() const;
    /// The files as they are now: those given, changed and written.
    std::map<std::string, std::string> files() const;

private:
    struct Parts;
    explicit Machine(std::unique_ptr<Parts>);
    std::unique_ptr<Parts> parts_;
};

/// The result of a whole run.
struct RunResult {
    Stop stop{};
    std::string output{}, errors{};             ///< bytes
    std::map<std::string, std::string> files{}; ///< as after the run
    Registers registers;
};
/// Runs a program from its start to its end, or to a limit. For Machine::open's errors.
THARSIS_API Result<RunResult> run(const Program&, const MachineOptions& = {},
                                  const KeepGoing& = {});

/// The names of Registers::general, "$zero" to "$ra".
THARSIS_API std::string_view general_register_name(unsigned number);

} // namespace tharsis_api_1
