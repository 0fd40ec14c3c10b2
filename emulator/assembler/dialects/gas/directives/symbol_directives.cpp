// symbol_directives.cpp -- which symbols are global, common or weak, and .set
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

constexpr u64 max_size = u64{64} << 20;

/// Where a symbol without an alignment of its own is placed.
u64 natural_alignment(u64 size) { return size >= 8 ? 8 : size >= 4 ? 4 : size >= 2 ? 2 : 1; }

} // namespace

void Pass::globl(Cursor& cursor) {
    do {
        const auto symbol = name(cursor);
        if (!symbol) return;
        file_->symbol(*symbol).global = true;
        if (recorder_) recorder_->global(current_statement(), *symbol);
    } while (cursor.take(",") || (cursor.peek() != '\0' && starts_name(cursor.peek())));
}

void Pass::local(Cursor& cursor) {
    do {
        const auto symbol = name(cursor);
        if (!symbol) return;
        file_->symbol(*symbol).local = true;
    } while (cursor.take(","));
}

void Pass::weak(Cursor& cursor) {
    do {
        const auto symbol = name(cursor);
        if (!symbol) return;
        Symbol& made = file_->symbol(*symbol);
        made.weak = made.global = true;
        if (recorder_) recorder_->global(current_statement(), *symbol);
    } while (cursor.take(","));
}

/// .weakext name [, expression]
void Pass::weakext(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto symbol = name(cursor);
    if (!symbol) return;
    if (cursor.take(",")) assign(*symbol, at, cursor, Assignment::any);
    Symbol& made = file_->symbol(*symbol);
    made.weak = made.global = true;
}

void Pass::names_ignored(Cursor& cursor) {
    do {
        if (!name(cursor)) return;
    } while (cursor.take(","));
}

/// .extern name [size]: the size says whether $gp reaches it.
void Pass::extern_directive(Cursor& cursor) {
    const auto symbol = name(cursor);
    if (!symbol) return;
    Symbol& made = file_->symbol(*symbol);
    cursor.take(",");
    if (cursor.at_end()) return;
    if (const auto size = constant(cursor))
        made.extern_size = static_cast<u64>(std::max<i64>(*size, 0));
}

/// .comm name, size [, alignment]
void Pass::comm(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto symbol = name(cursor);
    if (!symbol) return;
    cursor.take(",");
    const auto size = constant(cursor);
    const auto alignment = size && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!size || !alignment) return;
    if (*size < 0 || static_cast<u64>(*size) > max_size)
        return report(at, cursor.at() - at, gas_message("range", *size, 0, max_size), {});
    const u64 boundary = static_cast<u64>(*alignment);
    if (*alignment < 0 || (boundary & (boundary - 1)) != 0 || boundary > 1 << 16)
        return report(at, cursor.at() - at, gas_message("range", *alignment, 1, 1 << 16), {});
    Symbol& made = file_->symbol(*symbol);
    if (made.kind != Symbol::Kind::undefined && made.kind != Symbol::Kind::common)
        return report_at(
            line_->origin, at, symbol->size(),
            {"label-twice", gas_message("label-twice", *symbol), gas_message("rename-one"), ""});
    const u64 aligned = boundary > 0 ? boundary : natural_alignment(static_cast<u64>(*size));
    record_symbol(made, Definition::Kind::extern_symbol, at);
    if (made.local) return reserve_local(made, static_cast<u64>(*size), aligned);
    if (recorder_ && made.kind != Symbol::Kind::common) {
        recorder_->common(current_statement(), made, static_cast<u64>(*size), aligned);
        recorder_->global(current_statement(), made.name);
    }
    made.kind = Symbol::Kind::common;
    made.global = true;
    made.size = std::max(made.size, static_cast<u64>(*size));
    made.alignment = std::max(made.alignment, aligned);
}

void Pass::lcomm(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto symbol = name(cursor);
    if (!symbol) return;
    cursor.take(",");
    const auto size = constant(cursor);
    const auto alignment = size && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!size || !alignment) return;
    if (*size < 0 || static_cast<u64>(*size) > max_size)
        return report(at, cursor.at() - at, gas_message("range", *size, 0, max_size), {});
    Symbol& made = file_->symbol(*symbol);
    if (made.kind != Symbol::Kind::undefined)
        return report_at(
            line_->origin, at, symbol->size(),
            {"label-twice", gas_message("label-twice", *symbol), gas_message("rename-one"), ""});
    record_symbol(made, Definition::Kind::extern_symbol, at);
    reserve_local(made, static_cast<u64>(*size), natural_alignment(static_cast<u64>(*size)));
}

