// sandbox_run.hpp -- one run of an untrusted program: a host of its own, and limits for all
// that it does
//
// Nothing of the machine we are on can be seen or touched from it; the same trial gives the same
// end.
#pragma once
#include "base/program.hpp"
#include "formats/cases/case.hpp"
#include "grading/sandbox/endless.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <map>
#include <string>
#include <vector>

namespace tharsis {

/// Services may move so many bytes for a program under judgement, so that no instruction of it
/// costs without bound.
inline constexpr u64 most_moved = u64{256} << 20;
/// Longer names of files are no names anywhere; and so many files are enough.
inline constexpr std::size_t longest_file_name = 4096, most_files_written = 1000;

/// What a window needs of the room for output, beside its text.
inline constexpr std::size_t room_of_a_dialog = 64;

struct RunLimits {
    u64 instructions = 10'000'000;
    u64 output = u64{1} << 20;         ///< bytes printed, shown in windows or written to files
    u64 memory = u64{16} << 20;        ///< bytes of pages
    u64 moved = most_moved;            ///< bytes that services move
    Engine engine = Engine::automatic; ///< who executes; the results are the same
    bool why = true;                   ///< where a limit is reached, is an endless loop looked for?
};

/// All inputs of the program.
struct RunInput {
    std::string input;
    std::map<std::string, std::string> files; ///< the virtual folder
    std::vector<DialogAnswer> answers; ///< of dialogs, in their order; after them all are cancelled
    bool has_dialogs = false;
    std::vector<std::string> arguments;
    i64 seed = 0;                       ///< of chance and of the clock
    std::map<std::string, u32> patches; ///< words at labels
};

/// A host without a world, that counts what it is given. Clock and chance are those of a recorded
/// case.
class SandboxHost : public Host {
public:
    SandboxHost(const RunInput& world, u64 most_output);

    /// Ends a run of that machine when there is too much output.
    void attach(Machine& machine) { machine_ = &machine; }
    bool overflowed() const { return overflowed_; }

    std::string output, errors;
    std::vector<Dialog> dialogs;
    /// When output was printed: how much there was, and how many instructions were executed.
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
    i64 chance(u32 stream) override { return inner_.chance(stream); }
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
    bool too_much_output = false;    ///< then `stop` is a breakpoint
    std::optional<EndlessLoop> loop; ///< proved, if a limit was reached
    std::vector<u32>
        last_addresses;   ///< if a limit was reached and nothing is proved: where it was then
    u64 instructions = 0; ///< within the limit
    State state;          ///< likewise
    std::string output, errors;
    std::vector<SandboxHost::Printed> printed;
    std::map<std::string, std::string> files;
    std::vector<Dialog> dialogs;

    /// By a limit: there was no end to see.
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

/// Sets the words that the world names, where the program has their labels.
void set_words(Machine&, const Program&, const RunInput&);

/// What became of a run, once it has ended or reached a limit: looks for an endless loop, if it did
/// and `why` is asked.
RunResult end_of(const Stop&, Machine&, SandboxHost&, bool why = true);

/// A whole run from the program's start.
RunResult run_program_bounded(const Program&, const RunInput&, const RunLimits&,
                              bool delayed_branching = false, bool self_modifying = false);

/// The same run as a case that `tharsis debug --replay` opens, at the instruction after so many.
Case case_of(std::vector<SourceFile> sources, std::vector<SourceFile> included, const RunInput&,
             const RunLimits&);

} // namespace tharsis
