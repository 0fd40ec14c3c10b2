// lint_command.cpp -- `tharsis lint`: defects that a program shows without being run
// The checks are in emulator/lint; this file reads options and prints diagnostics.
#include "base/render.hpp"
#include "frontends/cli/commands/diagnostic_output.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "lint/lint.hpp"
#include "support/output/output.hpp"

#include <algorithm>

namespace tharsis {

namespace {

constexpr std::string_view command = "lint";

struct LintRequest {
    LintOptions options;
    Message error, tip; ///< empty error: valid
};

void read_codes(const Arguments& arguments, std::string_view option,
                std::vector<std::string>& codes, LintRequest& request) {
    for (const std::string& list : arguments.values(option))
        for (std::size_t at = 0; at <= list.size();) {
            const std::size_t end = std::min(list.find(',', at), list.size());
            const std::string code = list.substr(at, end - at);
            at = end + 1;
            if (find_lint_check(code)) {
                codes.push_back(code);
                continue;
            }
            std::string codes_there_are;
            for (const LintCheck& check : lint_checks())
                codes_there_are += (codes_there_are.empty() ? "" : ", ") + std::string(check.code);
            request.error = cli_message("no-lint-check", code);
            request.tip = cli_message("one-of", codes_there_are);
        }
}

LintRequest read_request(const Arguments& arguments) {
    LintRequest request;
    read_codes(arguments, "--only", request.options.only, request);
    read_codes(arguments, "--without", request.options.without, request);
    return request;
}

/// Switches checks on and off as the folder of the sources does; those that it does not name stay
/// as they are by default.
void add_folder_findings(const std::map<std::string, bool, std::less<>>& findings,
                         LintOptions& options) {
    if (findings.empty()) return;
    for (const LintCheck& check : lint_checks()) {
        const auto chosen = findings.find(check.code);
        if (chosen == findings.end() ? check.by_default : chosen->second)
            options.only.emplace_back(check.code);
        else
            options.without.emplace_back(check.code); // all of them may be off
    }
}

/// A code that the folder names and that no diagnostic has; empty if there is none.
std::string unknown_code(const std::map<std::string, bool, std::less<>>& findings) {
    const std::vector<std::string_view> codes = diagnostic_codes();
    for (const auto& [code, on] : findings)
        if (std::ranges::find(codes, code) == codes.end()) return code;
    return {};
}

/// The message followed by its code, for --without.
void add_code(Diagnostic& one) {
    static constexpr Sentence with_code{"with-code", "{0} [{1}]", "{0} [{1}]"};
    one.said = filled_in(with_code, one.said, one.code);
    one.message = text_of(one.said, Language::english);
}

/// Says on standard error why there are no diagnostics; the status stays as it is.
void note_gap(LintGap gap, Language language) {
    const auto note = [language](const Message& why) {
        standard_error.line(text_of(cli_message("lint-gap", why), language));
    };
    if (gap == LintGap::far_target) note(cli_message("lint-gap-far"));
    if (gap == LintGap::text) note(cli_message("lint-gap-text"));
    if (gap == LintGap::size) note(cli_message("lint-gap-size"));
}

} // namespace

int lint_command(const Arguments& arguments) {
    const std::string name = arguments.value("--format").value_or("text");
    const bool text = name == "text";
    if (!text && !is_diagnostic_form(name))
        return usage_error(command, cli_message("no-check-format", name),
                           cli_message("check-formats"), arguments.language);
    LintRequest request = read_request(arguments);
    if (!request.error.empty())
        return usage_error(command, request.error, request.tip, arguments.language);
    const Analysed sources = analyse_for(command, arguments.words, arguments);
    if (sources.status != status::good) return sources.status;
    if (const std::string code = unknown_code(arguments.findings); !code.empty())
        return usage_error(command, cli_message("no-diagnostic", code),
                           cli_message("list-diagnostics"), arguments.language);
    if (request.options.only.empty()) add_folder_findings(arguments.findings, request.options);
    request.options.delayed_branching = sources.request.delays_branches();
    request.options.dialect = sources.request.dialect;
    auto [found, gap] = lint_result(sources.model, request.options);
    note_gap(gap, arguments.language);
    if (text) std::ranges::for_each(found, add_code);
    const std::vector<SourceFile>& files = sources.model.files;
    standard_output.print(
        text ? render(found, files, sources.color, arguments.language)
             : diagnostics_as(name, {found, files, arguments.language}, lint_infos()));
    return found.empty() ? status::good : status::refused;
}

} // namespace tharsis
