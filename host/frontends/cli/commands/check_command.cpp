// check_command.cpp -- `tharsis check`: assembles without running
// All diagnostics are shown at once; nothing is printed if there are none, unless another program
// is to read them.
#include "assembler/report/diagnostic_catalogue.hpp"
#include "frontends/cli/commands/diagnostic_output.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"

namespace tharsis {

int check_command(const Arguments& arguments) {
    const std::string name = arguments.value("--format").value_or("text");
    if (name == "text") return assemble_for("check", arguments.words, arguments).status;
    if (!is_diagnostic_form(name))
        return usage_error("check", cli_message("no-check-format", name),
                           cli_message("check-formats"), arguments.language);
    const Assembled checked = assemble_for("check", arguments.words, arguments, Diagnostics::kept);
    if (checked.status == status::usage) return checked.status;
    standard_output.print(diagnostics_as(
        name, {checked.assembly.diagnostics, checked.assembly.files, arguments.language},
        diagnostic_rows()));
    return checked.status;
}

} // namespace tharsis
