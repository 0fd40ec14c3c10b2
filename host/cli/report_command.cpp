// report_command.cpp -- `tharsis report`: runs a program as `run` does, and reports what it did
// The report goes to stderr or into files: standard output stays the program's.
#include "cli/assembling.hpp"
#include "cli/output.hpp"
#include "cli/report_options.hpp"
#include "cli/run_command.hpp"
#include "reports/report_json.hpp"
#include "reports/report_svg.hpp"
#include "reports/report_text.hpp"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

namespace tharsis {

namespace {

/// A file for a report, opened before the program runs, so that a wrong name costs no run.
class ReportFile {
public:
    ReportFile(std::string_view option, const std::optional<std::string>& file) : option_(option), file_(file) {
        if (file_) descriptor_ = ::open(file_->c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (file_ && descriptor_ < 0) note_error();
    }
    ~ReportFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    ReportFile(const ReportFile&) = delete;
    ReportFile& operator=(const ReportFile&) = delete;
    bool wanted() const { return file_.has_value(); }
    void print(const std::string& text) {
        if (!Output(descriptor_).print(text)) note_error();
    }
    const std::string& error() const { return error_; }

private:
    void note_error() { error_ = fmt::format("{} {}: {}", option_, *file_, std::strerror(errno)); }

    std::string_view option_;
    std::optional<std::string> file_;
    int descriptor_ = -1;
    std::string error_;
};

/// Of two errors the first.
int say_errors(const ReportFile& text, const ReportFile& picture, int status) {
    const std::string& error = text.error().empty() ? picture.error() : text.error();
    return error.empty() ? status : usage_error("report", error, "give the name of a file that can be written");
}

int run_and_report(const Program& program, const RunOptions& options, const ReportShapes& shapes, const Arguments& arguments,
                   bool color) {
    ReportFile text("--output", arguments.value("--output")), picture("--svg", arguments.value("--svg"));
    if (const int refused = say_errors(text, picture, status::good)) return refused;
    Watch watch(program, shapes);
    bool has_run = false;
    const auto said = [&] { return arguments.has("--json") ? report_json(watch) : report_text(watch); };
    const auto run = [&](Machine& machine, const std::function<Stop()>& rest) {
        has_run = true;
        return run_watched(machine, watch, rest);
    };
    const Onlooker onlooker{run, [&] { return text.wanted() ? std::string() : said(); }};
    const int status = run_program(program, options, color, &onlooker);
    if (has_run && text.wanted()) text.print(said());
    if (has_run && picture.wanted()) picture.print(report_svg(watch));
    return say_errors(text, picture, status);
}

}

int report_command(const Arguments& arguments) {
    RunOptions options = read_run_options(arguments);
    options.command = "report";
    if (!options.error.empty()) return usage_error("report", options.error, options.tip);
    const Assembled assembled = assemble_for("report", arguments.words, arguments);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    place_bitmap(options.bitmap, program);
    if (!options.bitmap.error.empty()) return usage_error("report", options.bitmap.error, options.bitmap.tip);
    const ReportOptions wanted = read_report_options(arguments, program);
    if (!wanted.error.empty()) return usage_error("report", wanted.error, wanted.tip);
    return run_and_report(program, options, wanted.shapes, arguments, assembled.color);
}

}
