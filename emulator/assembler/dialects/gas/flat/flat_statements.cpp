// flat_statements.cpp -- statements as they were read, for assemble_with_statements
// Expressions become texts at the end, when all symbols are known.
#include "assembler/dialects/gas/constructors.hpp"
#include "assembler/dialects/gas/flat/flat_statement_recorder.hpp"
#include "assembler/dialects/gas/reports.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::gas {

namespace {

using Kind = FlatStatement::Kind;

/// Instructions whose second operand may be left out: it is the first one, too.
constexpr std::string_view repeating =
    " add addu addi addiu sub subu mul mulo mulou div divu rem remu and andi or ori xor xori nor "
    "sll srl sra sllv srlv srav rol ror slt slti sltu sltiu seq sne sge sgt sle sgeu sgtu sleu ";
constexpr std::string_view repeating_one = " neg negu not abs ";

bool has_word(std::string_view words, std::string_view word) {
    return words.find(fmt::format(" {} ", word)) != words.npos;
}

/// The first part of an operand if that is a text.
std::string_view plain_part(const KeptText& text) {
    const auto* const plain = text.empty() ? nullptr : std::get_if<std::string>(&text[0]);
    return plain ? std::string_view(*plain) : std::string_view{};
}

/// Spellings that only GNU as has, as those that all dialects have.
void spell_usually(KeptStatement& kept) {
    FlatStatement& made = kept.made;
    std::vector<KeptText>& operands = kept.operands;
    const auto is_register = [&](std::size_t index) {
        return index < operands.size() && plain_part(operands[index]).starts_with("$");
    };
    if ((made.name == "jal" || made.name == "j") && is_register(0))
        made.name = made.name == "j" ? "jr" : "jalr";
    if (made.name == "jr" || made.name == "jalr") return;
    if (made.name == "bal") {
        made.name = "bgezal";
        operands.insert(operands.begin(), {std::string("$zero")});
    }
    const bool divides = made.name == "div" || made.name == "divu";
    const std::string_view first = operands.empty() ? "" : plain_part(operands[0]);
    const bool is_native_division =
        divides && operands.size() == 3 && (first == "$zero" || first == "$0");
    if (is_native_division) {
        operands.erase(operands.begin());
        return;
    }
    const bool leaves_out = (operands.size() == 2 && has_word(repeating, made.name)) ||
                            (operands.size() == 1 && has_word(repeating_one, made.name));
    if (leaves_out) operands.insert(operands.begin(), KeptText(operands[0]));
}

/// `lui $2, %hi(x)` and `%lo(x)($2)` share an address, of which all is put into the second part:
/// the first register is 0, and the second address is `x($2)`.
void join_halves(KeptStatement& kept, const std::vector<Relocation>& operations) {
    FlatStatement& made = kept.made;
    std::vector<KeptText>& operands = kept.operands;
    const auto has = [&](Relocation one) {
        return std::find(operations.begin(), operations.end(), one) != operations.end();
    };
    if (has(Relocation::high) && made.name == "lui" && operands.size() == 2) {
        made.name = "li";
        operands[1] = {"0"};
        made.has_label = false;
        return;
    }
    const bool adds = made.name == "addiu" && operands.size() == 3;
    if (!adds || !(has(Relocation::low) || has(Relocation::gp_relative))) return;
    made.name = "la";
    KeptText address = std::move(operands[2]);
    if (has(Relocation::low)) {
        address.emplace_back("(");
        address.insert(address.end(), operands[1].begin(), operands[1].end());
        address.emplace_back(")");
    }
    operands[1] = std::move(address);
    operands.pop_back();
}

} // namespace

KeptStatement& FlatStatementRecorder::keep(const CurrentStatement& from, std::string_view name) {
    KeptStatement& kept = all_.emplace_back();
    FlatStatement& made = kept.made;
    made.kind = Kind::directive;
    made.unit = from.file.id;
    made.name = std::string(name);
    const Origin& here = from.line.origin;
    const bool has_calls = here.calls && !here.calls->empty();
    made.place = has_calls ? here.calls->front() : place_of(files_, here, 0, from.line.text.size());
    made.is_expanded = from.line.expanded;
    made.begin = here.start + static_cast<u32>(from.own);
    made.end = here.start + static_cast<u32>(from.line.text.size());
    return kept;
}

