// explanation.cpp -- explains a word of the language, or a line
// The kinds of words are tried in turn; each returns a text or an empty string.
#include "reference/explanation.hpp"

#include "assembler/assembler.hpp"
#include "assembler/dialects/dialect_help.hpp"
#include "assembler/dialects/start_up.hpp"
#include "assembler/dialects/words.hpp"
#include "base/render.hpp"
#include "isa/registers.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"
#include "reference/french_help.hpp"
#include "reference/instruction_text.hpp"
#include "reference/message_pages.hpp"
#include "reference/reference.hpp"

#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

std::string explain_number(const std::string& text, Language language, Dialect dialect) {
    if (!text.starts_with("0x") && !text.starts_with("0X")) return {};
    u32 word = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + 2, end, word, 16);
    const bool is_word = error == std::errc{} && rest == end;
    return is_word ? describe_word(word, default_layout.text_base, language, dialect)
                   : std::string{};
}

std::string explain_mnemonic(const std::string& text, Language language,
                             const DialectRules& rules) {
    const Forms forms = find_forms(text);
    std::string result;
    for (const u16 number : forms.native) {
        const InstructionInfo& row = instruction_rows()[number];
        result += fmt::format("{} {}\n  {}\n  {}   {}\n", row.name, row.syntax,
                              help_in(language, help_under(rules, row.help)), row.pattern,
                              meaning_of(row));
    }
    for (const u16 number : forms.pseudo) {
        const PseudoInfo& row = pseudo_rows()[number];
        result += fmt::format("{} {}   (pseudo-instruction)\n  {}\n  {}\n", row.name, row.source,
                              help_in(language, help_under(rules, row.help)),
                              pseudo_expansion(row, false));
    }
    return result;
}

/// The forms that a dialect has besides MARS's, each with what it becomes.
std::string explain_forms(const std::string& text, Language language, const DialectRules& rules) {
    std::string result;
    for (const MnemonicForm& form : forms_of(rules, text)) {
        result += fmt::format("{}{}\n", form_text(text, form),
                              form.pseudo ? "   (pseudo-instruction)" : "");
        if (!form.help.empty()) result += fmt::format("  {}\n", help_in(language, form.help));
        if (!form.becomes.empty()) result += fmt::format("  {}\n", form.becomes);
    }
    return result;
}

/// What MARS's tables say, unless the dialect has tables of its own.
std::string explain_mnemonic_of(const std::string& text, Language language,
                                const DialectRules& rules) {
    using Grammar = DialectRules::Grammar;
    const bool is_mars = rules.grammar == Grammar::mars || rules.grammar == Grammar::spim;
    const std::string known = is_mars ? explain_mnemonic(text, language, rules) : std::string{};
    return known.empty() ? explain_forms(text, language, rules) : known;
}

std::string explain_service(const std::string& words, Language language,
                            const DialectRules& rules) {
    const std::string text = words.starts_with("syscall ") ? words.substr(8) : words;
    for (const ServiceInfo& service : services_of(rules))
        if (text == service.name || text == std::to_string(service.number))
            return describe_service(service, language);
    return {};
}

std::string explain_register(const std::string& text, Language language) {
    const std::optional<u8> number = find_register(text);
    return number ? describe_register(*number, language) : std::string{};
}

/// A line as a program of its dialect, which may have to have a main.
std::vector<SourceFile> program_of_line(const std::string& text, const DialectRules& rules) {
    std::vector<SourceFile> files{{"text", text + "\n"}};
    if (!calls_main(start_up_text(rules))) return files;
    if (text.starts_with("main:"))
        files[0].text += ".globl main\n";
    else
        files.push_back({"main", ".text\n.globl main\nmain: jr $ra\n"});
    return files;
}

Assembly assemble_line(const std::string& text, const DialectRules& rules) {
    AssemblerOptions options;
    options.dialect = rules.dialect;
    if (rules.layout) options.layout = rules.layout;
    return assemble(program_of_line(text, rules), options);
}

} // namespace

std::string explain_word(const std::string& text, Language language, Dialect dialect) {
    const DialectRules& rules = rules_of(dialect);
    if (std::string number = explain_number(text, language, dialect); !number.empty())
        return number;
    std::string word = explain_mnemonic_of(text, language, rules);
    if (word.empty()) word = explain_service(text, language, rules);
    if (word.empty()) word = explain_register(text, language);
    if (!word.empty()) return word;
    if (std::string answer = describe_directive(text, language, dialect); !answer.empty())
        return answer;
    return describe_message(text, language);
}

LineExplanation explain_line(const std::string& text, Language language, Dialect dialect) {
    const Assembly assembly = assemble_line(text, rules_of(dialect));
    LineExplanation result;
    for (const Diagnostic& diagnostic : assembly.diagnostics)
        result.findings += render(diagnostic, assembly.files, false, language);
    if (!assembly.program) return result;
    const auto is_of_line = [&](const TextWord& word) {
        const FileId file = assembly.program->origins[word.origin].place.file;
        return assembly.program->files[file].name == "text";
    };
    for (const TextWord& word : assembly.program->text)
        if (is_of_line(word))
            result.text += describe_word(word.word, word.address, language, dialect);
    return result;
}

std::vector<std::string_view> known_words(Dialect dialect) {
    const DialectRules& rules = rules_of(dialect);
    std::vector<std::string_view> words = mnemonics_of(rules);
    for (const DirectiveWord& row : directives_of(rules)) words.push_back(row.name);
    for (const ServiceInfo& service : services_of(rules)) words.push_back(service.name);
    for (const MessageFamily& family : message_families())
        for (const DiagnosticInfo& row : family.rows) words.push_back(row.code);
    words.insert(words.end(), register_names.begin(), register_names.end());
    return words;
}

} // namespace tharsis
