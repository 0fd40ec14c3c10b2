// report_requests.hpp -- the options --format, --lang, --quiet and --output: which reports, and
// where they go
//
// Looked at before anything is judged; written when all is.
#pragma once
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/table/command.hpp"
#include "grading/verdict/report.hpp"

namespace tharsis {

/// A form and where it goes. `file` empty: standard output.
struct ReportRequest {
    const ReportForm* form = nullptr;
    std::string file;

    /// A file for each submission: its name stands for {name}.
    bool is_many() const;
};

/// A file or folder that cannot be written, and what to do about it; both are empty if it can.
struct Unwritable {
    std::string error, tip{};
};

class ReportRequests {
public:
    explicit ReportRequests(const Arguments&);

    /// What is wrong with the options; empty: nothing.
    const std::string& error() const { return error_; }
    const std::string& tip() const { return tip_; }
    /// Forms that speak of one submission need a file for each; `error` says so.
    void fit(std::size_t submissions);

    /// The files that it will write for submissions of these names.
    std::vector<NamedFile> files(std::span<const std::string> submissions) const;
    /// Tries to write, before hours are spent. What is asked for as a folder (--output, that in
    /// front of {name}) is made.
    Unwritable try_out() const;
    /// Writes the attachments of a verdict, and takes away what no report wants. Empty, or why they
    /// could not be written.
    std::string take_attachments(Verdict&) const;
    /// Writes all of them. One that cannot be written stops no other; the answer says what could
    /// not; empty: all was. `folders` says where the files of each submission lie, as it was typed;
    /// or it is empty.
    std::string write(std::span<const Verdict>, std::span<const std::string> folders) const;

private:
    bool wants_attachments() const;
    void add(const std::string& word);
    void refuse(std::string error, std::string tip);

    std::vector<ReportRequest> list_;
    ReportStyle style_;
    bool part_ = false; ///< --part: it holds all of each verdict
    std::string error_, tip_;
};

/// What could not be written, of all that was tried.
class Complaints {
public:
    void add(const std::string& why);
    /// The first, and how many others there are; empty: none.
    std::string text() const;

private:
    std::string first_;
    std::size_t count_ = 0;
};

/// Whether a report could be written to this file, by the name of its option. No folder is made: a
/// missing one is a slip of the pen.
Unwritable try_report(std::string_view option, const std::string& file);
/// The same for a part. Its folder, which is that of all parts, is made.
Unwritable try_part(const std::string& file);
/// Writes a report to a file, or, without a name, to standard output. A device or a pipe is written
/// as it is; a file whole or not at all, even if the power fails. Empty, or why it could not be
/// written.
std::string write_report_text(const std::string& file, const std::string& text);

/// The statuses of verify and merge.
int status_of(std::span<const Verdict>);

} // namespace tharsis
