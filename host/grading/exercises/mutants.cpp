// mutants.cpp -- splits a line into label, mnemonic, operands and comment; each mutation operator
// changes one of these
//
// Tables list which instructions are confused with which.
#include "grading/exercises/mutants.hpp"

#include "assembler/source/tokens.hpp"
#include "base/trimmed.hpp"
#include "grading/exercises/generator.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <set>
#include <utility>

namespace tharsis {

namespace {

struct MutationRule {
    std::string_view from, to;
};

constexpr MutationRule branches[] = {
    {"beq", "bne"},   {"bne", "beq"},   {"blt", "bge"},   {"blt", "ble"},   {"bge", "blt"},
    {"bge", "bgt"},   {"bgt", "ble"},   {"bgt", "bge"},   {"ble", "bgt"},   {"ble", "blt"},
    {"bltz", "bgez"}, {"bltz", "blez"}, {"bgez", "bltz"}, {"bgez", "bgtz"}, {"bgtz", "blez"},
    {"bgtz", "bgez"}, {"blez", "bgtz"}, {"blez", "bltz"}, {"beqz", "bnez"}, {"bnez", "beqz"},
    {"bltu", "bgeu"}, {"bltu", "bleu"}, {"bgeu", "bltu"}, {"bgeu", "bgtu"}, {"bgtu", "bleu"},
    {"bgtu", "bgeu"}, {"bleu", "bgtu"}, {"bleu", "bltu"}, {"bc1t", "bc1f"}, {"bc1f", "bc1t"},
};

constexpr MutationRule operations[] = {
    {"add", "sub"},   {"sub", "add"},  {"addu", "subu"}, {"subu", "addu"},   {"and", "or"},
    {"or", "and"},    {"xor", "or"},   {"nor", "or"},    {"andi", "ori"},    {"ori", "andi"},
    {"xori", "ori"},  {"sll", "srl"},  {"srl", "sll"},   {"sra", "sll"},     {"sllv", "srlv"},
    {"srlv", "sllv"}, {"mul", "add"},  {"div", "mult"},  {"mult", "div"},    {"mfhi", "mflo"},
    {"mflo", "mfhi"}, {"lb", "lbu"},   {"lbu", "lb"},    {"lw", "lb"},       {"sw", "sb"},
    {"lh", "lhu"},    {"slt", "sltu"}, {"sltu", "slt"},  {"slti", "sltiu"},  {"seq", "sne"},
    {"sne", "seq"},   {"sge", "sgt"},  {"sgt", "sge"},   {"sle", "slt"},     {"movz", "movn"},
    {"movn", "movz"}, {"rem", "div"},  {"subi", "addi"}, {"add.s", "sub.s"}, {"mul.s", "div.s"},
};

/// The parts of a line. Concatenated, they are the line again.
struct Parts {
    std::string before, mnemonic, gap, operands, rest;

    explicit Parts(std::string_view line) {
        const LineWords words = words_of(line);
        const auto& tokens = words.tokens;
        const auto size = static_cast<u32>(line.size());
        const SourceToken head =
            words.head < words.end ? tokens[words.head] : SourceToken{size, size};
        const bool has_operands = words.head + 1 < words.end;
        const u32 first = has_operands ? tokens[words.head + 1].begin : head.end;
        const u32 end = has_operands ? tokens[words.end - 1].end : head.end;
        before = line.substr(0, head.begin);
        mnemonic = line.substr(head.begin, head.end - head.begin);
        gap = line.substr(head.end, first - head.end);
        operands = line.substr(first, end - first);
        rest = line.substr(end);
    }
    bool is_instruction() const {
        return !mnemonic.empty() && mnemonic[0] != '.' && !find_forms(mnemonic).empty();
    }
    std::string with(std::string_view name, std::string_view values) const {
        return before + std::string(name) + gap + std::string(values) + rest;
    }
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// A register or a number among operands.
struct OperandToken {
    std::size_t at = 0, size = 0;
};

std::vector<OperandToken> registers_in(std::string_view operands) {
    std::vector<OperandToken> found;
    for (std::size_t at = operands.find('$'); at != operands.npos;
         at = operands.find('$', at + 1)) {
        std::size_t end = at + 1;
        while (end < operands.size() && ((operands[end] >= 'a' && operands[end] <= 'z') ||
                                         (operands[end] >= '0' && operands[end] <= '9')))
            ++end;
        found.push_back({at, end - at});
    }
    return found;
}

/// Decimal numbers that stand alone.
std::vector<OperandToken> number_tokens(std::string_view operands) {
    const auto is_part = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '$' || c == '.' || c == '\'';
    };
    std::vector<OperandToken> found;
    for (std::size_t at = 0; at < operands.size(); ++at) {
        const bool begins =
            operands[at] >= '0' && operands[at] <= '9' && (at == 0 || !is_part(operands[at - 1]));
        if (!begins) continue;
        std::size_t end = at;
        while (end < operands.size() && is_part(operands[end])) ++end;
        const bool decimal =
            operands.substr(at, end - at).find_first_not_of("0123456789") == operands.npos;
        const bool negative = at > 0 && operands[at - 1] == '-';
        if (decimal && end - at < 10)
            found.push_back({at - (negative ? 1 : 0), end - at + (negative ? 1 : 0)});
        at = end;
    }
    return found;
}

std::string replaced(std::string_view text, OperandToken token, std::string_view by) {
    return std::string(text.substr(0, token.at)) + std::string(by) +
           std::string(text.substr(token.at + token.size));
}

class Mutator {
public:
    explicit Mutator(std::string_view line) : line_(line), parts_(line) {}

