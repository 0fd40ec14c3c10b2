// report.hpp -- the formats of reports, each a function from verdicts to text
// A new format is a row in report.cpp and a file that writes it.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// What the reader chooses; the verdicts are the same.
struct ReportStyle {
    Language language = Language::english;
    bool color = false;        ///< ANSI colours, for a format that is read on a terminal
    std::string replay_folder; ///< the folder of the attachments, with a folder for each
                               ///< submission; empty: none
    bool for_student = false;  ///< who reads it cannot give options, so none is recommended
    std::map<std::string, std::string, std::less<>>
        folders{}; ///< the folder of each submission's files, with a slash at the end, by its name
    std::map<std::string, std::string, std::less<>>
        hidden{}; ///< checks whose details students do not see, or only later: when, in
                  ///< Gradescope's words, by their names
    struct Marks {
        double least = 0, most = 100;
    } marks{}; ///< for no points and for all of them, where a system wants marks
};

struct ReportFormat {
    std::string_view name; ///< as in --format
    std::string_view help; ///< "JUnit XML, for continuous integration"
    bool one = false;      ///< the text is about one submission: several need a file each
    std::string (*write)(std::span<const Verdict>, const ReportStyle&) = nullptr;
    bool attachments = false; ///< the text contains the attachments
    bool hides = false;       ///< it has its own way to hide details of checks from students
};

/// All formats, in the order of the help.
std::span<const ReportFormat> report_formats();
const ReportFormat* find_report_format(std::string_view name);

/// The name of a submission as the name of a file or folder: slashes, a leading dot and characters
/// that file systems refuse become %XX. A long name is cut, with a hash after it. Different names
/// stay different.
std::string file_name_of(std::string_view submission);

// Each function is defined in a file of its name.
std::string table_report(std::span<const Verdict>, const ReportStyle&);
std::string html_report(std::span<const Verdict>, const ReportStyle&);
std::string jsonl_report(std::span<const Verdict>, const ReportStyle&);
std::string csv_report(std::span<const Verdict>, const ReportStyle&);
std::string junit_report(std::span<const Verdict>, const ReportStyle&);
std::string tap_report(std::span<const Verdict>, const ReportStyle&);
std::string github_report(std::span<const Verdict>, const ReportStyle&);
// These are about the first verdict (ReportFormat::one).
std::string classroom_report(std::span<const Verdict>, const ReportStyle&);
std::string gradescope_report(std::span<const Verdict>, const ReportStyle&);
std::string autolab_report(std::span<const Verdict>, const ReportStyle&);
std::string markus_report(std::span<const Verdict>, const ReportStyle&);
// In graders/.
std::string codegrade_report(std::span<const Verdict>, const ReportStyle&);
std::string fraction_report(std::span<const Verdict>, const ReportStyle&);
std::string exercism_report(std::span<const Verdict>, const ReportStyle&);
std::string vpl_report(std::span<const Verdict>, const ReportStyle&);
std::string coderunner_report(std::span<const Verdict>, const ReportStyle&);

/// The points as a part of all points, from 0 to 1. Without points: 1 if it is accepted.
double fraction_of(const Verdict&);

} // namespace tharsis
