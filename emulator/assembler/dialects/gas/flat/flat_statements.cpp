// flat_statements.cpp -- statements as they were read, for assemble_with_statements
// Expressions get their text at the end, when all symbols are known: until then a placeholder
// stands for them.
#include "assembler/dialects/gas/constructors.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace tharsis::gas {

namespace {

/// Begins a placeholder; its index and a blank follow.
constexpr char placeholder = '\x01';

std::string held(std::size_t index) { return fmt::format("{}{} ", placeholder, index); }

/// The index of a placeholder; too large for one if these are no digits.
std::size_t parse_index(std::string_view digits) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
    const bool is_number = error == std::errc() && end == digits.data() + digits.size();
    return is_number ? index : ~std::size_t{0};
}

/// Instructions whose second operand may be left out: it is the first one, too.
constexpr std::string_view repeating =
    " add addu addi addiu sub subu mul mulo mulou div divu rem remu and andi or ori xor xori nor "
    "sll srl sra sllv srlv srav rol ror slt slti sltu sltiu seq sne sge sgt sle sgeu sgtu sleu ";
constexpr std::string_view repeating_one = " neg negu not abs ";

bool has_word(std::string_view words, std::string_view word) {
    return words.find(fmt::format(" {} ", word)) != words.npos;
}

/// Spellings that only GNU as has, as those that all dialects have.
void spell_usually(FlatStatement& made) {
    std::vector<std::string>& operands = made.operands;
    const auto is_register = [&](std::size_t index) {
        return index < operands.size() && operands[index].starts_with("$");
    };
    if ((made.name == "jal" || made.name == "j") && is_register(0))
        made.name = made.name == "j" ? "jr" : "jalr";
    if (made.name == "jr" || made.name == "jalr") return;
    if (made.name == "bal") {
        made.name = "bgezal";
        operands.insert(operands.begin(), "$zero");
    }
    const bool divides = made.name == "div" || made.name == "divu";
    const bool is_native_division =
        divides && operands.size() == 3 && (operands[0] == "$zero" || operands[0] == "$0");
    if (is_native_division) {
        operands.erase(operands.begin());
        return;
    }
    const bool leaves_out = (operands.size() == 2 && has_word(repeating, made.name)) ||
                            (operands.size() == 1 && has_word(repeating_one, made.name));
    if (leaves_out) operands.insert(operands.begin(), operands[0]);
}

/// `lui $2, %hi(x)` and `%lo(x)($2)` share an address, of which all is put into the second part:
/// the first register is 0, and the second address is `x($2)`.
void join_halves(FlatStatement& made, const std::vector<Relocation>& operations) {
    const auto has = [&](Relocation one) {
        return std::find(operations.begin(), operations.end(), one) != operations.end();
    };
    if (has(Relocation::high) && made.name == "lui" && made.operands.size() == 2) {
        made.name = "li";
        made.operands[1] = "0";
        made.has_label = false;
        return;
    }
    const bool adds = made.name == "addiu" && made.operands.size() == 3;
    if (!adds || !(has(Relocation::low) || has(Relocation::gp_relative))) return;
    made.name = "la";
    made.operands[1] = has(Relocation::low)
                           ? fmt::format("{}({})", made.operands[2], made.operands[1])
                           : made.operands[2];
    made.operands.pop_back();
}

} // namespace

FlatStatement& Pass::keep(std::string_view name) {
    FlatStatement& made = run_.flat_statements->emplace_back();
    made.kind = FlatStatement::Kind::directive;
    made.unit = file_->id;
    made.name = std::string(name);
    const Origin& here = line_->origin;
    const bool has_calls = here.calls && !here.calls->empty();
    made.place = has_calls ? here.calls->front() : place_of(here, 0, line_->text.size());
    made.is_expanded = line_->expanded;
    made.begin = here.start + static_cast<u32>(body_at_);
    made.end = here.start + static_cast<u32>(line_->text.size());
    return made;
}

/// Whether the last statement is the list of this name that the present directive has begun.
bool Pass::continues_list(std::string_view name) const {
    const std::vector<FlatStatement>& all = *run_.flat_statements;
    const u32 begin = line_->origin.start + static_cast<u32>(body_at_);
    return !all.empty() && all.back().name == name &&
           all.back().kind == FlatStatement::Kind::directive && kept_origin_ == origin_ &&
           all.back().begin == begin;
}

/// The statement that is kept for a directive with a list; its first value has made it.
FlatStatement& Pass::keep_or_continue(std::string_view name) {
    const bool continues = continues_list(name);
    kept_origin_ = origin_;
    return continues ? run_.flat_statements->back() : keep(name);
}

void Pass::keep_unsayable(std::string_view name) {
    if (keeps_statements()) keep(name);
}

