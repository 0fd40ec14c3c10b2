// gas_items.cpp -- the items of a program for GNU as, from the statements that the assembler read
// Lines keep their place and comments. What only GNU as has, and what its macros stand for, becomes
// a comment and lines of their own.
#include "assembler/flat_lines.hpp"
#include "assembler/lexer/numbers.hpp"
#include "convert/convert_sentences.hpp"
#include "convert/delay_slots.hpp"
#include "convert/items.hpp"
#include "convert/readings.hpp"
#include "convert/reserved_names.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <variant>

namespace tharsis::conversion {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Names of labels that all dialects accept. Those of `$L4`, `.L4`, `1:` and instructions are new.
class LabelNames {
public:
    explicit LabelNames(const std::vector<FlatStatement>& statements) {
        for (const FlatStatement& one : statements)
            if (one.kind == FlatStatement::Kind::label && is_common(one.label))
                used_.insert(one.label.name);
    }

    std::string of(FileId unit, const FlatLabel& label) {
        if (is_common(label)) return label.name;
        std::string& known = names_[{unit, label}];
        if (known.empty()) known = invented(label);
        return known;
    }

    /// An operand or a value as it is written.
    std::string in(FileId unit, const FlatText& text) {
        std::string written;
        for (const auto& part : text) {
            if (const auto* label = std::get_if<FlatLabel>(&part)) {
                written += of(unit, *label);
                continue;
            }
            const std::string& plain = std::get<std::string>(part);
            const bool has_sign = plain.starts_with('+') || plain.starts_with('-');
            // `e+8` is the end of a number for MARS.
            if (has_sign && (written.ends_with('e') || written.ends_with('E'))) written += ' ';
            written += plain;
        }
        return written;
    }

private:
    static bool is_common(const FlatLabel& label) {
        const std::string_view name = label.name;
        const auto is_good = [](char c) { return is_letter(c) || is_digit(c); };
        return label.number == 0 && !name.empty() && is_letter(name[0]) &&
               std::all_of(name.begin(), name.end(), is_good) && !is_reserved(name);
    }
    /// Whether a name is an instruction somewhere; in MARS also in capital letters.
    static bool is_reserved(std::string_view name) {
        std::string lower(name);
        for (char& c : lower)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
        return is_mnemonic_somewhere(lower);
    }
    std::string invented(const FlatLabel& label) {
        std::string base;
        for (const char c : label.name)
            if (is_letter(c) || is_digit(c))
                base += c;
            else if (!base.empty())
                base += '_';
        if (base.empty() || is_digit(base[0])) base.insert(0, "L");
        if (label.number > 0) base += fmt::format("_{}", label.number);
        std::string made = base;
        for (u32& number = last_of_[base]; is_reserved(made) || used_.contains(made);)
            made = fmt::format("{}_{}", base, number = std::max(number + 1, 2u));
        used_.insert(made);
        return made;
    }

    std::set<std::string, std::less<>> used_;
    std::map<std::string, u32> last_of_; ///< the last number that a base got
    std::map<std::pair<FileId, FlatLabel>, std::string> names_;
};

/// What follows the last statement of a line: a comment, or nothing.
std::string comment_of(std::string_view rest) {
    const std::size_t first = rest.find_first_not_of(" \t\r;");
    if (first == rest.npos) return {};
    if (rest[first] == '#') return std::string(rest);
    std::string text(rest.substr(first));
    if (text.starts_with("/*")) text.erase(0, 2);
    if (const std::size_t end = text.find("*/"); end != text.npos) text.erase(end);
    return fmt::format("  # {}", text.substr(std::min(text.find_first_not_of(' '), text.size())));
}

/// Divides a text into lines without their ends.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// Appends statements to the lines of a program.
class Writer {
public:
    Writer(CodeLines& code, LabelNames& names) : code_(code), names_(names) {}

    void add(const FlatStatement& one) {
        const u32 line = one.place.line;
        if (one.unit != unit_ || one.place.file != file_) enter(one);
        const bool is_open = open_ == line && !one.is_expanded;
        if (!is_open) write_until(one.precedes || !one.is_expanded ? line - 1 : line);
        const bool is_next = !one.is_expanded && next_ == line;
        if (is_next) write_until(line), open_ = line;
        if (is_open || is_next)
            written(one);
        else
            added(one);
    }