/// Whether the last statement is the list of this name that the present directive has begun.
bool FlatStatementRecorder::continues_list(const CurrentStatement& from,
                                           std::string_view name) const {
    if (all_.empty()) return false;
    const FlatStatement& last = all_.back().made;
    const u32 begin = from.line.origin.start + static_cast<u32>(from.own);
    return last.name == name && last.kind == Kind::directive && list_ == from.origin &&
           last.begin == begin;
}

/// The statement that is kept for a directive with a list; its first value has made it.
KeptStatement& FlatStatementRecorder::keep_or_continue(const CurrentStatement& from,
                                                       std::string_view name) {
    const bool continues = continues_list(from, name);
    list_ = from.origin;
    return continues ? all_.back() : keep(from, name);
}

void FlatStatementRecorder::unsupported(const CurrentStatement& from, std::string_view name) {
    if (from.section.allocated) keep(from, name);
}

static FlatLabel label_of(const Symbol& symbol) { return {symbol.name, symbol.instance}; }

void FlatStatementRecorder::label(const CurrentStatement& from, const Symbol& symbol,
                                  std::size_t at, std::size_t size) {
    if (!from.section.allocated) return;
    FlatStatement& made = keep(from, {}).made;
    made.kind = Kind::label;
    made.label = label_of(symbol);
    made.begin = from.line.origin.start + static_cast<u32>(at);
    made.end = made.begin + static_cast<u32>(size);
}

/// All sections are one of two segments.
void FlatStatementRecorder::section(const CurrentStatement& from) {
    if (holds_constructors(from.section.name)) unsupported(from, ".init_array");
    if (!from.section.allocated || from.section.executable == in_text_) return;
    in_text_ = from.section.executable;
    keep(from, in_text_ ? ".text" : ".data");
}

void FlatStatementRecorder::global(const CurrentStatement& from, const std::string& name) {
    keep_or_continue(from, ".globl").made.operands.push_back({FlatLabel{name, 0}});
}

// ---------------------------------------------------------------- data

