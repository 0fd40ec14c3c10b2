// mars_command.cpp -- `tharsis mars`: a drop-in for the command line of MARS 4.5
// Stdout and exit status equal MARS's, byte for byte; a Java stack trace of MARS is replaced by one
// line on stderr.
#include "assembler/assembler.hpp"
#include "base/path_text.hpp"
#include "formats/listings/dump_formats.hpp"
#include "formats/listings/listing.hpp"
#include "frontends/cli/mars/mars_help.hpp"
#include "frontends/cli/mars/mars_options.hpp"
#include "frontends/cli/table/command.hpp"
#include "machine/machine.hpp"
#include "running/engine_choice.hpp"
#include "running/files/file_choice.hpp"
#include "running/interrupt.hpp"
#include "running/terminal_host.hpp"
#include "sources/source_files.hpp"
#include "support/output/output.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

/// An absolute path, without resolving links.
std::string absolute_path(const std::string& name) {
    std::error_code ignored;
    const fs::path path(name);
    if (path.is_absolute()) return java_path(name);
    const char separator = static_cast<char>(fs::path::preferred_separator);
    return java_path(fs::current_path(ignored).string() + separator + name);
}

/// For `p`: the .asm files of the main file's folder, then its .s files, in the folder's own order,
/// in upper or lower case.
std::vector<std::string> project_files(const std::string& main_file) {
    const std::string folder = fs::path(main_file).parent_path().string();
    std::vector<std::string> files;
    for (const std::string_view ending : {".asm", ".s"}) {
        std::error_code error;
        for (fs::directory_iterator it(folder, error), end; !error && it != end;
             it.increment(error)) {
            std::error_code ignored;
            const std::string extension = it->path().extension().string();
            const bool fits = std::ranges::equal(extension, ending, {},
                                                 [](unsigned char c) { return std::tolower(c); });
            if (!it->is_directory(ignored) && fits)
                files.push_back(absolute_path(it->path().string()));
        }
    }
    return files;
}

/// MARS requires a dot inside the name.
bool has_extension(const std::string& path) {
    const std::string_view name = name_part(path);
    const std::size_t dot = name.rfind('.');
    return dot != std::string::npos && dot > 0 && dot + 1 < name.size();
}

/// The files to assemble, the main one first; folders and names without extension are dropped
/// silently.
struct FilesToAssemble {
    std::vector<std::string> paths;
    std::size_t before_main = 0; ///< how many files MARS reads before the main one
};

FilesToAssemble files_to_assemble(const MarsOptions& options) {
    const std::string main_file = absolute_path(options.files[0]);
    std::vector<std::string> files;
    if (options.project) files = project_files(main_file);
    for (const std::string& name : options.files) {
        std::error_code ignored;
        const std::string path = absolute_path(name);
        if (options.project &&
            (&name == &options.files[0] || std::ranges::find(files, path) != files.end()))
            continue;
        if (!fs::is_directory(path, ignored) && has_extension(path)) files.push_back(path);
    }
    const auto lead = std::ranges::find(files, main_file);
    const auto before = static_cast<std::size_t>(lead == files.end() ? 0 : lead - files.begin());
    if (before > 0) std::rotate(files.begin(), lead, lead + 1);
    return {std::move(files), before};
}

/// One call of MARS: its options, what it prints and where.
class MarsRun {
public:
    MarsRun(const MarsOptions& options, FilePolicy files, Engine engine)
        : options_(options), files_(std::move(files)), engine_(engine),
          out_(options.messages_to_stderr ? standard_error : standard_output) {}
    int run();

private:
    bool read_files();
    bool assemble_files();
    bool simulate();
    void explain_refusal() const;
    bool lost_output() const {
        return host_ && host_->output_error() != 0 && host_->output_error() != EPIPE;
    }
    void report_stop(const Stop& stop);
    void report_fault(const Fault& fault);
    void report_java_exception(const Stop& stop);
    void report_limit();
    void show_results();
    void dump_segments();
    /// The program in memory. After errors it is the part that was stored, since MARS dumps that
    /// too.
    const Program* stored_program() const {
        if (assembly_.program) return &*assembly_.program;
        return assembly_.remains ? &*assembly_.remains : nullptr;
    }
    MachineOptions machine_options() const;
    TerminalOptions host_options();
    MemoryView view() const { return {stored_program(), machine_.get(), *options_.layout}; }

