// wanted_reports.cpp -- from "junit=report.xml" to a file that is there whole or not at all
// Without a --format it is the table, or nothing with --quiet.
#include "cli/wanted_reports.hpp"
#include "cli/color.hpp"
#include "cli/output.hpp"
#include "cli/result_file.hpp"
#include "verdicts/plain_text.hpp"
#include <algorithm>
#include <cstring>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view name_place = "{name}";  ///< in a file's name: there the submission's stands

std::string form_names() {
    std::string names;
    for (const ReportForm& form : report_forms()) names += fmt::format("{}{}", names.empty() ? "" : ", ", form.name);
    return names;
}

std::string write_to(const std::string& file, const std::string& text) {
    if (file.empty()) return standard_output.print(text), std::string();
    ResultFile result(file);
    const int error = result.commit(text);
    return error == 0 ? std::string() : fmt::format("{}: {}", file, std::strerror(error));
}

}

WantedReports::WantedReports(const Arguments& arguments) {
    const std::string language = arguments.value("--lang").value_or("en");
    if (language != "en" && language != "fr") refuse(fmt::format("--lang {}: is no language that is spoken here", language), "en or fr");
    style_.language = language == "fr" ? Language::french : Language::english;
    const std::optional<bool> color = tharsis::wants_color(arguments, standard_output);
    if (!color) refuse(std::string(bad_color_message), std::string(bad_color_tip));
    style_.color = color.value_or(false);
    for (const std::string& word : arguments.values("--format")) add(word);
    if (list_.empty() && !arguments.has("--quiet")) list_.push_back({find_report_form("table"), ""});
}

void WantedReports::refuse(std::string error, std::string tip) {
    if (error_.empty()) error_ = std::move(error), tip_ = std::move(tip);
}

void WantedReports::add(const std::string& word) {
    const std::size_t sign = word.find('=');
    const std::string name = word.substr(0, sign);
    const ReportForm* form = find_report_form(name);
    if (!form) return refuse(fmt::format("--format {}: there is no such form", name), "one of: " + form_names());
    if (sign != word.npos && sign + 1 == word.size()) return refuse(fmt::format("--format {}: behind = stands a file", word), fmt::format("--format {}, for standard output", name));
    list_.push_back({form, sign == word.npos ? "" : word.substr(sign + 1)});
}

std::string WantedReports::write(std::span<const Verdict> verdicts) const {
    for (const WantedReport& wanted : list_) {
        ReportStyle style = style_;
        style.color = style.color && wanted.file.empty();
        if (std::string error = write_to(wanted.file, wanted.form->write(verdicts, style)); !error.empty()) return error;
    }
    return {};
}

}
