// wanted_reports.hpp -- the options --format, --lang, --quiet and --output: which reports, and where they go
// Looked at before anything is judged; written when all is.
#pragma once
#include "cli/command.hpp"
#include "verdicts/report.hpp"

namespace tharsis {

/// A form and where it goes. `file` empty: standard output.
struct WantedReport {
    const ReportForm* form = nullptr;
    std::string file;

    /// A file for each submission: its name stands for {name}.
    bool is_many() const;
};

class WantedReports {
public:
    explicit WantedReports(const Arguments&);

    /// What is wrong with the options; empty: nothing.
    const std::string& error() const { return error_; }
    const std::string& tip() const { return tip_; }
    /// Forms that speak of one submission need a file for each; `error` says so.
    void fit(std::size_t submissions);

    /// Writes all of them, and the attachments. The answer says what could not be written; empty: all was.
    /// `folders` says where the files of each submission lie, as it was typed; or it is empty.
    std::string write(std::span<const Verdict>, std::span<const std::string> folders) const;

private:
    void add(const std::string& word);
    void refuse(std::string error, std::string tip);

    std::vector<WantedReport> list_;
    ReportStyle style_;
    std::string error_, tip_;
};

/// Writes a report to a file, or, without a name, to standard output. A device or a pipe is written as it is; a file whole or
/// not at all, even if the power fails. Empty, or why it could not be written.
std::string write_report_text(const std::string& file, const std::string& text);

/// The statuses of verify and merge.
int status_of(std::span<const Verdict>);

}