/// Of a numeric label, the instance is part of the name.
static std::string flat_name(const Symbol& symbol) {
    return symbol.instance > 0 ? fmt::format("{}@{}", symbol.name, symbol.instance) : symbol.name;
}

void Pass::keep_label(const Symbol& symbol, std::size_t at, std::size_t size) {
    if (!keeps_statements()) return;
    FlatStatement& made = keep(flat_name(symbol));
    made.kind = FlatStatement::Kind::label;
    made.begin = line_->origin.start + static_cast<u32>(at);
    made.end = made.begin + static_cast<u32>(size);
}

/// All sections are one of two segments.
void Pass::keep_section() {
    if (holds_constructors(section_->name)) keep_unsayable(".init_array");
    if (!keeps_statements() || section_->executable == kept_in_text_) return;
    kept_in_text_ = section_->executable;
    keep(kept_in_text_ ? ".text" : ".data");
}

void Pass::keep_global(const std::string& name) {
    if (run_.flat_statements) keep_or_continue(".globl").operands.push_back(name);
}

// ---------------------------------------------------------------- data

/// Integers; those of more than a word, or without alignment, are words or bytes.
void Pass::keep_integers(u8 bytes, bool aligned, const std::vector<ExpressionPointer>& values) {
    if (!keeps_statements() || values.empty()) return;
    const bool has_place = section_->unsure.empty() && section_->alignment % bytes == 0 &&
                           (section_->size % bytes) == 0;
    const bool fits = bytes == 1 || (aligned && auto_align_) || has_place;
    const bool is_divided = !fits || bytes == 8;
    const u8 unit = !fits ? 1 : std::min<u8>(bytes, 4);
    if (aligned && bytes == 8) keep_alignment(8);
    FlatStatement& made = keep(unit == 1 ? ".byte" : unit == 2 ? ".half" : ".word");
    for (const ExpressionPointer& value : values) {
        if (!is_divided) {
            made.values.push_back({held(pending_.size()), 1});
            pending_.push_back({file_, origin_, value, Relocation::none});
            continue;
        }
        const auto known = constant_now(*value);
        if (!known) made.name = ".unaligned";
        for (u32 k = 0; k < bytes; k += unit) {
            const u64 part = static_cast<u64>(known.value_or(0)) >> 8 * k;
            made.values.push_back(
                {std::to_string(unit == 1 ? part & 0xff : part & 0xffff'ffff), 1});
        }
    }
}

/// A real number. What other dialects do not read so is kept as its bits, with an empty directive
/// byte by byte.
void Pass::keep_real(std::string_view directive, std::string_view written, u64 bits, u8 bytes) {
    if (!keeps_statements()) return;
    const bool is_plain = written.find_first_not_of("0123456789+-.eE") == written.npos &&
                          !written.starts_with('.') && !written.ends_with('.') &&
                          written.find("-.") == written.npos;
    std::string text(written);
    if (text.starts_with('+')) text.erase(0, 1);
    const bool is_whole = text.find_first_of(".eE") == text.npos;
    if (!directive.empty() && is_plain) {
        keep_or_continue(directive).values.push_back({is_whole ? text + ".0" : text, 1});
        return;
    }
    const std::string_view parts = directive.empty() ? ".byte" : ".word";
    if (directive == ".double" && !continues_list(parts)) keep_alignment(8);
    FlatStatement& made = keep_or_continue(parts);
    const u32 unit = directive.empty() ? 1 : 4;
    for (u32 k = 0; k < bytes; k += unit)
        made.values.push_back(
            {std::to_string(bits >> 8 * k & (unit == 1 ? 0xffu : 0xffff'ffffu)), 1});
}

void Pass::keep_text(std::string_view bytes) {
    if (!keeps_statements() || bytes.empty()) return;
    keep_or_continue(".ascii").bytes += bytes;
}

/// Bytes that are no text: as numbers, as other dialects read a byte from 0x80 on in a text as a
/// part of a character.
void Pass::keep_bytes(std::string_view bytes) {
    if (!keeps_statements() || bytes.empty()) return;
    const bool is_ascii =
        std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<u8>(c) < 0x80; });
    if (is_ascii) return keep_text(bytes);
    std::vector<FlatStatement::Value>& values = keep_or_continue(".byte").values;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t end = std::min(bytes.find_first_not_of(bytes[at], at), bytes.size());
        values.push_back({std::to_string(static_cast<u8>(bytes[at])), end - at});
        at = end;
    }
}

void Pass::keep_space(const std::optional<i64>& bytes, u8 fill) {
    if (!keeps_statements() || bytes == 0) return;
    if (!bytes) return keep_unsayable(".space");
    if (fill == 0)
        keep(".space").operands = {std::to_string(*bytes)};
    else
        keep(".byte").values = {{std::to_string(fill), static_cast<u64>(*bytes)}};
}

/// Among instructions alignment moves addresses only. Before a label it moves the label, too.
void Pass::keep_padding(u32 boundary, u32 fill, u32 most) {
    if (!keeps_statements() || section_->executable) return;
    const bool sure = section_->unsure.empty() && section_->number == 0;
    const u32 padding = (boundary - section_->size % boundary) % boundary;
    if (most > 0 && sure && padding > most) return;
    if ((most > 0 && !sure) || (fill != 0 && padding != 0))
        return keep_unsayable(".align with a fill");
    u32 power = 0;
    while (boundary >> power > 1) ++power;
    keep(".align").operands = {std::to_string(power)};
    std::vector<FlatStatement>& all = *run_.flat_statements;
    std::size_t first = all.size() - 1;
    while (first > 0 && all[first - 1].kind == FlatStatement::Kind::label &&
           all[first - 1].unit == file_->id)
        --first;
    if (first == all.size() - 1) return;
    all.back().is_expanded = true;
    all.back().place = all[first].place;
    std::rotate(all.begin() + static_cast<std::ptrdiff_t>(first), all.end() - 1, all.end());
}

/// Data that other dialects would align less has an `.align` of its own before it.
void Pass::keep_alignment(u32 boundary) {
    if (!keeps_statements() || !auto_align_) return;
    std::vector<FlatStatement>& all = *run_.flat_statements;
    const std::size_t before = all.size();
    keep_padding(boundary, 0, 0);
    if (all.size() == before) return;
    const auto made = std::find_if(all.rbegin(), all.rend(), [](const FlatStatement& one) {
        return one.kind == FlatStatement::Kind::directive;
    });
    made->is_expanded = made->precedes = true;
}

/// Room that .comm and .lcomm reserve, wherever they are written.
void Pass::keep_room(const Symbol& symbol, u64 size, u64 alignment) {
    if (!run_.flat_statements || symbol.kind == Symbol::Kind::common) return;
    const bool was_in_text = kept_in_text_;
    u32 power = 0;
    while (alignment >> power > 1) ++power;
    const auto add = [&](FlatStatement::Kind kind, std::string_view name, std::string operand) {
        FlatStatement& made = keep(name);
        made.kind = kind;
        made.is_expanded = true;
        if (!operand.empty()) made.operands = {std::move(operand)};
    };
    if (was_in_text) add(FlatStatement::Kind::directive, ".data", "");
    add(FlatStatement::Kind::directive, ".align", std::to_string(power));
    add(FlatStatement::Kind::label, symbol.name, "");
    add(FlatStatement::Kind::directive, ".space", std::to_string(size));
    if (was_in_text) add(FlatStatement::Kind::directive, ".text", "");
}

// ---------------------------------------------------------------- instructions

std::string Pass::flat_operand(const Operand& operand, std::size_t statement) {
    const std::string written = line_->text.substr(operand.at, operand.size);
    const auto usual = [&](u8 reg) { return std::string(register_names[reg]); };
    switch (operand.kind) {
    case Operand::Kind::general: return find_register(written) ? written : usual(operand.reg);
    case Operand::Kind::real: return std::string(real_register_names[operand.reg]);
    case Operand::Kind::flag: return std::to_string(operand.reg);
    default: break;
    }
    FlatStatement& made = (*run_.flat_statements)[statement];
    if (!operand.constant) made.has_label = true;
    std::string text = held(pending_.size());
    pending_.push_back({file_, origin_, operand.value, operand.operation});
    const bool by_gp = operand.operation == Relocation::gp_relative && operand.reg == registers::gp;
    if (operand.kind == Operand::Kind::memory && !by_gp)
        text += fmt::format("({})", usual(operand.reg));
    return text;
}

void Pass::keep_instruction(std::string_view mnemonic, const Operands& operands) {
    if (!keeps_statements()) return;
    keep(mnemonic).kind = FlatStatement::Kind::instruction;
    kept_instruction_ = run_.flat_statements->size() - 1;
    std::vector<std::string> texts;
    std::vector<Relocation> operations;
    for (const Operand& operand : operands) {
        texts.push_back(flat_operand(operand, kept_instruction_));
        operations.push_back(operand.constant ? Relocation::none : operand.operation);
    }
    FlatStatement& made = (*run_.flat_statements)[kept_instruction_];
    made.operands = std::move(texts);
    join_halves(made, operations);
    spell_usually(made);
}

/// No other dialect has li.s and li.d: their operands are as they are written.
void Pass::keep_real_constant(std::string_view mnemonic) {
    if (!keeps_statements()) return;
    FlatStatement& made = keep(mnemonic);
    made.kind = FlatStatement::Kind::instruction;
    kept_instruction_ = run_.flat_statements->size() - 1;
    Cursor cursor(line_->text, body_at_ + mnemonic.size());
    const std::string_view rest = cursor.rest();
    const std::size_t comma = std::min(rest.find(','), rest.size());
    made.operands.emplace_back(rest.substr(0, comma));
    if (comma < rest.size()) made.operands.emplace_back(rest.substr(comma + 1));
}

/// What a word of the statement does. The nop that fills a delay slot is none of its own.
void Pass::keep_word(const Instruction& made) {
    if (kept_instruction_ == no_statement) return;
    FlatStatement& kept = (*run_.flat_statements)[kept_instruction_];
    ++kept.words;
    kept.reads |= made.native->reads(made.word);
    kept.writes |= made.native->writes(made.word);
    kept.sets_flag |= made.native->sets_flag;
    kept.reads_flag |= made.native->reads_flag;
    kept.is_branch |= made.native->branches;
    kept.has_slot = made.native->branches && modes_.noreorder > 0;
    constexpr u32 b = 0x1000'0000;
    const std::string_view name = made.native->name;
    kept.is_unconditional = name == "j" || name == "jr" || (made.word & 0xffff'0000) == b;
    if (made.kind == Relocation::gp_relative || made.kind == Relocation::high)
        kept.has_label = true;
}

// ---------------------------------------------------------------- values

/// `label+4` of an expression, with names that stand for labels replaced; nullopt: it is no sum.
std::optional<std::string> Pass::flat_sum(const File& file, const Expression& value, i64 offset,
                                          u32 depth) {
    constexpr u32 most_names = 100;
    Symbol* symbol = only_symbol(value, offset);
    if (!symbol || depth > most_names) return std::nullopt;
    if (symbol->kind == Symbol::Kind::undefined) {
        const auto found = globals_.find(symbol->name);
        if (found != globals_.end() && found->second->kind == Symbol::Kind::value)
            return flat_sum(file, *found->second->value, offset, depth + 1);
    }
    if (symbol->kind == Symbol::Kind::value)
        return flat_sum(file, *symbol->value, offset, depth + 1);
    if (symbol->is_counter) return std::nullopt;
    return offset == 0 ? flat_name(*symbol) : fmt::format("{}{:+}", flat_name(*symbol), offset);
}

/// Whether an expression depends on how long instructions are, which another dialect changes.
/// `seen`: names that have been looked at.
static bool measures_text(const Expression& value, std::set<const Symbol*>& seen) {
    if (value.symbol) {
        if (value.symbol->kind == Symbol::Kind::value)
            return seen.insert(value.symbol).second && measures_text(*value.symbol->value, seen);
        return value.symbol->section && value.symbol->section->executable;
    }
    return (value.left && measures_text(*value.left, seen)) ||
           (value.right && measures_text(*value.right, seen));
}

std::string Pass::flat_value(const File& file, const ExpressionPointer& value, Relocation operation,
                             u32 origin) {
    if (auto sum = flat_sum(file, *value, 0, 0)) return *std::move(sum);
    Failure failure;
    const auto place = [&](Symbol& symbol) { return value_at_end(file, symbol, origin); };
    const auto computed = compute(*value, place, failure);
    // What has no text in other dialects stays in parentheses, which they refuse.
    std::set<const Symbol*> seen;
    if (!computed || !computed->is_number() || measures_text(*value, seen)) return "(...)";
    const u32 bits = static_cast<u32>(computed->number);
    if (operation == Relocation::high) return std::to_string((bits + 0x8000) >> 16);
    if (operation == Relocation::low) return std::to_string(static_cast<i16>(bits));
    if (operation != Relocation::none) return "(...)";
    return std::to_string(computed->number);
}

/// Replaces all placeholders.
void Pass::finish_statements() {
    const auto finish = [&](std::string& text) {
        // What stands for a placeholder is not searched again: a name in quotes may have its byte.
        for (std::size_t at = 0; (at = text.find(placeholder, at)) != text.npos;) {
            const std::size_t end = text.find(' ', at);
            const auto index = parse_index(std::string_view(text).substr(at + 1, end - at - 1));
            if (end == text.npos || index >= pending_.size()) {
                ++at;
                continue;
            }
            const PendingValue& value = pending_[index];
            const std::string written =
                flat_value(*value.file, value.value, value.operation, value.origin);
            text.replace(at, end + 1 - at, written);
            at += written.size();
        }
    };
    for (FlatStatement& one : *run_.flat_statements) {
        for (std::string& operand : one.operands) finish(operand);
        for (FlatStatement::Value& value : one.values) finish(value.text);
    }
}

} // namespace tharsis::gas
