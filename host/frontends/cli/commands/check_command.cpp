// check_command.cpp -- `tharsis check`: assembles without running
// All diagnostics are shown at once; nothing is printed if there are none, unless another program
// is to read them.
#include "assembler/report/diagnostic_catalogue.hpp"
#include "formats/diagnostics/diagnostic_forms.hpp"
#include "frontends/cli/run/assembling.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/version/version.hpp"

#include <algorithm>

namespace tharsis {

namespace {

std::string sarif(const DiagnosticReport& report) {
    return diagnostics_sarif(report, diagnostic_rows(), version);
}

/// A form for other programs.
struct Form {
    std::string_view name;
    std::string (*write)(const DiagnosticReport&);
};

constexpr Form forms[] = {
    {"json", diagnostics_json},
    {"sarif", sarif},
    {"github", diagnostics_github},
};

} // namespace

int check_command(const Arguments& arguments) {
    const std::string name = arguments.value("--format").value_or("text");
    if (name == "text") return assemble_for("check", arguments.words, arguments).status;
    const auto* form = std::ranges::find(forms, name, &Form::name);
    if (form == std::end(forms))
        return usage_error("check", cli_says("no-check-format", name), cli_says("check-formats"),
                           arguments.language);
    const Assembled checked = assemble_for("check", arguments.words, arguments, Diagnostics::kept);
    if (checked.status == status::usage) return checked.status;
    standard_output.print(
        form->write({checked.assembly.diagnostics, checked.assembly.files, arguments.language}));
    return checked.status;
}

} // namespace tharsis
