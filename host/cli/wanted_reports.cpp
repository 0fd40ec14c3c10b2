// wanted_reports.cpp -- from "junit=report.xml" to a file that is there whole or not at all
// Without a --format it is the table, or nothing with --quiet or --part.
#include "cli/wanted_reports.hpp"
#include "batch/whole_file.hpp"
#include "cli/color.hpp"
#include "cli/output.hpp"
#include "cli/result_file.hpp"
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view name_place = "{name}";  ///< in a file's name: there the submission's stands

std::string form_names() {
    std::string names;
    for (const ReportForm& form : report_forms()) names += fmt::format("{}{}", names.empty() ? "" : ", ", form.name);
    return names;
}

std::string file_for(std::string file, const Verdict& verdict) {
    for (std::size_t at = file.find(name_place); at != file.npos; at = file.find(name_place)) file.replace(at, name_place.size(), file_name_of(verdict.submission));
    return file;
}

std::string write_attachments(const Verdict& verdict, const std::string& folder) {
    for (const Attachment& attachment : verdict.attachments) {
        std::string error = write_whole_file(fmt::format("{}/{}/{}", folder, file_name_of(verdict.submission), attachment.name), attachment.bytes);
        if (!error.empty()) return error;
    }
    return {};
}

std::string write_report(const WantedReport& wanted, std::span<const Verdict> verdicts, const ReportStyle& style) {
    if (!wanted.is_many()) return write_report_text(wanted.file, wanted.form->write(verdicts, style));
    for (const Verdict& verdict : verdicts) {
        std::string error = write_report_text(file_for(wanted.file, verdict), wanted.form->write({&verdict, 1}, style));
        if (!error.empty()) return error;
    }
    return {};
}

}

std::string write_report_text(const std::string& file, const std::string& text) {
    if (file.empty()) return standard_output.print(text), std::string();
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    if (!std::filesystem::exists(status) || (std::filesystem::is_regular_file(status) && !std::filesystem::is_symlink(file, ignored))) return write_whole_file(file, text);
    ResultFile result(file);
    const int error = result.commit(text);
    return error == 0 ? std::string() : fmt::format("{}: {}", file, std::strerror(error));
}

bool WantedReport::is_many() const { return file.find(name_place) != file.npos; }

WantedReports::WantedReports(const Arguments& arguments) {
    const std::string language = arguments.value("--lang").value_or("en");
    if (language != "en" && language != "fr") refuse(fmt::format("--lang {}: is no language that is spoken here", language), "en or fr");
    style_.language = language == "fr" ? Language::french : Language::english;
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) refuse(std::string(bad_color_message), std::string(bad_color_tip));
    style_.color = color.value_or(false);
    style_.replay_folder = arguments.value("--output").value_or("");
    if (arguments.has("--output") && style_.replay_folder.empty()) refuse("--output wants a folder", "--output results");
    for (const std::string& word : arguments.values("--format")) add(word);
    if (list_.empty() && !arguments.has("--quiet") && !arguments.has("--part")) list_.push_back({find_report_form("table"), ""});
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

void WantedReports::fit(std::size_t submissions) {
    for (const WantedReport& wanted : list_) {
        if (!wanted.form->one || submissions == 1 || wanted.is_many()) continue;
        refuse(fmt::format("--format {}: this form speaks of one submission, and there are {}", wanted.form->name, submissions),
               fmt::format("--format {}=results/{{name}}.json writes a file for each", wanted.form->name));
    }
}

std::string WantedReports::write(std::span<const Verdict> verdicts, std::span<const std::string> folders) const {
    for (const Verdict& verdict : verdicts) {
        if (style_.replay_folder.empty()) break;
        if (std::string error = write_attachments(verdict, style_.replay_folder); !error.empty()) return error;
    }
    ReportStyle style = style_;
    for (std::size_t n = 0; n < folders.size(); ++n) style.folders.emplace(verdicts[n].submission, folders[n]);
    for (const WantedReport& wanted : list_) {
        style.color = style_.color && wanted.file.empty();
        if (std::string error = write_report(wanted, verdicts, style); !error.empty()) return error;
    }
    return {};
}

int status_of(std::span<const Verdict> verdicts) {
    constexpr int some_unjudged = 3;
    int result = status::good;
    for (const Verdict& verdict : verdicts) {
        if (outcome_of(verdict) == Verdict::Outcome::unjudged) return some_unjudged;
        if (outcome_of(verdict) == Verdict::Outcome::refused) result = status::refused;
    }
    return result;
}

}
