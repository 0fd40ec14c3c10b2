// explain_host.cpp -- `tharsis explain --host`: a block of a program beside the host code that the
// translator generates for it
//
// Guest instructions are on the left, their host code on the right (docs/translator.md).
#include "base/suggest.hpp"
#include "frontends/cli/launch/assembling.hpp"
#include "frontends/cli/launch/folder_defaults.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"
#include "support/output/output.hpp"
#include "translator/jit.hpp"

#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

/// The address of a label, of a line of the first file, or a number; if empty, the entry point.
std::optional<u32> address_of(const Program& program, const std::string& where) {
    if (where.empty()) return program.entry;
    if (const Symbol* symbol = program.find_symbol(where); symbol && !symbol->data)
        return symbol->address;
    if (where.starts_with("0x")) return read_word(where);
    u32 line = 0;
    const auto [end, error] = std::from_chars(where.data(), where.data() + where.size(), line);
    if (error != std::errc() || end != where.data() + where.size()) return {};
    for (const TextWord& word : program.text)
        if (const Place& place = program.origins[word.origin].place;
            place.file == 0 && place.line == line)
            return word.address;
    return {};
}

Message tip_for(const Program& program, const std::string& where) {
    std::vector<std::string_view> labels;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data) labels.push_back(symbol.name);
    const std::string_view meant = nearest_word(where, labels);
    static constexpr Sentence meant_label{"meant-label", "did you mean \"{0}\"?",
                                          "vouliez-vous dire « {0} » ?"};
    return meant.empty() ? cli_message("host-places") : filled_in(meant_label, meant);
}

std::string legend(const HostListing& listing) {
    std::string assignments;
    for (const auto& [guest, host] : listing.register_assignment)
        assignments += fmt::format("{}{} in {}", assignments.empty() ? "" : ", ", guest, host);
    return fmt::format("{}\nrbp: the guest's registers   r15: its memory   r14: the budget   eax, "
                       "ecx, edx, xmm0, xmm1: scratch\n\n",
                       assignments.empty() ? "no register of the guest is kept in one of the host"
                                           : assignments);
}

constexpr std::size_t left_width = 44;

std::string line_of(std::string_view left, std::string_view right) {
    return fmt::format("{:<{}}{}\n", left, left_width, right);
}

std::string instruction_text(const Program& program, const HostListing::Line& line) {
    const TextWord* word = program.word_at(line.address);
    std::string text;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data && symbol.address == line.address) text += symbol.name + ":\n";
    std::string left = fmt::format(
        "0x{:08x}  {}", line.address,
        word ? disassemble(word->word, word->address, TextStyle::names, reading_of(program)) : "");
    for (const std::string& code : line.code) {
        text += line_of(left, code);
        left.clear();
    }
    return left.empty() ? text : text + left + "\n";
}

} // namespace

int explain_host_command(const Arguments& arguments) {
    const Language language = arguments.language;
    const std::vector<std::string> words(arguments.words.begin() + 1, arguments.words.end());
    if (words.empty() || words.size() > 2)
        return usage_error("explain", cli_message("host-needs"),
                           cli_message("for-example", "tharsis explain --host program.asm loop"),
                           language);
    Arguments completed = arguments;
    if (const FolderRefusal wrong = add_folder_defaults(words[0], completed); !wrong.error.empty())
        return usage_error("explain", wrong.error, wrong.tip, language);
    const Assembled assembled = assemble_for("explain", {words[0]}, completed);
    if (!assembled.assembly.program) return assembled.status;
    const Program& program = *assembled.assembly.program;
    const std::string where = words.size() > 1 ? words[1] : "";
    const std::optional<u32> address = address_of(program, where);
    if (!address || !program.word_at(*address))
        return usage_error("explain",
                           cli_message("host-nothing-at", where.empty()
                                                              ? cli_message("the-beginning")
                                                              : verbatim(where)),
                           tip_for(program, where), language);
    if (!has_translator())
        return usage_error("explain", cli_message("host-no-translator"),
                           cli_message("host-requires"), language);
    const HostListing listing = host_listing(program, *address);
    if (listing.block.empty())
        return usage_error("explain", cli_message("host-untranslated"),
                           cli_message("host-left-out"), language);
    std::string text = legend(listing);
    for (const HostListing::Line& line : listing.block) {
        const bool is_again =
            &line != &listing.block.front() && line.address == listing.block.front().address;
        text += (is_again ? "\nits counted iterations:\n" : "") + instruction_text(program, line);
    }
    if (!listing.aside.empty()) text += "\noff the main path:\n";
    for (const std::string& code : listing.aside) text += line_of("", code);
    return standard_output.print(text), status::good;
}

} // namespace tharsis
