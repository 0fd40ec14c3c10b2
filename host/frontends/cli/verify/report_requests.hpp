// report_requests.hpp -- the options --format, --lang, --quiet and --output: the requested reports
// and their files
//
// Checked before anything is judged; written afterwards.
#pragma once
#include "frontends/cli/output/result_names.hpp"
#include "frontends/cli/table/command.hpp"
#include "grading/verdict/report.hpp"

namespace tharsis {

/// A report format and its file. `file` empty: standard output.
struct ReportRequest {
    const ReportFormat* form = nullptr;
    std::string file;

    /// True if there is one file per submission: its name replaces {name}.
    bool is_many() const;
};

/// Why a file or folder cannot be written, and a tip; both are empty if it can.
struct Unwritable {
    Message error, tip{};
};

class ReportRequests {
public:
    explicit ReportRequests(const Arguments&);

    /// The error in the options; empty: none.
    const Message& error() const { return error_; }
    const Message& tip() const { return tip_; }
    /// Formats for single submissions need a file for each; `error` is set otherwise.
    void fit(std::size_t submissions);

    /// The files that will be written for submissions of these names.
    std::vector<NamedFile> files(std::span<const std::string> submissions) const;
    /// Tests that all files can be written, before the submissions are judged. Creates requested
    /// folders (--output, and those before {name}).
    Unwritable try_out() const;
    /// Writes the attachments of a verdict, and removes those that no report needs. Returns an
    /// error, or empty.
    Message take_attachments(Verdict&) const;
    /// Writes all reports. One that cannot be written does not prevent the others; returns the
    /// errors, or empty. `folders` is the folder of each submission's files, as typed; or it is
    /// empty.
    Message write(std::span<const Verdict>, std::span<const std::string> folders) const;

private:
    bool wants_attachments() const;
    void add(const std::string& word);
    /// "CHECK" or "CHECK=WHEN".
    void hide(const std::string& word);
    /// "LEAST:MOST".
    void read_marks(const std::string& text);
    void refuse(Message error, Message tip);

    std::vector<ReportRequest> list_;
    ReportStyle style_;
    bool part_ = false; ///< --part: contains the complete verdicts
    Message error_, tip_;
};

/// Collects the errors of several writes.
class Complaints {
public:
    void add(const Message& why);
    /// The first error, and the number of others; empty: none.
    Message text() const;

private:
    Message first_;
    std::size_t count_ = 0;
};

/// Tests that a report can be written to this file, for the option of that name. Creates no folder:
/// a missing one is probably a typing error.
Unwritable try_report(std::string_view option, const std::string& file);
/// The same for a part. Its folder, which all parts share, is created.
Unwritable try_part(const std::string& file);
/// Writes a report to a file, or, without a name, to standard output. A device or a pipe is written
/// directly; a file is replaced atomically and durably. Returns an error, or empty.
Message write_report_text(const std::string& file, const std::string& text);

/// The exit status of verify and merge.
int status_of(std::span<const Verdict>);

} // namespace tharsis
