// report.hpp -- the forms in which verdicts are wanted, each a function from verdicts to text
// A new form is a row in report.cpp and a file that writes it.
#pragma once
#include "verdicts/verdict.hpp"
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// What a reader chooses; the verdicts are the same.
struct ReportStyle {
    Language language = Language::english;
    bool color = false;       ///< ANSI colours, where a form is read on a terminal
};

struct ReportForm {
    std::string_view name;    ///< as in --format
    std::string_view help;    ///< "JUnit XML, for continuous integration"
    bool one = false;         ///< the text speaks of one submission: several become several files
    std::string (*write)(std::span<const Verdict>, const ReportStyle&) = nullptr;
};

/// All forms, in the order of the help.
std::span<const ReportForm> report_forms();
const ReportForm* find_report_form(std::string_view name);

// Each is written in a file of its name.
std::string table_report(std::span<const Verdict>, const ReportStyle&);

}
