// report_requests.cpp -- parses "junit=report.xml", and writes the reports, each completely or not
// at all
//
// Without --format there is the table, or nothing with --quiet or --part.
#include "frontends/cli/verify/report_requests.hpp"

#include "base/java_number.hpp"
#include "frontends/cli/table/color.hpp"
#include "grading/verdict/graders/hidden.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/output.hpp"
#include "support/output/result_file.hpp"
#include "support/output/system_reason.hpp"
#include "support/text/language_choice.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>
#include <optional>

namespace tharsis {

namespace {

constexpr std::string_view name_place =
    "{name}"; ///< replaced by the submission's name in a file name

std::string form_names() {
    std::string names;
    for (const ReportFormat& form : report_formats())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", form.name);
    return names;
}

std::string file_for(std::string file, const std::string& submission) {
    const std::string name = file_name_of(submission);
    for (std::size_t at = file.find(name_place); at != file.npos;
         at = file.find(name_place, at + name.size()))
        file.replace(at, name_place.size(), name);
    return file;
}

/// The folder of a file if it does not exist; otherwise empty.
std::string missing_folder(const std::filesystem::path& file) {
    std::error_code ignored; // writing will report the error
    const std::filesystem::path folder = file.parent_path();
    const bool missing = !folder.empty() && std::filesystem::status(folder, ignored).type() ==
                                                std::filesystem::file_type::not_found;
    return missing ? folder.string() : std::string();
}

Message complaint_of(const std::string& file, int error) {
    return error == 0 ? Message() : cli_message("file-reason", file, system_reason(error));
}

Unwritable unwritable_without(std::string_view option, const std::string& file,
                              const std::string& folder) {
    return {cli_message("no-folder-for", option, file, folder), cli_message("make-folder", folder)};
}

/// Tests a folder that an option names; it is created, but not its parents.
Unwritable try_wanted_folder(std::string_view option, const std::string& file,
                             std::filesystem::path folder) {
    if (!folder.has_filename()) folder = folder.parent_path();
    if (const std::string above = missing_folder(folder); !above.empty())
        return unwritable_without(option, file, above);
    const Message error = complaint_of(folder.string(), try_folder(folder.string()));
    if (error.empty()) return {};
    return {cli_message("joined", option, error), cli_message("unwritable")};
}

void write_report(const ReportRequest& wanted, std::span<const Verdict> all,
                  const ReportStyle& style, Complaints& complaints) {
    std::vector<Verdict> shown;
    const auto hide = wanted.form->hides ? without_hidden_runs : without_hidden_details;
    if (!style.hidden.empty())
        for (const Verdict& verdict : all) shown.push_back(hide(verdict, style));
    const std::span<const Verdict> verdicts = shown.empty() ? all : shown;
    if (!wanted.is_many())
        return complaints.add(write_report_text(wanted.file, wanted.form->write(verdicts, style)));
    for (const Verdict& verdict : verdicts) {
        const std::string file = file_for(wanted.file, verdict.submission);
        std::error_code ignored; // writing will report the error
        std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
        complaints.add(write_report_text(file, wanted.form->write({&verdict, 1}, style)));
    }
}

} // namespace

void Complaints::add(const Message& why) {
    if (why.empty()) return;
    if (count_++ == 0) first_ = why;
}

Message Complaints::text() const {
    return count_ < 2 ? first_ : cli_message("and-more", first_, count_ - 1);
}

Unwritable try_report(std::string_view option, const std::string& file) {
    if (file.empty()) return {};
    if (const std::string folder = missing_folder(file); !folder.empty())
        return unwritable_without(option, file, folder);
    std::error_code ignored;
    const auto found = std::filesystem::status(file, ignored);
    // opening it would send its reader an end of file
    if (std::filesystem::is_fifo(found)) return {};
    const Message error = complaint_of(file, ResultFile(file).error());
    if (error.empty()) return {};
    return {cli_message("joined", option, error), cli_message("unwritable")};
}

Unwritable try_part(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    Unwritable found;
    if (!folder.empty()) found = try_wanted_folder("--part ", file, folder);
    return found.error.empty() ? try_report("--part ", file) : found;
}

Message write_report_text(const std::string& file, const std::string& text) {
    if (file.empty()) return standard_output.print(text), Message();
    return complaint_of(file, ResultFile(file, ResultFile::Kind::report).commit(text));
}

bool ReportRequest::is_many() const { return file.find(name_place) != file.npos; }

ReportRequests::ReportRequests(const Arguments& arguments) {
    const auto named = arguments.value("--lang");
    style_.language = find_language(named.value_or("en")).value_or(Language::english);
    const std::optional<bool> color = wants_color(arguments, standard_output);
    if (!color) refuse(color_fault(arguments), cli_message("color-example"));
    style_.color = color.value_or(false);
    style_.replay_folder = arguments.value("--output").value_or("");
    style_.for_student = arguments.has("--one"); // a grader shows its student the report
    if (arguments.has("--output") && style_.replay_folder.empty())
        refuse(cli_message("needs-folder", "--output"), verbatim("--output results"));
    for (const std::string& word : arguments.values("--format")) add(word);
    for (const std::string& word : arguments.values("--hide")) hide(word);
    if (const auto marks = arguments.value("--marks")) read_marks(*marks);
    part_ = arguments.has("--part");
    if (list_.empty() && !arguments.has("--quiet") && !arguments.has("--part"))
        list_.push_back({find_report_format("table"), ""});
}

void ReportRequests::refuse(Message error, Message tip) {
    if (error_.empty()) error_ = std::move(error), tip_ = std::move(tip);
}

void ReportRequests::add(const std::string& word) {
    const std::size_t sign = word.find('=');
    const std::string name = word.substr(0, sign);
    const ReportFormat* form = find_report_format(name);
    if (!form)
        return refuse(cli_message("unknown-form", "--format", name),
                      cli_message("one-of", form_names()));
    if (sign != word.npos && sign + 1 == word.size())
        return refuse(cli_message("file-after-equals", word),
                      cli_message("standard-output-form", name));
    list_.push_back({form, sign == word.npos ? "" : word.substr(sign + 1)});
}

void ReportRequests::hide(const std::string& word) {
    constexpr std::string_view times[] = {"hidden", "after_due_date", "after_published"};
    const std::size_t sign = word.rfind('=');
    const std::string when = sign == word.npos ? std::string(times[0]) : word.substr(sign + 1);
    if (std::ranges::find(times, when) == std::end(times) || sign == 0 || word.empty())
        return refuse(cli_message("wrong-hide", word), cli_message("hide-example"));
    style_.hidden[word.substr(0, sign)] = when;
}

void ReportRequests::read_marks(const std::string& text) {
    const std::size_t sign = text.find(':');
    const auto number = [](std::string_view part, double& value) {
        const bool is_decimal = part.find_first_not_of("0123456789.-+eE") == part.npos;
        const std::optional<double> read = is_decimal ? parse_java_double(part) : std::nullopt;
        value = read.value_or(0);
        return read && std::isfinite(value);
    };
    const std::string_view all = text;
    if (sign == all.npos || !number(all.substr(0, sign), style_.marks.least) ||
        !number(all.substr(sign + 1), style_.marks.most))
        refuse(cli_message("wrong-marks", text), cli_message("marks-example"));
}

void ReportRequests::fit(std::size_t submissions) {
    for (const ReportRequest& wanted : list_) {
        if (!wanted.form->one || submissions == 1 || wanted.is_many()) continue;
        refuse(cli_message("one-submission-form", wanted.form->name, submissions),
               cli_message("file-for-each", wanted.form->name));
    }
}

std::vector<NamedFile> ReportRequests::files(std::span<const std::string> submissions) const {
    std::vector<NamedFile> files;
    for (const ReportRequest& wanted : list_) {
        if (wanted.file.empty()) continue;
        const Message label =
            verbatim(fmt::format("--format {}={}", wanted.form->name, wanted.file));
        if (!wanted.is_many())
            files.push_back({label, wanted.file});
        else
            for (const std::string& name : submissions)
                files.push_back({label, file_for(wanted.file, name)});
    }
    return files;
}

Unwritable ReportRequests::try_out() const {
    const std::string& replays = style_.replay_folder;
    if (!replays.empty()) {
        if (Unwritable found = try_wanted_folder("--output ", replays, replays);
            !found.error.empty())
            return found;
    }
    for (const ReportRequest& wanted : list_) {
        const std::string option = fmt::format("--format {}=", wanted.form->name);
        const std::filesystem::path in_front =
            std::filesystem::path(wanted.file.substr(0, wanted.file.find(name_place)) + "x")
                .parent_path();
        Unwritable found = wanted.is_many() ? try_wanted_folder(option, wanted.file, in_front)
                                            : try_report(option, wanted.file);
        if (!found.error.empty()) return found;
    }
    return {};
}

bool ReportRequests::wants_attachments() const {
    return part_ || std::ranges::any_of(list_, [](const ReportRequest& wanted) {
               return wanted.form->attachments;
           });
}

Message ReportRequests::take_attachments(Verdict& verdict) const {
    Complaints complaints;
    if (!style_.replay_folder.empty()) {
        for (const Attachment& attachment : verdict.attachments) {
            const std::string file = fmt::format("{}/{}/{}", style_.replay_folder,
                                                 file_name_of(verdict.submission), attachment.name);
            complaints.add(complaint_of(file, write_whole_file(file, attachment.bytes)));
        }
    }
    if (!wants_attachments()) verdict.attachments.clear();
    return complaints.text();
}

Message ReportRequests::write(std::span<const Verdict> verdicts,
                              std::span<const std::string> folders) const {
    for (const auto& hidden : style_.hidden) {
        const bool exists = std::ranges::any_of(verdicts, [&](const Verdict& verdict) {
            return std::ranges::find(verdict.checks, hidden.first, &Check::name) !=
                   verdict.checks.end();
        });
        if (!exists)
            return cli_message("hides-nothing", hidden.first); // nothing is shown by mistake
    }
    Complaints complaints;
    ReportStyle style = style_;
    for (std::size_t n = 0; n < folders.size(); ++n)
        style.folders.emplace(verdicts[n].submission, folders[n]);
    for (const ReportRequest& wanted : list_) {
        style.color = style_.color && wanted.file.empty();
        write_report(wanted, verdicts, style, complaints);
    }
    return complaints.text();
}

int status_of(std::span<const Verdict> verdicts) {
    constexpr int some_unjudged = 3, judge_failed = 4;
    const auto is_any = [&](Verdict::Outcome outcome) {
        return std::ranges::any_of(
            verdicts, [&](const Verdict& verdict) { return outcome_of(verdict) == outcome; });
    };
    if (std::ranges::any_of(verdicts, has_judge_failed)) return judge_failed;
    if (is_any(Verdict::Outcome::unjudged)) return some_unjudged;
    return is_any(Verdict::Outcome::refused) ? status::refused : status::good;
}

} // namespace tharsis
