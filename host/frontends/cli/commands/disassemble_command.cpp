// disassemble_command.cpp -- `tharsis disassemble`: machine words as instructions
// Takes the words of an assembled program, or words typed as numbers.
#include "base/source_lines.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"
#include "reference/instruction_text.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// The labels of an address, each on a line of its own, as in a source.
std::string labels_at(const Program& program, u32 address) {
    std::string text;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data && symbol.address == address) text += symbol.name + ":\n";
    return text;
}

/// Prints address, word and instruction; the first word of a statement with its source line.
void list_program(const Program& program) {
    SourceLines lines(program.files);
    for (const TextWord& word : program.text) {
        const Origin& origin = program.origins[word.origin];
        std::string line = fmt::format(
            "0x{:08x}  {:08x}  {}", word.address, word.word,
            disassemble(word.word, word.address, TextStyle::names, reading_of(program)));
        if (word.first && origin.place.line > 0) {
            const std::string_view source = lines.line(origin.place.file, origin.place.line);
            const size_t start = std::min(source.find_first_not_of(" \t"), source.size());
            line = fmt::format("{:52}# {}: {}", line, origin.place.line, source.substr(start));
        }
        standard_output.print(labels_at(program, word.address) + line + "\n");
    }
}

void list_words(const std::vector<std::string>& words) {
    u32 address = default_layout.text_base;
    for (const std::string& text : words) {
        const u32 word = read_word(text).value_or(0);
        standard_output.line(
            fmt::format("0x{:08x}  {:08x}  {}", address, word, disassemble(word, address)));
        address += 4;
    }
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// A number that is not the name of a file, but not a word either: "0x1ffffffff".
bool is_wrong_word(const std::string& text) {
    const std::size_t first = text[0] == '-' || text[0] == '+' ? 1 : 0;
    std::error_code ignored;
    return first < text.size() && is_digit(text[first]) && !read_word(text) &&
           text.find_first_not_of("0123456789abcdefABCDEFxX", first) == text.npos &&
           !std::filesystem::exists(text, ignored);
}

} // namespace

int disassemble_command(const Arguments& arguments) {
    const auto is_word = [](const std::string& text) { return read_word(text).has_value(); };
    if (!arguments.words.empty() && std::ranges::all_of(arguments.words, is_word)) {
        list_words(arguments.words);
        return status::good;
    }
    const auto wrong = std::ranges::find_if(arguments.words, is_wrong_word);
    if (wrong != arguments.words.end())
        return usage_error("disassemble", cli_message("no-32-bit-word", *wrong),
                           cli_message("for-example", "tharsis disassemble 0x8fa8fffc"),
                           arguments.language);
    const Assembled assembled = assemble_for("disassemble", arguments.words, arguments);
    if (assembled.assembly.program) list_program(*assembled.assembly.program);
    return assembled.status;
}

} // namespace tharsis
