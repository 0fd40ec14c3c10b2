// doc_command.cpp -- `tharsis doc`: prints a page of the reference
// docs/reference/ and the installed manual page equal this output; tests check that.
#include "frontends/cli/commands/completion.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/help.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "reference/grammar.hpp"
#include "reference/lint_page.hpp"
#include "reference/message_pages.hpp"
#include "reference/reference.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

struct Page {
    std::string_view name;
    std::string (*write)(Language);
};

/// A page that exists in English only.
template <std::string (*page)()> std::string in_english(Language) { return page(); }

constexpr Page pages[] = {
    {"instructions", in_english<instructions_page>},
    {"pseudo", in_english<pseudo_page>},
    {"directives", in_english<directives_page>},
    {"dialects", in_english<dialects_page>},
    {"syscalls", in_english<services_page>},
    {"diagnostics", diagnostics_page},
    {"messages", messages_page},
    {"commands", in_english<commands_reference>},
    {"debugger", in_english<debugger_page>},
    {"lint", in_english<lint_page>},
    {"man", in_english<manual_page>},
    {"completion bash", in_english<bash_completion>},
    {"completion zsh", in_english<zsh_completion>},
    {"completion fish", in_english<fish_completion>},
    {"grammar", in_english<textmate_grammar>},
    {"vim", in_english<vim_syntax>},
};

} // namespace

int doc_command(const Arguments& arguments) {
    std::string name;
    for (const std::string& word : arguments.words) name += (name.empty() ? "" : " ") + word;
    const auto* found = std::ranges::find(pages, name, &Page::name);
    if (found != std::end(pages))
        return standard_output.print(found->write(arguments.language)), status::good;
    std::string names;
    for (const Page& page : pages)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", page.name);
    return usage_error(
        "doc", name.empty() ? cli_message("page-missing") : cli_message("unknown-page", name),
        cli_message("one-of", names), arguments.language);
}

} // namespace tharsis
