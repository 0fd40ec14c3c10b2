// trace_command.cpp -- `tharsis trace`: runs a program as `run` does, and prints what each step did
// The trace goes to standard output, and the program's console to standard error, unless the trace
// goes to a file.
#include "analysis/trace.hpp"
#include "frontends/cli/commands/trace_options.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/run_program.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"

#include <cerrno>
#include <csignal>

namespace tharsis {

namespace {

/// The destination of the lines.
class Reader {
public:
    explicit Reader(const std::optional<std::string>& name) : file_("--output", name) {}
    bool is_file() const { return file_.wanted(); }
    const Message& error() const { return file_.error(); }
    bool print(std::string_view lines) {
        if (!is_file()) return standard_output.print(lines);
        file_.add(lines);
        return file_.error().empty();
    }
    void finish() { file_.commit({}); }
    /// Whether the reader of standard output has closed it, as `| head` does.
    bool is_gone() const { return !is_file() && standard_output.error() == EPIPE; }

private:
    RequestedFile file_;
};

int unwritable(const Reader& reader, Language language) {
    return usage_error("trace", reader.error(), cli_message("writable-name"), language);
}

int run_and_trace(const Program& program, const RunOptions& options, const TraceOptions& wanted,
                  Reader& reader, bool color) {
    bool ended = false, has_run = false;
    RunObserver run_observer;
    run_observer.run = [&](Machine& machine, FunctionRef<Stop(u64)> run, u64 budget) {
        has_run = true;
        Tracer tracer(program, machine, wanted,
                      [&](std::string_view lines) { return reader.print(lines); });
        const Stop stop = tracer.run(run, budget);
        ended = tracer.ended();
        return stop;
    };
    run_observer.report = [] { return std::string(); };
    run_observer.own_status = [&]() -> std::optional<int> {
        if (!ended) return {};
        return reader.is_gone() ? 128 + SIGPIPE : status::good;
    };
    const int status = run_program(program, options, color, &run_observer);
    if (has_run) reader.finish();
    return reader.error().empty() ? status : unwritable(reader, options.language);
}

} // namespace

int trace_command(const Arguments& arguments) {
    RunOptions options = read_run_options(arguments);
    options.command = "trace";
    if (!options.error.empty())
        return usage_error("trace", options.error, options.tip, options.language);
    const Assembled assembled = assemble_for("trace", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty())
        return usage_error("trace", options.bitmap.error, options.bitmap.tip, options.language);
    const TypedTrace wanted = read_trace_options(arguments, program);
    if (!wanted.error.empty())
        return usage_error("trace", wanted.error, wanted.tip, options.language);
    Reader reader(arguments.value("--output"));
    if (!reader.error().empty()) return unwritable(reader, options.language);
    if (!reader.is_file()) options.host.output = 2;
    if (!reader.is_file() && options.bitmap.draws && !options.bitmap.png)
        return usage_error("trace", cli_message("bitmap-on-trace"), cli_message("trace-to-file"),
                           options.language);
    return run_and_trace(program, options, wanted.options, reader, assembled.color);
}

} // namespace tharsis
