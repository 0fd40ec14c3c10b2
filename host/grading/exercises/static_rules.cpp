// static_rules.cpp -- statements by their places, directives by their lines
// The name of a statement is read from its source; its machine words decide whether
// it is a pseudo-instruction.
#include "grading/exercises/static_rules.hpp"

#include "assembler/source/tokens.hpp"
#include "base/ascii.hpp"
#include "base/source_lines.hpp"
#include "base/utf8.hpp"
#include "isa/isa.hpp"

#include <algorithm>

namespace tharsis {

namespace {

/// The instruction, directive or macro of a line, with its column in bytes; empty if there is none.
struct Head {
    std::string_view word;
    u32 at = 0;
};
Head head_of(std::string_view line) {
    const LineWords words = words_of(line);
    if (words.head >= words.tokens.size()) return {};
    const SourceToken& head = words.tokens[words.head];
    return {line.substr(head.begin, head.end - head.begin), head.begin};
}

/// MARS lists a line of a macro with its number in front: "<5> li $t0, 1".
std::string_view without_number(std::string_view listed) {
    return listed.starts_with('<')
               ? listed.substr(std::min(listed.find('>'), listed.size() - 1) + 1)
               : listed;
}

std::string_view from_column(std::string_view line, u32 column) {
    for (u32 n = 1; n < column && !line.empty(); ++n)
        line.remove_prefix(first_character(line).bytes);
    return line;
}

/// An instruction that MARS does not have is one that compilers use.
const InstructionInfo& row_of(const Decoded& decoded) {
    const std::size_t known = instruction_rows().size();
    return decoded.row < known ? instruction_rows()[decoded.row]
                               : mips32_only_rows()[decoded.row - known];
}

class Reader {
public:
    Reader(const Program& program, const std::function<bool(FileId)>& counts)
        : program_(program), counts_(counts), lines_(program.files) {}

    Uses uses() {
        for (std::size_t n = 0; n < program_.text.size(); ++n) note_word(n);
        for (FileId file = 0; file < program_.files.size(); ++file)
            if (counts_(file)) note_directives(file);
        return std::move(uses_);
    }

    Uses uses_of_words() {
        for (const TextWord& word : program_.text)
            if (const std::optional<Decoded> decoded =
                    decode(word.word, word.address, Reading::compiled)) {
                const SourceLocation location{program_.files.front().name, 0, 0};
                uses_.instructions.push_back({std::string(row_of(*decoded).name), location, true});
                note_service(word, *decoded, location);
            }
        return std::move(uses_);
    }

private:
    std::string written_name(const Origin& origin) {
        const bool replaced = !origin.listed.empty() && origin.calls.empty();
        const std::string_view here = lines_.line(origin.place.file, origin.place.line);
        const std::string_view line =
            replaced ? std::string_view(origin.listed) : from_column(here, origin.place.column);
        const std::string name = small_letters(head_of(line).word);
        if (!find_forms(name).empty()) return name;
        // A macro's parameter stands there.
        return small_letters(head_of(without_number(origin.listed)).word);
    }

    void note_word(std::size_t n) {
        const TextWord& word = program_.text[n];
        if (word.origin >= program_.origins.size()) return;
        const Origin& origin = program_.origins[word.origin];
        if (origin.place.line == 0 || !counts_(origin.place.file)) return;
        const std::optional<Decoded> decoded = decode(word.word, word.address);
        if (!decoded || decoded->row >= instruction_rows().size()) return;
        const std::string native(instruction_rows()[decoded->row].name);
        const SourceLocation location{program_.files[origin.place.file].name, origin.place.line,
                                      origin.place.column};
        if (word.first) name_ = written_name(origin), alone_ = is_alone(n);
        const bool is_native = alone_ && name_ == native;
        if (word.first && !is_native && !name_.empty())
            uses_.pseudo_instructions.push_back({name_, location, true});
        uses_.instructions.push_back({native, location, is_native});
        note_service(word, *decoded, location);
    }

    bool is_alone(std::size_t n) const {
        return n + 1 == program_.text.size() || program_.text[n + 1].first;
    }

    /// `li $v0, 4` some lines before `syscall`, in the same straight-line code.
    void note_service(const TextWord& word, const Decoded& decoded,
                      const SourceLocation& location) {
        constexpr u8 zero = 0, v0 = 2;
        const InstructionInfo& row = row_of(decoded);
        const bool constant = (row.name == "addiu" || row.name == "ori" || row.name == "addi") &&
                              decoded.operands.s == zero;
        if (word.first && program_.symbol_before(word.address, false) && is_label(word.address))
            service_ = -1;
        if (row.name == "syscall" && service_ >= 0)
            uses_.services.push_back({std::to_string(service_), location, true});
        if (constant && decoded.operands.t == v0)
            service_ = decoded.operands.constant;
        else if (row.branches || writes_v0(row, decoded.operands))
            service_ = -1;
    }
    static bool writes_v0(const InstructionInfo& row, const Operands& operands) {
        constexpr u8 v0 = 2;
        constexpr std::string_view letters = "std"; // in the order of the row's bits
        for (std::size_t n = 0; n < letters.size(); ++n)
            if ((row.zero_letters >> n & 1) != 0 && operands.at(letters[n]) == v0) return true;
        return false;
    }
    bool is_label(u32 address) const {
        const Symbol* symbol = program_.symbol_before(address, false);
        return symbol && symbol->address == address;
    }

    void note_directives(FileId file) {
        for (u32 number = 1; number <= lines_.count(file); ++number) {
            const Head head = head_of(lines_.line(file, number));
            const std::string name = small_letters(head.word);
            if (!name.starts_with('.') || name.size() < 2) continue;
            uses_.directives.push_back(
                {name, {program_.files[file].name, number, head.at + 1}, true});
        }
    }

    const Program& program_;
    const std::function<bool(FileId)>& counts_;
    SourceLines lines_;
    Uses uses_;
    std::string name_;
    bool alone_ = false;
    i32 service_ = -1;
};

} // namespace

Uses uses_of(const Program& program, const std::function<bool(FileId)>& counts) {
    return Reader(program, counts).uses();
}

Uses uses_of_words(const Program& program) {
    return Reader(program, [](FileId) { return true; }).uses_of_words();
}

} // namespace tharsis