    std::vector<LineMutation> all() {
        if (!parts_.is_instruction()) return {};
        change_constants();
        change_mnemonic(branches, Mutation::branch);
        change_mnemonic(operations, Mutation::operation);
        if (!operands_are_alike()) swap_operands();
        change_registers();
        add(Mutation::missing, parts_.before + parts_.rest);
        if (does_more_twice())
            add(Mutation::doubled,
                line_ + "\n" + std::string(8, ' ') + parts_.mnemonic + " " + parts_.operands);
        return std::move(found_);
    }

private:
    void add(Mutation mutation, std::string after) {
        if (after != line_) found_.push_back({mutation, std::move(after)});
    }
    void change_constants() {
        for (const OperandToken& token : number_tokens(parts_.operands)) {
            i64 value = 0;
            std::from_chars(parts_.operands.data() + token.at,
                            parts_.operands.data() + token.at + token.size, value);
            for (const i64 other : {value + 1, value - 1, i64{0}})
                add(Mutation::constant,
                    parts_.with(parts_.mnemonic,
                                replaced(parts_.operands, token, std::to_string(other))));
        }
    }
    /// The last two registers of a commutative operation can be exchanged without effect.
    bool operands_are_alike() const {
        const std::size_t count = registers_in(parts_.operands).size();
        return (count == 3 && is_one_of(parts_.mnemonic, {"add", "addu", "and", "or", "xor", "nor",
                                                          "mul", "seq", "sne"})) ||
               (count == 2 && is_one_of(parts_.mnemonic, {"beq", "bne", "mult", "multu"}));
    }
    /// Repeating the line has an effect for a call, and for an instruction that changes a register
    /// it reads; not for branches, stores, and loads from elsewhere.
    bool does_more_twice() const {
        if (is_one_of(parts_.mnemonic, {"jal", "jalr", "bgezal", "bltzal", "syscall"})) return true;
        if (is_one_of(parts_.mnemonic,
                      {"sw", "sh", "sb", "swl", "swr", "mult", "multu", "div", "divu"}) ||
            parts_.mnemonic[0] == 'b')
            return false;
        const auto registers = registers_in(parts_.operands);
        const auto name = [&](const OperandToken& token) {
            return std::string_view(parts_.operands).substr(token.at, token.size);
        };
        return std::any_of(
            registers.begin() + (registers.empty() ? 0 : 1), registers.end(),
            [&](const OperandToken& token) { return name(token) == name(registers[0]); });
    }
    template <std::size_t Count>
    void change_mnemonic(const MutationRule (&table)[Count], Mutation mutation) {
        for (const auto& [from, to] : table)
            if (from == parts_.mnemonic) add(mutation, parts_.with(to, parts_.operands));
    }
    void swap_operands() {
        const auto registers = registers_in(parts_.operands);
        if (registers.size() < 2) return;
        const OperandToken one = registers[registers.size() - 2], two = registers.back();
        const std::string first = parts_.operands.substr(one.at, one.size),
                          second = parts_.operands.substr(two.at, two.size);
        add(Mutation::operand,
            parts_.with(parts_.mnemonic,
                        replaced(replaced(parts_.operands, two, first), one, second)));
    }
    void change_registers() {
        for (const OperandToken& token : registers_in(parts_.operands)) {
            const std::string name = parts_.operands.substr(token.at, token.size);
            const auto number = static_cast<std::size_t>(std::ranges::find(register_names, name) -
                                                         register_names.begin());
            if (number >= register_names.size() || number == 0 || number >= 26)
                continue; // $sp, $ra and the like are rarely confused
            for (const std::size_t other : {number - 1, number + 1})
                if (other > 1 && other < 26)
                    add(Mutation::register_,
                        parts_.with(parts_.mnemonic,
                                    replaced(parts_.operands, token, register_names[other])));
        }
    }