    void finish() {
        if (file_ != no_file) write_until(static_cast<u32>(source_.size()));
    }

private:
    static constexpr FileId no_file = ~FileId{0};

    /// An included file comes where it is named; its own lines are written to their end.
    void enter(const FlatStatement& one) {
        if (unit_ != one.unit || file_ != unit_) finish();
        next_of_[file_] = next_;
        unit_ = one.unit;
        file_ = one.place.file;
        source_ = lines_of(code_.assembly.files[file_].text);
        starts_.clear();
        u32 start = 0;
        for (const std::string& line : source_) {
            starts_.push_back(start);
            start += static_cast<u32>(line.size()) + 1;
        }
        const auto known = next_of_.find(file_);
        next_ = file_ == unit_ && known != next_of_.end() ? known->second : 1;
        open_ = 0;
    }

    void write_until(u32 last) {
        for (; next_ <= last && next_ <= source_.size(); ++next_) {
            CodeLine& line = code_.lines.emplace_back();
            line.unit = unit_, line.file = file_, line.number = next_;
            line.text = source_[next_ - 1];
            line.is_foreign = true;
        }
        open_ = 0;
    }

    /// A statement of the last line that was written. What is between two of them means nothing in
    /// other dialects.
    void written(const FlatStatement& one) {
        CodeLine& line = code_.lines.back();
        const u32 start = starts_[line.number - 1];
        const std::string& source = source_[line.number - 1];
        if (line.items.empty()) prefix_.clear();
        Item item = item_of(one);
        item.begin = one.begin - start;
        item.end = std::min<u32>(one.end - start, static_cast<u32>(source.size()));
        if (item.begin < prefix_.size() || item.end < item.begin) return added(one);
        item.column = one.place.column;
        const bool is_first = prefix_.empty();
        for (std::size_t k = prefix_.size(); k < item.begin; ++k)
            prefix_ += is_space(source[k]) || (source[k] == ';' && !is_first) ? source[k] : ' ';
        prefix_ += source.substr(item.begin, item.end - item.begin);
        line.text = prefix_ + comment_of(std::string_view(source).substr(item.end));
        line.items.push_back(std::move(item));
    }

    void added(const FlatStatement& one) {
        CodeLine line;
        line.unit = unit_, line.file = file_, line.number = one.place.line;
        line.is_foreign = true;
        line.depth = 1;
        Item item = item_of(one);
        item.has_native_text = false;
        line.items.push_back(std::move(item));
        code_.lines.push_back(std::move(line));
        open_ = 0;
    }

    Item item_of(const FlatStatement& one) {
        Item item;
        using From = FlatStatement::Kind;
        item.kind = one.kind == From::label         ? Item::Kind::label
                    : one.kind == From::instruction ? Item::Kind::instruction
                                                    : Item::Kind::directive;
        item.name = one.kind == From::label ? names_.of(one.unit, one.label) : one.name;
        for (const FlatText& operand : one.operands)
            item.operands.push_back(names_.in(one.unit, operand));
        for (const FlatStatement::Value& value : one.values)
            item.values.push_back({names_.in(one.unit, value.text), value.count});
        if (!one.bytes.empty()) item.texts = {one.bytes};
        const bool is_terminated =
            !one.bytes.empty() && one.bytes.find('\0') == one.bytes.size() - 1;
        if (is_terminated) {
            item.name = ".asciiz";
            item.texts[0].pop_back();
        }
        item.has_native_text = !one.has_label;
        name_native(item);
        return item;
    }

    /// gcc writes `sltu $2,$3,10` for sltiu, and `srl $2,$3,$4` for srlv: also in delay slots,
    /// which have no native text here.
    static void name_native(Item& item) {
        if (item.operands.size() != 3) return;
        const bool shifts = item.name == "sll" || item.name == "srl" || item.name == "sra";
        if (shifts && item.operands[2].starts_with('$')) item.name += 'v';
        if (item.name != "slt" && item.name != "sltu") return;
        const auto value = read_integer(item.operands[2]);
        if (value && *value >= -0x8000 && *value <= 0x7fff)
            item.name = item.name == "slt" ? "slti" : "sltiu";
    }

