// sandbox_run.hpp -- one run of an untrusted program, with a host of its own and limits for
// everything it does
//
// The program can neither see nor change anything of the real machine; the same input gives the
// same result.
#pragma once
#include "base/program.hpp"
#include "formats/cases/case.hpp"
#include "grading/sandbox/infinite_loop.hpp"
#include "grading/sandbox/run_limits.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <map>
#include <string>
#include <vector>

namespace tharsis {

/// Longer file names exist nowhere; and this number of files is enough.
inline constexpr std::size_t longest_file_name = 4096, max_files_written = 1000;

/// What a dialog takes from the limit of output, beside its text.
inline constexpr std::size_t dialog_overhead = 64;

/// All inputs of the program.
struct RunInput {
    std::string input;
    std::map<std::string, std::string> files; ///< the virtual folder
    std::vector<DialogAnswer> answers;        ///< of dialogs, in order; later ones are cancelled
    bool has_dialogs = false;
    std::vector<std::string> arguments;
    i64 seed = 0;                       ///< of random numbers and of the clock
    std::map<std::string, u32> patches; ///< words at labels
};

/// A host that is not connected to anything, and counts its output. Clock and random numbers are
/// those of a recorded case.
class SandboxHost : public Host {
public:
    SandboxHost(const RunInput& run_input, u64 max_output);

    /// Makes the host end the run of this machine when there is too much output.
    void attach(Machine& machine) { machine_ = &machine; }
    bool overflowed() const { return overflowed_; }
    /// Adds a line to the input, with its line feed.
    void type_line(std::string_view line) {
        inner_.type(line);
        inner_.type("\n");
    }
    /// Whether the program waits for more where the input ends.
    void wait_for_input(bool waits) { inner_.waits = waits; }

    std::string output, errors;
    std::vector<Dialog> dialogs;
    /// How much had been printed after how many instructions.
    struct Printed {
        std::size_t bytes = 0;
        u64 step = 0;
    };
    std::vector<Printed> printed;
    const std::map<std::string, std::string>& files() const { return inner_.files; }
    std::string_view unread() const { return inner_.unread(); }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32 most) override { return inner_.read(most); }
    i64 milliseconds() override { return inner_.clock++; }
    void sleep(u32 milliseconds) override { inner_.sleep(milliseconds); }
    i64 random_seed(u32 stream) override { return inner_.random_seed(stream); }
    i32 open(std::string_view path, OpenMode mode) override;
    i32 read_file(i32 handle, std::span<u8> to) override { return inner_.read_file(handle, to); }
    i32 write_file(i32 handle, std::span<const u8> from) override;
    void close(i32 handle) override { inner_.close(handle); }
    bool clear_screen() override { return true; }
    DialogAnswer ask(const Dialog&) override;

private:
    bool has_room(std::size_t bytes);

    ScriptedHost inner_;
    std::vector<DialogAnswer> answers_;
    std::size_t answered_ = 0;
    bool has_dialogs_;
    u64 room_;
    bool overflowed_ = false;
    Machine* machine_ = nullptr;
};

/// How a run ended.
struct RunResult {
    Stop stop;
    bool too_much_output = false;     ///< then `stop` is a breakpoint
    std::optional<InfiniteLoop> loop; ///< proved, if a limit was reached
    std::vector<u32> last_addresses;  ///< if a limit was reached and nothing is proved: the last
                                      ///< instructions executed
    u64 instructions = 0;             ///< within the limit
    State state;                      ///< within the limit
    std::string output, errors;
    std::vector<SandboxHost::Printed> printed;
    std::map<std::string, std::string> files;
    std::vector<Dialog> dialogs;

    /// True if a limit stopped the run.
    bool was_stopped() const {
        return too_much_output || stop.reason == StopReason::step_limit ||
               stop.reason == StopReason::memory_limit;
    }
    bool ended_by_itself() const {
        return stop.reason == StopReason::exited || stop.reason == StopReason::ran_off_text;
    }
};

MachineOptions machine_options(const RunLimits&, const RunInput&, bool delayed_branching,
                               bool self_modifying);

/// Stores the words that the input names, at the program's labels.
void apply_patches(Machine&, const Program&, const RunInput&);

/// The result of a run that has ended or reached a limit; with `why`, an endless loop is searched
/// in the latter case.
RunResult end_of(const Stop&, Machine&, SandboxHost&, bool why = true);

/// A complete run from the program's start.
RunResult run_program_bounded(const Program&, const RunInput&, const RunLimits&,
                              bool delayed_branching = false, bool self_modifying = false);

/// The same run as a case that `tharsis debug --replay` opens at a given step.
Case case_of(std::vector<SourceFile> sources, std::vector<SourceFile> included, const RunInput&,
             const RunLimits&);

} // namespace tharsis