    void say_phase(std::string_view phase) const {
        if (options_.debug) out_.line(phase);
    }

    const MarsOptions& options_;
    FilePolicy files_;
    Engine engine_;
    const Output& out_;
    std::vector<SourceFile> sources_;
    std::size_t read_before_main_ = 0;
    Assembly assembly_;
    std::unique_ptr<TerminalHost> host_;
    std::unique_ptr<Machine> machine_;
    int status_ = 0;
    bool killed_ = false; ///< by a signal
};

int MarsRun::run() {
    if (!options_.valid) return status::good;
    const bool assembled = !options_.files.empty() && read_files() && assemble_files();
    const bool done = assembled && (!options_.simulate || simulate());
    if (lost_output())
        return usage_error("mars", fmt::format("standard output cannot be written: {}",
                                               std::strerror(host_->output_error())));
    if (killed_) return status_; // like Java, prints nothing more
    if (done) say_phase("\n--------  ALL PROCESSING COMPLETE  -----------");
    if (assembled && options_.simulate) show_results();
    dump_segments();
    return status_ & 0xff;
}

bool MarsRun::read_files() {
    say_phase("--------  TOKENIZING BEGINS  -----------");
    const FilesToAssemble files = files_to_assemble(options_);
    read_before_main_ = files.before_main;
    for (const std::string& path : files.paths) {
        FileBytes read = read_bytes(path);
        if (!read.bytes) {
            out_.print(
                fmt::format("Error in : java.io.FileNotFoundException: {} (Permission denied)\n\n"
                            "Processing terminated due to errors.\n",
                            path));
            status_ = options_.assembly_status;
            return false;
        }
        sources_.push_back({path, std::move(*read.bytes)});
    }
    return true;
}

bool MarsRun::assemble_files() {
    AssemblerOptions how;
    how.layout = options_.layout;
    how.delayed_branching = options_.delayed_branching;
    how.pseudo_instructions = options_.pseudo_instructions;
    how.warnings_are_errors = options_.warnings_are_errors;
    how.start_at_main = options_.start_at_main;
    how.read_before_first = read_before_main_;
    how.read_file = [](const std::string& path) { return read_ordinary(path).bytes; };
    say_phase("--------  ASSEMBLY BEGINS  -----------");
    assembly_ = assemble(sources_, how);
    out_.print(mars_report(assembly_, absolute_path));
    host_ = std::make_unique<TerminalHost>(host_options());
    if (const Program* stored = stored_program())
        machine_ = std::make_unique<Machine>(*stored, *host_, machine_options());
    if (!assembly_.program) explain_refusal(), status_ = options_.assembly_status;
    return assembly_.program.has_value();
}

/// Prints an error that MARS does not have (a bound of ours), since its report gives no reason.
void MarsRun::explain_refusal() const {
    const auto is_error = [](const auto& finding) { return finding.severity == Severity::error; };
    if (std::ranges::any_of(assembly_.mars, is_error)) return;
    const auto found = std::ranges::find_if(assembly_.diagnostics, is_error);
    if (found == assembly_.diagnostics.end()) return;
    standard_error.line(fmt::format("tharsis mars: {} line {}: {}",
                                    assembly_.files[found->place.file].name, found->place.line,
                                    found->message));
}

MachineOptions MarsRun::machine_options() const {
    MachineOptions how;
    how.delayed_branching = options_.delayed_branching;
    how.self_modifying = options_.self_modifying;
    how.engine = engine_;
    if (assembly_.program) how.arguments = options_.arguments;
    return with_translator(how);
}

/// MARS has no sandbox; ours applies here too, and only THARSIS_FILES configures it.
TerminalOptions MarsRun::host_options() {
    TerminalOptions how;
    how.files = files_;
    how.stop = &stop_requested;
    how.when_output_lost = [this] {
        if (machine_) machine_->interrupt();
    };
    return how;
}

/// Returns false after a run-time error, when MARS omits its last debug message.
bool MarsRun::simulate() {
    say_phase("--------  SIMULATION BEGINS  -----------");
    const InterruptGuard guard(*machine_);
    const u64 budget = options_.max_steps > 0 ? static_cast<u64>(options_.max_steps) : ~u64{0};
    const Stop stop = machine_->run(budget);
    host_->flush();
    if (host_->output_error() == 0) report_stop(stop);
    return stop.reason != StopReason::fault;
}

