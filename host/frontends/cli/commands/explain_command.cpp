// explain_command.cpp -- `tharsis explain`: explains a word of the language, or a line
// The explanations are in the reference.
#include "base/suggest.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "reference/explanation.hpp"
#include "support/output/output.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

} // namespace

int explain_command(const Arguments& arguments) {
    if (!arguments.words.empty() && arguments.words[0] == "--host")
        return explain_host_command(arguments); // this command gets its words unparsed
    const std::string text = joined(arguments.words);
    if (text.empty())
        return usage_error("explain", "missing argument: WORD, MNEMONIC or TEXT",
                           "for example: tharsis explain addu");
    if (const std::string answer = explain_word(text); !answer.empty())
        return standard_output.print(answer), status::good;
    if (text.starts_with("syscall "))
        return usage_error("explain", fmt::format("unknown service {}", text.substr(8)),
                           "`tharsis doc syscalls` lists the services");
    if (text.find(' ') != std::string::npos) {
        const LineExplanation line = explain_line(text);
        if (!line.text.empty()) return standard_output.print(line.text), status::good;
        if (!line.findings.empty())
            return standard_error.print(line.findings), status::assembly_errors;
    }
    const std::string_view meant = nearest_word(text, known_words());
    return usage_error(
        "explain", fmt::format("unknown name: {}", text),
        meant.empty()
            ? std::string(
                  "give a machine word, an instruction, a directive, a register or a service")
            : fmt::format("did you mean {}?", meant));
}

} // namespace tharsis