/// Room in .bss, or in .sbss if it is small: in their subsection 1, as GNU as does.
void Pass::reserve_local(Symbol& symbol, u64 size, u64 alignment) {
    constexpr u64 small = 8;
    const std::string_view family = size <= small ? ".sbss" : ".bss";
    section(family);
    Section& target = section(family, 1);
    Section* const before = section_;
    const std::vector<Symbol*> labels = std::move(fresh_labels_);
    fresh_labels_.clear();
    if (recorder_) recorder_->common(current_statement(), symbol, size, alignment);
    section_ = &target;
    align_to(static_cast<u32>(alignment));
    place_label(symbol);
    if (may_hold(size)) {
        Item& made = item(Item::Kind::space);
        grew(made, static_cast<u32>(size));
    }
    section_ = before;
    fresh_labels_ = labels;
    Name& known = *run_.names.find(run_.names.keep(symbol.name));
    if (run_.symbols.define(known, 0, true, symbol.range)) symbol.entry = known.local;
}

// ---------------------------------------------------------------- .set

void Pass::assign_name(Cursor& cursor, Assignment how) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const std::string_view symbol = cursor.name();
    if (symbol.empty() || !cursor.take(",")) return expected(cursor, gas_message("a-name"));
    assign(symbol, at, cursor, how);
}

/// .set mode, or .set name, expression
void Pass::set(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const std::string_view word = cursor.name();
    if (word.empty()) return expected(cursor, gas_message("a-name"));
    if (cursor.take(",")) return assign(word, at, cursor, Assignment::any);
    if (mode(word, cursor) || reported_) return;
    report(at, cursor.text().size() - at, gas_message("no-set", cursor.text().substr(at)), {});
    cursor.move_to(cursor.text().size());
}

/// Instructions before .set noreorder are not moved into a delay slot.
void Pass::start_noreorder() {
    if (modes_.noreorder++ == 0)
        for (Emitted& one : history_) one.fixed = true;
}

/// Executes `.set MODE`; false if there is no such mode.
bool Pass::mode(std::string_view word, Cursor& cursor) {
    if (word == "reorder")
        modes_.noreorder -= modes_.noreorder > 0;
    else if (word == "noreorder")
        start_noreorder();
    else if (word == "at" && cursor.take("=")) {
        const auto reg = register_named(cursor.name());
        if (!reg || reg->kind != Operand::Kind::general) return false;
        modes_.at = reg->reg;
    } else if (word == "at")
        modes_.at = 1;
    else if (word == "noat")
        modes_.at = 0;
    else if (word == "nomacro" && modes_.noreorder == 0)
        report(0, cursor.text().size(), gas_message("nomacro-reorder"),
               gas_message("noreorder-first"));
    else if (word == "macro" || word == "nomacro")
        modes_.nomacro = word == "nomacro";
    else if (word == "nomove" || word == "volatile")
        modes_.nomove = true;
    else if (word == "move" || word == "novolatile")
        modes_.nomove = false;
    else if (word == "push")
        mode_stack_.push_back(modes_);
    else if (word == "pop")
        pop_modes(cursor);
    else {
        const std::string_view rest = cursor.rest();
        const std::string whole = std::string(word) + std::string(rest);
        constexpr std::string_view none[] = {
            "nomips16",   "nomicromips", "bopt",        "nobopt",     "mips0",  "mips1",
            "mips2",      "mips32",      "nodsp",       "nodspr2",    "nomsa",  "novirt",
            "nomt",       "nosmartmips", "noeva",       "noxpa",      "nomcu",  "hardfloat",
            "softfloat",  "doublefloat", "oddspreg",    "nooddspreg", "fp=32",  "fp=xx",
            "arch=mips1", "arch=mips2",  "arch=mips32", "nomips3d",   "nomdmx", "sym32",
            "nosym32"};
        if (std::find(std::begin(none), std::end(none), whole) != std::end(none)) {
            if (whole == "mips0" || whole == "mips32") modes_.release_2 = false;
        } else if (whole == "mips32r2" || whole == "arch=mips32r2") {
            modes_.release_2 = true;
        } else if (whole.starts_with("mips") || whole.starts_with("arch=") ||
                   whole == "micromips" || whole == "fp=64" || whole == "dsp" || whole == "msa") {
            report(0, cursor.text().size(), gas_message("other-code", whole),
                   gas_message("for-mips32"));
        } else {
            return false;
        }
        cursor.move_to(cursor.text().size());
    }
    return true;
}

void Pass::pop_modes(Cursor& cursor) {
    if (mode_stack_.empty())
        return report(0, cursor.text().size(), gas_message("pop-nothing", ".set pop", ".set push"),
                      {});
    const Modes kept = mode_stack_.back();
    mode_stack_.pop_back();
    const bool starts = kept.noreorder > 0 && modes_.noreorder == 0;
    const u32 before = modes_.noreorder;
    modes_ = kept;
    if (!starts) return;
    modes_.noreorder = before;
    start_noreorder();
    modes_.noreorder = kept.noreorder;
}

} // namespace tharsis::gas