void MarsRun::report_stop(const Stop& stop) {
    switch (stop.reason) {
    case StopReason::exited: status_ = stop.exit_status; break;
    case StopReason::fault: report_fault(*stop.fault); break;
    case StopReason::step_limit: report_limit(); break;
    case StopReason::waiting_for_input:
    case StopReason::interrupted:
        status_ = 128 + InterruptGuard::signal_received();
        killed_ = true;
        break;
    case StopReason::ran_off_text: break;
    default: report_java_exception(stop); break;
    }
}

void MarsRun::report_limit() {
    out_.print(fmt::format("\nProgram terminated when maximum step limit {} reached.\n",
                           options_.max_steps));
}

void MarsRun::report_fault(const Fault& fault) {
    std::string place;
    const Program& program = *assembly_.program;
    const bool nameless = fault.kind == FaultKind::bad_pc ||
                          fault.kind == FaultKind::undefined_instruction ||
                          machine_->wrote_text(fault.pc);
    // MARS names the file of the command line, also for a line of a file that it includes.
    const auto unit = nameless ? std::nullopt : program.unit_at(fault.pc);
    if (unit)
        place = fmt::format("{} line {}", program.files[*unit].name, mars_line(program, fault.pc));
    out_.print(fmt::format("Error in {}: {}\n\nProcessing terminated due to errors.\n", place,
                           mars_text(fault)));
    status_ = options_.run_status;
}

/// MARS's simulation thread dies, which its main thread takes for a reached step limit.
void MarsRun::report_java_exception(const Stop& stop) {
    const std::string why =
        stop.reason == StopReason::end_of_input
            ? fmt::format("service {} found the end of input", stop.service)
            : (stop.fault ? text_of(explain(*stop.fault).message, Language::english)
                          : std::string("an internal error"));
    standard_error.line(
        fmt::format("tharsis mars: {} (MARS ends here with a Java exception)", why));
    report_limit();
}

void MarsRun::show_results() {
    if (options_.count_instructions)
        out_.print(fmt::format("\n{}\n", machine_->mars_instruction_count()));
    out_.print("\n" + show_registers(options_.registers, options_.style, machine_->state()));
    const MemoryView memory = view();
    for (const WordRange range : options_.ranges) {
        RangeText text(range, options_.style, memory);
        for (std::string piece = text.next(); !piece.empty(); piece = text.next())
            out_.print(piece);
    }
}

void MarsRun::dump_segments() {
    for (const DumpRequest& dump : options_.dumps)
        out_.print(
            dump_to_file(view(), dump.segment, dump.format, java_path(dump.file), OldDump::lost));
}

} // namespace

int mars_command(const Arguments& arguments) {
    if (arguments.words.empty())
        return usage_error(
            "mars", "MARS without arguments opens its windows; there are none here",
            "`tharsis mars program.asm` runs a program, `tharsis mars h` lists MARS's options");
    const MarsOptions options = read_mars_options(arguments.words);
    const Output& out = options.messages_to_stderr ? standard_error : standard_output;
    if (options.copyright)
        out.print("MARS 4.5  Copyright 2003-2014 Pete Sanderson and Kenneth Vollmar\n\n");
    out.print(options.messages);
    if (options.help) return out.print(mars_help()), status::good;
    if (options.java_exception) {
        standard_error.line("tharsis mars: mc needs the name of a memory configuration (MARS ends "
                            "here with a Java exception)");
        return 1;
    }
    const std::optional<FilePolicy> files = choose_file_policy({});
    if (!files)
        return usage_error(
            "mars", fmt::format("THARSIS_FILES={}: not a folder", std::getenv("THARSIS_FILES")),
            "one of: none, cwd, all, or a folder that exists");
    const std::optional<Engine> engine = choose_engine({});
    if (!engine)
        return usage_error(
            "mars", fmt::format("THARSIS_ENGINE={}: not an engine", std::getenv("THARSIS_ENGINE")),
            "one of: auto, interpreter, translator, reference");
    return MarsRun(options, *files, *engine).run();
}

} // namespace tharsis