/// Those of more than a word, or without alignment, are words or bytes.
void FlatStatementRecorder::integers(const CurrentStatement& from, u8 bytes, bool aligned,
                                     const std::vector<ExpressionPointer>& values) {
    const Section& section = from.section;
    if (!section.allocated || values.empty()) return;
    const bool has_place =
        section.unsure.empty() && section.alignment % bytes == 0 && (section.size % bytes) == 0;
    const bool fits = bytes == 1 || aligned || has_place;
    const bool is_divided = !fits || bytes == 8;
    const u8 unit = !fits ? 1 : std::min<u8>(bytes, 4);
    if (aligned && bytes == 8) alignment(from, 8);
    KeptStatement& kept = keep(from, unit == 1 ? ".byte" : unit == 2 ? ".half" : ".word");
    for (const ExpressionPointer& value : values) {
        if (!is_divided) {
            kept.values.push_back({{KeptValue{&from.file, from.origin, value, {}}}, 1});
            continue;
        }
        const auto known = constant_now(*value);
        if (!known) kept.made.name = ".unaligned";
        for (u32 k = 0; k < bytes; k += unit) {
            const u64 part = static_cast<u64>(known.value_or(0)) >> 8 * k;
            kept.values.push_back(
                {{std::to_string(unit == 1 ? part & 0xff : part & 0xffff'ffff)}, 1});
        }
    }
}

void FlatStatementRecorder::real(const CurrentStatement& from, std::string_view directive,
                                 std::string_view written, u64 bits, u8 bytes) {
    if (!from.section.allocated) return;
    const bool is_plain = written.find_first_not_of("0123456789+-.eE") == written.npos &&
                          !written.starts_with('.') && !written.ends_with('.') &&
                          written.find("-.") == written.npos;
    std::string text(written);
    if (text.starts_with('+')) text.erase(0, 1);
    if (text.find_first_of(".eE") == text.npos) text += ".0";
    if (!directive.empty() && is_plain) {
        keep_or_continue(from, directive).values.push_back({{std::move(text)}, 1});
        return;
    }
    const std::string_view parts = directive.empty() ? ".byte" : ".word";
    if (directive == ".double" && !continues_list(from, parts)) alignment(from, 8);
    KeptStatement& kept = keep_or_continue(from, parts);
    const u32 unit = directive.empty() ? 1 : 4;
    for (u32 k = 0; k < bytes; k += unit)
        kept.values.push_back(
            {{std::to_string(bits >> 8 * k & (unit == 1 ? 0xffu : 0xffff'ffffu))}, 1});
}

void FlatStatementRecorder::text(const CurrentStatement& from, std::string_view bytes) {
    if (!from.section.allocated || bytes.empty()) return;
    keep_or_continue(from, ".ascii").made.bytes += bytes;
}

/// As numbers where other dialects read a byte from 0x80 on in a text as a part of a character.
void FlatStatementRecorder::bytes(const CurrentStatement& from, std::string_view bytes) {
    if (!from.section.allocated || bytes.empty()) return;
    const bool is_ascii =
        std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<u8>(c) < 0x80; });
    if (is_ascii) return text(from, bytes);
    KeptStatement& kept = keep_or_continue(from, ".byte");
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = std::min(bytes.find_first_not_of(bytes[at], at), bytes.size());
        kept.values.push_back({{std::to_string(static_cast<u8>(bytes[at]))}, end - at});
        at = end;
    }
}

void FlatStatementRecorder::space(const CurrentStatement& from, const std::optional<i64>& bytes,
                                  u8 fill) {
    if (!from.section.allocated || bytes == 0) return;
    if (!bytes) return unsupported(from, ".space");
    if (fill == 0)
        keep(from, ".space").made.operands = {{std::to_string(*bytes)}};
    else
        keep(from, ".byte").values = {{{std::to_string(fill)}, static_cast<u64>(*bytes)}};
}

static u32 power_of(u64 boundary) {
    u32 power = 0;
    while (boundary >> power > 1) ++power;
    return power;
}

/// Among instructions alignment moves addresses only.
void FlatStatementRecorder::padding(const CurrentStatement& from, u32 boundary, u32 fill, u32 most,
                                    bool moves_labels) {
    const Section& section = from.section;
    if (!section.allocated || section.executable) return;
    const bool sure = section.unsure.empty() && section.number == 0;
    const u32 padding = (boundary - section.size % boundary) % boundary;
    if (most > 0 && sure && padding > most) return;
    if ((most > 0 && !sure) || (fill != 0 && padding != 0))
        return unsupported(from, ".align with a fill");
    const std::string power = std::to_string(power_of(boundary));
    const bool leaves_labels = !moves_labels && follows_label(from) && (!sure || padding > 0);
    if (leaves_labels && !sure) return unsupported(from, ".balign after a label");
    if (leaves_labels) {
        // `.align` of other dialects moves labels: some of the padding keeps it away from them.
        keep(from, ".space").made.operands = {{std::to_string(padding)}};
        return add(from, Kind::directive, ".align", power);
    }
    keep(from, ".align").made.operands = {{power}};
    if (moves_labels) move_before_labels(from);
}

/// Whether a label has been kept after the last data.
bool FlatStatementRecorder::follows_label(const CurrentStatement& from) const {
    for (auto one = all_.rbegin(); one != all_.rend() && one->made.unit == from.file.id; ++one) {
        if (one->made.kind == Kind::label) return true;
        if (one->made.name != ".globl") return false;
    }
    return false;
}

void FlatStatementRecorder::move_before_labels(const CurrentStatement& from) {
    std::size_t first = all_.size() - 1;
    while (first > 0 && all_[first - 1].made.kind == Kind::label &&
           all_[first - 1].made.unit == from.file.id)
        --first;
    if (first == all_.size() - 1) return;
    all_.back().made.is_expanded = true;
    all_.back().made.place = all_[first].made.place;
    std::rotate(all_.begin() + static_cast<std::ptrdiff_t>(first), all_.end() - 1, all_.end());
}

/// The alignment is a statement of its own before the data.
void FlatStatementRecorder::alignment(const CurrentStatement& from, u32 boundary) {
    if (!from.section.allocated) return;
    const std::size_t before = all_.size();
    padding(from, boundary, 0, 0, true);
    if (all_.size() == before) return;
    const auto made = std::find_if(all_.rbegin(), all_.rend(), [](const KeptStatement& one) {
        return one.made.kind == Kind::directive;
    });
    made->made.is_expanded = made->made.precedes = true;
}

void FlatStatementRecorder::add(const CurrentStatement& from, Kind kind, std::string_view name,
                                std::string operand) {
    FlatStatement& made = keep(from, name).made;
    made.kind = kind;
    made.is_expanded = true;
    if (!operand.empty()) made.operands = {{std::move(operand)}};
}

void FlatStatementRecorder::common(const CurrentStatement& from, const Symbol& symbol, u64 size,
                                   u64 alignment) {
    if (symbol.kind == Symbol::Kind::common) return;
    const bool was_in_text = in_text_;
    if (was_in_text) add(from, Kind::directive, ".data", "");
    add(from, Kind::directive, ".align", std::to_string(power_of(alignment)));
    add(from, Kind::label, "", "");
    all_.back().made.label = label_of(symbol);
    add(from, Kind::directive, ".space", std::to_string(size));
    if (was_in_text) add(from, Kind::directive, ".text", "");
}

// ---------------------------------------------------------------- instructions

static KeptText kept_operand(const CurrentStatement& from, const Operand& operand) {
    const std::string written = from.line.text.substr(operand.at, operand.size);
    const auto usual = [&](u8 reg) { return std::string(register_names[reg]); };
    switch (operand.kind) {
    case Operand::Kind::general: return {find_register(written) ? written : usual(operand.reg)};
    case Operand::Kind::real: return {std::string(real_register_names[operand.reg])};
    case Operand::Kind::flag: return {std::to_string(operand.reg)};
    default: break;
    }
    KeptText text = {KeptValue{&from.file, from.origin, operand.value, operand.operation}};
    const bool by_gp = operand.operation == Relocation::gp_relative && operand.reg == registers::gp;
    if (operand.kind == Operand::Kind::memory && !by_gp)
        text.emplace_back(fmt::format("({})", usual(operand.reg)));
    return text;
}

void FlatStatementRecorder::instruction(const CurrentStatement& from, std::string_view mnemonic,
                                        std::span<const Operand> operands) {
    if (!from.section.allocated) return;
    KeptStatement& kept = keep(from, mnemonic);
    kept.made.kind = Kind::instruction;
    instruction_ = all_.size() - 1;
    std::vector<Relocation> operations;
    for (const Operand& operand : operands) {
        kept.operands.push_back(kept_operand(from, operand));
        operations.push_back(operand.constant ? Relocation::none : operand.operation);
        if (operand.value && !operand.constant) kept.made.has_label = true;
    }
    join_halves(kept, operations);
    spell_usually(kept);
}

void FlatStatementRecorder::real_constant(const CurrentStatement& from, std::string_view mnemonic) {
    if (!from.section.allocated) return;
    FlatStatement& made = keep(from, mnemonic).made;
    made.kind = Kind::instruction;
    instruction_ = all_.size() - 1;
    Cursor cursor(from.line.text, from.own + mnemonic.size());
    const std::string_view rest = cursor.rest();
    const std::size_t comma = std::min(rest.find(','), rest.size());
    made.operands.push_back({std::string(rest.substr(0, comma))});
    if (comma < rest.size()) made.operands.push_back({std::string(rest.substr(comma + 1))});
}

/// The nop that fills a delay slot is none of the statement's own words.
void FlatStatementRecorder::word(const Instruction& made, bool has_slot) {
    if (instruction_ == no_statement) return;
    FlatStatement& kept = all_[instruction_].made;
    ++kept.words;
    kept.reads |= made.native->reads(made.word);
    kept.writes |= made.native->writes(made.word);
    kept.sets_flag |= made.native->sets_flag;
    kept.reads_flag |= made.native->reads_flag;
    kept.is_branch |= made.native->branches;
    kept.has_slot = made.native->branches && has_slot;
    constexpr u32 b = 0x1000'0000;
    const std::string_view name = made.native->name;
    kept.is_unconditional = name == "j" || name == "jr" || (made.word & 0xffff'0000) == b;
    if (made.kind == Relocation::gp_relative || made.kind == Relocation::high)
        kept.has_label = true;
}

// ---------------------------------------------------------------- values

namespace {

/// A label and a number, with names that stand for labels replaced; nullopt: it is no such sum.
std::optional<FlatText> flat_sum(const Linker& linker, const Expression& value) {
    constexpr u32 max_names = 100;
    i64 offset = 0;
    Symbol* symbol = only_symbol(value, offset);
    for (u32 names = 0; symbol; ++names) {
        const Symbol& meant = linker.meant(*symbol);
        if (meant.kind != Symbol::Kind::value) break;
        if (names == max_names) return std::nullopt;
        symbol = only_symbol(*meant.value, offset);
    }
    if (!symbol || symbol->is_counter) return std::nullopt;
    FlatText sum = {label_of(*symbol)};
    if (offset != 0) sum.emplace_back(fmt::format("{:+}", offset));
    return sum;
}

/// Whether an expression depends on how long instructions are, which another dialect changes.
/// `seen`: names that have been looked at.
bool measures_text(const Linker& linker, const Expression& value, std::set<const Symbol*>& seen) {
    if (value.symbol) {
        const Symbol& meant = linker.meant(*value.symbol);
        if (meant.kind == Symbol::Kind::value)
            return seen.insert(&meant).second && measures_text(linker, *meant.value, seen);
        return meant.section && meant.section->executable;
    }
    return (value.left && measures_text(linker, *value.left, seen)) ||
           (value.right && measures_text(linker, *value.right, seen));
}

/// A number as it is written. What has no text in other dialects stays in parentheses, which they
/// refuse.
std::string flat_number(Linker& linker, const KeptValue& kept) {
    Failure failure;
    const auto value = linker.value(*kept.file, *kept.value, kept.origin, failure);
    std::set<const Symbol*> seen;
    if (!value || !value->is_number() || measures_text(linker, *kept.value, seen)) return "(...)";
    const u32 bits = static_cast<u32>(value->number);
    if (kept.operation == Relocation::high) return std::to_string((bits + 0x8000) >> 16);
    if (kept.operation == Relocation::low) return std::to_string(static_cast<i16>(bits));
    return kept.operation == Relocation::none ? std::to_string(value->number) : "(...)";
}

FlatText flat_text(Linker& linker, const KeptText& kept) {
    FlatText text;
    for (const auto& part : kept) {
        const auto* const value = std::get_if<KeptValue>(&part);
        if (!value)
            text.emplace_back(std::get<std::string>(part));
        else if (const auto sum = flat_sum(linker, *value->value))
            text.insert(text.end(), sum->begin(), sum->end());
        else
            text.emplace_back(flat_number(linker, *value));
    }
    return text;
}

} // namespace

std::vector<FlatStatement> FlatStatementRecorder::finished(Linker& linker) const {
    std::vector<FlatStatement> statements;
    for (const KeptStatement& kept : all_) {
        FlatStatement& made = statements.emplace_back(kept.made);
        for (const KeptText& operand : kept.operands)
            made.operands.push_back(flat_text(linker, operand));
        for (const auto& [value, count] : kept.values)
            made.values.push_back({flat_text(linker, value), count});
    }
    return statements;
}

} // namespace tharsis::gas
