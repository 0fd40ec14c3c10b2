// doc_command.cpp -- `tharsis doc`: prints a page of the reference
// docs/reference/ and the installed manual page equal this output; tests check that.
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/help.hpp"
#include "reference/lint_page.hpp"
#include "reference/reference.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

struct Page {
    std::string_view name;
    std::string (*write)();
};

constexpr Page pages[] = {
    {"instructions", instructions_page},
    {"pseudo", pseudo_page},
    {"directives", directives_page},
    {"syscalls", services_page},
    {"diagnostics", diagnostics_page},
    {"commands", commands_reference},
    {"debugger", debugger_page},
    {"lint", lint_page},
    {"man", manual_page},
    {"completion bash", bash_completion},
    {"completion zsh", zsh_completion},
    {"completion fish", fish_completion},
};

} // namespace

int doc_command(const Arguments& arguments) {
    std::string name;
    for (const std::string& word : arguments.words) name += (name.empty() ? "" : " ") + word;
    const auto* found = std::ranges::find(pages, name, &Page::name);
    if (found != std::end(pages)) return standard_output.print(found->write()), status::good;
    std::string names;
    for (const Page& page : pages)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", page.name);
    return usage_error(
        "doc", name.empty() ? "missing argument: NAME" : fmt::format("unknown page {}", name),
        "one of: " + names);
}

} // namespace tharsis
