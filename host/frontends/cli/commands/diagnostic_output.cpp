// diagnostic_output.cpp -- the table of forms
#include "frontends/cli/commands/diagnostic_output.hpp"

#include "support/version/version.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

using Rules = std::span<const DiagnosticInfo>;

struct Form {
    std::string_view name;
    std::string (*write)(const DiagnosticReport&, Rules);
};

constexpr Form forms[] = {
    {"json", [](const DiagnosticReport& report, Rules) { return diagnostics_json(report); }},
    {"sarif", [](const DiagnosticReport& report,
                 Rules rules) { return diagnostics_sarif(report, rules, version); }},
    {"github", [](const DiagnosticReport& report, Rules) { return diagnostics_github(report); }},
};

const Form* find_form(std::string_view name) {
    const auto* form = std::ranges::find(forms, name, &Form::name);
    return form == std::end(forms) ? nullptr : form;
}

} // namespace

bool is_diagnostic_form(std::string_view name) { return find_form(name) != nullptr; }

std::string diagnostics_as(std::string_view form, const DiagnosticReport& report, Rules rules) {
    const Form* found = find_form(form);
    return found ? found->write(report, rules) : std::string();
}

} // namespace tharsis
