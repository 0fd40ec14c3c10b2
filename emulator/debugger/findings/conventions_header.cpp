// conventions_header.cpp -- parses the lines about registers in the comment above a procedure
// A header without a `changes` line promises nothing, since any comment may stand above a label.
#include "debugger/findings/conventions_header.hpp"

#include "base/trimmed.hpp"
#include "debugger/findings/header_comment.hpp"
#include "isa/register_range.hpp"

namespace tharsis {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view next_word(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t,;"), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(
        std::min(text.size(), end + (end < text.size() && text[end] == ',' ? 1 : 0)));
    return word;
}

/// Other things that a procedure may change: memory by its label, files by a name with a dot or in
/// quotes, output.
bool is_other_thing(const Program& program, std::string_view word) {
    if (word.empty()) return false;
    for (const std::string_view known : {"memory", "output", "input", "heap", "stack", "file",
                                         "files", "screen", "display", "and", "the"})
        if (word == known) return true;
    const std::size_t dot = word.find('.');
    const bool is_file =
        word.front() == '"' || (dot != 0 && dot != word.npos && dot + 1 < word.size());
    const std::string_view label = word.substr(0, word.find_first_of("+[("));
    return is_file || program.find_symbol(label) != nullptr;
}

void read_line(const Program& program, HeadedProcedure& procedure, std::string_view text,
               FileId file, u32 line, bool& is_in_changes) {
    std::string_view rest = text;
    const std::string_view word = next_word(rest);
    if (word == "changes" || word == "changes:") {
        procedure.promises = is_in_changes = true;
        procedure.changes |= registers_named(rest, &program);
        procedure.place = {file, line, 0, 0};
        return;
    }
    const bool is_result = trimmed(rest).substr(0, 2) == "<-";
    if (is_result)
        procedure.results |= registers_named(word);
    else if (is_in_changes)
        procedure.changes |= registers_named(text, &program); // a continuation line
    is_in_changes =
        is_in_changes && !is_result && register_bit(word.substr(0, word.find('-'))).has_value();
}

} // namespace

RegisterSet registers_named(std::string_view text, const Program* program) {
    RegisterSet set = 0;
    while (!trimmed(text).empty()) {
        const std::string_view word = next_word(text);
        const auto named = registers_of_word(word);
        if (named)
            set |= *named;
        else if (!program || !is_other_thing(*program, word))
            break;
    }
    return with_doubles(set);
}

HeadedProcedure procedure_at(const Program& program, SourceLines& lines, u32 address) {
    HeadedProcedure procedure;
    procedure.address = address;
    procedure.name = procedure_name(program, address);
    const HeaderComment comment = header_comment(program, lines, address);
    bool is_in_changes = false;
    for (u32 n = 0; n < comment.lines.size(); ++n)
        read_line(program, procedure, comment.lines[n], comment.file, comment.first + n,
                  is_in_changes);
    return procedure;
}

} // namespace tharsis
