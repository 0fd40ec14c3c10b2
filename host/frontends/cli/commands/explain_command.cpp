// explain_command.cpp -- `tharsis explain`: explains a word of the language
// The kinds of words are tried in turn; each returns a text or an empty string.
#include "assembler/assembler.hpp"
#include "assembler/layout/directives.hpp"
#include "assembler/report/diagnostic_catalogue.hpp"
#include "base/render.hpp"
#include "base/suggest.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "isa/registers.hpp"
#include "machine/services/syscalls.hpp"
#include "reference/instruction_text.hpp"
#include "reference/reference.hpp"
#include "support/output/output.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

std::string explain_number(const std::string& text) {
    if (!text.starts_with("0x") && !text.starts_with("0X")) return {};
    const std::optional<u32> word = read_word(text);
    return word ? describe_word(*word, default_layout.text_base) : std::string{};
}

std::string explain_mnemonic(const std::string& text) {
    const Forms forms = find_forms(text);
    std::string result;
    for (const u16 number : forms.native) {
        const InstructionInfo& row = instruction_rows()[number];
        result += fmt::format("{} {}\n  {}\n  {}   {}\n", row.name, row.syntax, row.help,
                              row.pattern, meaning_of(row));
    }
    for (const u16 number : forms.pseudo) {
        const PseudoInfo& row = pseudo_rows()[number];
        result += fmt::format("{} {}   (pseudo-instruction)\n  {}\n  {}\n", row.name, row.source,
                              row.help, pseudo_expansion(row, false));
    }
    return result;
}

std::string explain_service(const std::string& words) {
    const std::string text = words.starts_with("syscall ") ? words.substr(8) : words;
    for (const ServiceInfo& service : services())
        if (text == service.name || text == std::to_string(service.number))
            return describe_service(service);
    return {};
}

std::string explain_register(const std::string& text) {
    const std::optional<u8> number = find_register(text);
    return number ? describe_register(*number) : std::string{};
}

/// Assembles a line of assembly and describes each resulting word.
std::string explain_line(const std::string& text, std::string& findings) {
    const SourceFile source{"text", text + "\n"};
    const Assembly assembly = assemble({&source, 1});
    for (const Diagnostic& diagnostic : assembly.diagnostics)
        findings += render(diagnostic, assembly.files, false);
    std::string result;
    if (!assembly.program) return result;
    for (const TextWord& word : assembly.program->text)
        result += describe_word(word.word, word.address);
    return result;
}

std::vector<std::string_view> known_words() {
    std::vector<std::string_view> words(mnemonics().begin(), mnemonics().end());
    for (const DirectiveInfo& row : directive_rows()) words.push_back(row.name);
    for (const ServiceInfo& service : services()) words.push_back(service.name);
    for (const DiagnosticInfo& row : diagnostic_rows()) words.push_back(row.code);
    words.insert(words.end(), register_names.begin(), register_names.end());
    return words;
}

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
    for (const auto explanation : {explain_number, explain_mnemonic, explain_service,
                                   explain_register, describe_directive, describe_diagnostic}) {
        const std::string answer = explanation(text);
        if (!answer.empty()) return standard_output.print(answer), status::good;
    }
    if (text.starts_with("syscall "))
        return usage_error("explain", fmt::format("unknown service {}", text.substr(8)),
                           "`tharsis doc syscalls` lists the services");
    std::string findings;
    const std::string answer =
        text.find(' ') == std::string::npos ? std::string{} : explain_line(text, findings);
    if (!answer.empty()) return standard_output.print(answer), status::good;
    if (!findings.empty()) return standard_error.print(findings), status::assembly_errors;
    const std::string_view meant = nearest_word(text, known_words());
    return usage_error(
        "explain", fmt::format("unknown name: {}", text),
        meant.empty()
            ? std::string(
                  "give a machine word, an instruction, a directive, a register or a service")
            : fmt::format("did you mean {}?", meant));
}

} // namespace tharsis