    CodeLines& code_;
    LabelNames& names_;
    FileId unit_ = no_file, file_ = no_file;
    std::vector<std::string> source_; ///< the lines of the file
    u32 next_ = 1;                    ///< the first line that is not written yet
    u32 open_ = 0;                    ///< the line to which statements may still be added
    std::string prefix_;              ///< its text up to its last statement
    std::vector<u32> starts_;         ///< of the lines, in bytes of the file
    std::map<FileId, u32> next_of_;
};

/// A register that is an operand or the base of an address, without parentheses.
std::string_view register_in(const std::variant<std::string, FlatLabel>& part) {
    const auto* const text = std::get_if<std::string>(&part);
    if (!text) return {};
    std::string_view name = *text;
    if (name.starts_with("($") && name.ends_with(')')) name = name.substr(1, name.size() - 2);
    return name.starts_with('$') ? name : std::string_view{};
}

/// The first instruction that names one of the registers itself, or null.
const FlatStatement* first_use(const std::vector<FlatStatement>& statements,
                               std::initializer_list<std::string_view> registers) {
    for (const FlatStatement& one : statements)
        for (const FlatText& operand : one.operands)
            for (const auto& part : operand)
                if (one.kind == FlatStatement::Kind::instruction &&
                    is_one_of(register_in(part), registers))
                    return &one;
    return nullptr;
}

/// Other dialects compute addresses and large numbers through $at, where GNU as needs no register:
/// a program that keeps a value in $at, as clang's do, keeps it in $k1 or $k0 there.
void replace_at(std::vector<FlatStatement>& statements, std::vector<RefusedSlot>& refused) {
    const FlatStatement* const first = first_use(statements, {"$at", "$1"});
    if (!first) return;
    const bool has_k1 = first_use(statements, {"$k1", "$27"}) == nullptr;
    if (!has_k1 && first_use(statements, {"$k0", "$26"})) {
        refused.push_back(
            {first->place, convert_message("at-has-no-other"), convert_message("free-register")});
        return;
    }
    const std::string_view other = has_k1 ? "$k1" : "$k0";
    for (FlatStatement& one : statements)
        for (FlatText& operand : one.operands)
            for (auto& part : operand) {
                const bool is_use = one.kind == FlatStatement::Kind::instruction &&
                                    is_one_of(register_in(part), {"$at", "$1"});
                if (!is_use) continue;
                const bool is_base = std::get<std::string>(part).starts_with('(');
                part = is_base ? fmt::format("({})", other) : std::string(other);
                one.has_label = true; // its words name $at
            }
}

} // namespace

CodeLines read_gas_code(std::span<const SourceFile> files, const AssemblerOptions& options) {
    CodeLines code;
    std::vector<FlatStatement> statements;
    code.assembly = assemble_with_statements(files, options, statements);
    if (!code.assembly.program) return code;
    std::set<std::pair<FileId, FlatText>> defined;
    for (const FlatStatement& one : statements)
        if (one.kind == FlatStatement::Kind::label) defined.emplace(one.unit, FlatText{one.label});
    // Only GNU as may declare what is in another file, and a name twice: `.globl` and `.weak`.
    std::set<std::pair<FileId, FlatText>> declared;
    std::erase_if(statements, [&](FlatStatement& one) {
        if (one.kind != FlatStatement::Kind::directive || one.name != ".globl") return false;
        std::erase_if(one.operands, [&](const FlatText& name) {
            return !defined.contains({one.unit, name}) || !declared.emplace(one.unit, name).second;
        });
        return one.operands.empty();
    });
    std::vector<RefusedSlot> refused = resolve_delay_slots(statements);
    replace_at(statements, refused);
    LabelNames names(statements);
    Writer writer(code, names);
    for (const FlatStatement& one : statements) writer.add(one);
    writer.finish();
    for (const RefusedSlot& slot : refused) {
        CodeLine line;
        line.file = slot.place.file, line.number = slot.place.line;
        code.refused.push_back(
            about_item(Severity::error, "no-counterpart", line, nullptr, slot.why, slot.tip));
    }
    return code;
}

} // namespace tharsis::conversion