    std::string line_;
    Parts parts_;
    std::vector<LineMutation> found_;
};

/// A text as lines, and lines as a text.
std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::string text_of_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t n = 0; n < lines.size(); ++n) text += (n > 0 ? "\n" : "") + lines[n];
    return text;
}

/// The sources with one line changed in one of its possible ways.
std::optional<Mutant> changed(const std::vector<SourceFile>& sources, const LineOfSource& where,
                              ChoiceSequence& draws) {
    std::vector<std::string> lines = lines_in(sources[where.file].text);
    if (where.line == 0 || where.line > lines.size()) return {};
    const std::vector<LineMutation> ways = mutations_of(lines[where.line - 1]);
    if (ways.empty()) return {};
    std::set<Mutation> kinds;
    for (const LineMutation& way : ways) kinds.insert(way.mutation);
    const Mutation kind =
        *std::next(kinds.begin(), static_cast<std::ptrdiff_t>(draws.upto(kinds.size() - 1)));
    std::vector<LineMutation> chosen;
    std::ranges::copy_if(ways, std::back_inserter(chosen),
                         [=](const LineMutation& way) { return way.mutation == kind; });
    const LineMutation& way = chosen[draws.upto(chosen.size() - 1)];
    Mutant mutant{way.mutation, where.file, where.line, lines[where.line - 1], way.after, sources};
    lines[where.line - 1] = way.after;
    mutant.sources[where.file].text = text_of_lines(lines);
    return mutant;
}

} // namespace

std::string_view word_of(Mutation mutation) {
    constexpr std::string_view words[] = {"constant", "branch",  "operation", "operand",
                                          "register", "missing", "doubled"};
    return words[static_cast<std::size_t>(mutation)];
}

std::vector<LineMutation> mutations_of(std::string_view line) { return Mutator(line).all(); }

std::vector<Mutant> draw_mutants(const std::vector<SourceFile>& sources,
                                 const std::vector<LineOfSource>& lines, std::size_t count,
                                 u64 seed, const std::function<bool(const Mutant&)>& is_usable) {
    std::vector<Mutant> drawn;
    std::set<std::pair<std::size_t, std::string>> known;
    ChoiceSequence draws(seed);
    constexpr std::size_t patience = 20;
    for (std::size_t tries = 0;
         !lines.empty() && drawn.size() < count && tries < patience * (count + 10); ++tries) {
        std::optional<Mutant> mutant = changed(sources, lines[draws.upto(lines.size() - 1)], draws);
        if (mutant && known.insert({mutant->file, mutant->sources[mutant->file].text}).second &&
            is_usable(*mutant))
            drawn.push_back(std::move(*mutant));
    }
    return drawn;
}

std::vector<LineOfSource> lines_of_sources(const Program& program, std::size_t source_count,
                                           const std::function<bool(u32 address)>& is_wanted) {
    std::set<std::pair<std::size_t, u32>> found;
    for (const TextWord& word : program.text) {
        const Origin* origin = program.origin_at(word.address);
        if (word.first && origin && origin->place.line > 0 && origin->place.file < source_count &&
            is_wanted(word.address))
            found.insert({origin->place.file, origin->place.line});
    }
    std::vector<LineOfSource> lines;
    for (const auto& [file, line] : found) lines.push_back({file, line});
    return lines;
}

} // namespace tharsis
