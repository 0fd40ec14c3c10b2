// encoding.cpp -- the values of expressions, and the bytes of sections, now that all addresses are
// known
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/linker.hpp"
#include "assembler/dialects/gas/reports.hpp"
#include "assembler/dialects/gas/run_time.hpp"
#include "assembler/lexer/token.hpp"
#include "assembler/report/proposed_fix.hpp"
#include "assembler/report/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::gas {

/// An expression as text, for messages.
std::string shown(const Expression& expression) {
    if (expression.op == Expression::Op::number) return std::to_string(expression.number);
    if (expression.op == Expression::Op::symbol) return expression.symbol->name;
    i64 offset = 0;
    const Symbol* symbol = only_symbol(expression, offset);
    if (!symbol) return "...";
    const u64 distance = static_cast<u64>(offset);
    return symbol->name + (offset < 0 ? " - " : " + ") +
           std::to_string(offset < 0 ? 0 - distance : distance);
}

const Symbol* Linker::global(const std::string& name) const {
    const auto found = globals_.find(name);
    return found == globals_.end() ? nullptr : found->second;
}

Symbol& Linker::meant(Symbol& symbol) const {
    const bool is_elsewhere =
        symbol.kind == Symbol::Kind::undefined || symbol.kind == Symbol::Kind::common;
    if (!is_elsewhere || symbol.instance > 0) return symbol;
    const auto found = globals_.find(symbol.name);
    return found == globals_.end() ? symbol : *found->second;
}

std::optional<Value> Linker::value(const File& file, const Expression& expression, u32 origin,
                                   Failure& failure) {
    const auto place = [&](Symbol& symbol) { return place_of_symbol(file, symbol, origin); };
    const auto meant_symbol = [&](Symbol& symbol) -> Symbol& { return meant(symbol); };
    return compute(expression, place, failure, meant_symbol);
}

/// The address of a label or common symbol.
std::optional<Value> Linker::place_of_symbol(const File& file, Symbol& symbol, u32 origin) {
    if (symbol.kind == Symbol::Kind::undefined) {
        if (symbol.weak) return Value{};
        report_undefined(file, symbol, origin);
        return std::nullopt;
    }
    const void* const base = symbol.kind == Symbol::Kind::common ? &symbol : nullptr;
    return Value{i64{address_of(symbol)}, symbol.section ? symbol.section->root : nullptr, base};
}

// ---------------------------------------------------------------- reports

void Linker::report(const File& file, u32 origin, Message message, Message tip,
                    std::string_view code, Severity severity) {
    gas::report(run_, file, origin, {code, std::move(message), std::move(tip), "", severity});
}

namespace {

/// Behind the labels and the mnemonic or directive of a statement.
std::size_t first_operand(std::string_view statement) {
    const auto past_blanks = [&](std::size_t at) {
        return std::min(statement.find_first_not_of(" \t", at), statement.size());
    };
    for (std::size_t at = 0;;) {
        at = past_blanks(at);
        while (at < statement.size() && continues_name(statement[at])) ++at;
        const std::size_t colon = past_blanks(at);
        if (colon == statement.size() || statement[colon] != ':') return at;
        at = colon + 1;
    }
}

/// Where a statement uses a name: as a word of its own, behind its mnemonic.
std::size_t use_in(std::string_view statement, std::string_view name) {
    const auto is_part = [&](std::size_t at) {
        return at < statement.size() && continues_name(statement[at]);
    };
    for (std::size_t at = statement.find(name, first_operand(statement)); at != statement.npos;
         at = statement.find(name, at + 1))
        if (!is_part(at - 1) && !is_part(at + name.size())) return at;
    return statement.find(name);
}

} // namespace

void Linker::report_undefined(const File& file, const Symbol& symbol, u32 origin) {
    if (!reported_.insert(&symbol).second || run_.lacks_files) return;
    if (run_.findings.diagnostic_limit_reached()) return; // to find the place takes time
    const Origin& where = file.origins[origin];
    const std::string_view text = std::string_view(run_.files[where.place.file].text)
                                      .substr(where.start, where.calls ? 0 : where.place.length);
    const std::size_t found = std::min(use_in(text, symbol.name), text.size());
    const std::size_t size = found < text.size() ? symbol.name.size() : where.place.length;
    DiagnosticText remark{"undefined-symbol", gas_message("no-label", symbol.name),
                          gas_message("define-or-add"), ""};
    if (symbol.instance > 0) {
        remark.message = gas_message("no-local-label", symbol.name, gas_message("after-line"));
        remark.tip = gas_message("local-labels");
    } else if (is_run_time_function(symbol.name)) {
        remark.tip = gas_message("run-time");
    } else if (!run_.findings.diagnostic_limit_reached()) {
        Token word;
        word.text = symbol.name;
        propose_similar(remark, word, run_.similar_labels.nearest(symbol.name, run_.symbols),
                        gas_message("define-or-add"));
    }
    report_at(run_, where, found < text.size() ? found : 0, size, remark);
}

void Linker::report_failure(const File& file, const Failure& failure, u32 origin) {
    switch (failure.kind) {
    case Failure::Kind::division: return report(file, origin, gas_message("divides-by-zero"), {});
    case Failure::Kind::circular: {
        DiagnosticText remark{"directive-operand", gas_message("circular", failure.symbol->name),
                              gas_message("other-value"), ""};
        remark.related.push_back(related_place(failure.symbol->range,
                                               says("label-defined-first", failure.symbol->name)));
        return gas::report(run_, file, origin, remark);
    }
    case Failure::Kind::parts:
        return report(file, origin, gas_message("too-many-parts", max_parts),
                      gas_message("other-value"));
    default: return report(file, origin, gas_message("two-addresses"), gas_message("use-hi-lo"));
    }
}

namespace {

bool is_small_number(const Value& value) {
    return value.is_number() && value.number >= -32768 && value.number <= 32767;
}

} // namespace

/// GNU as keeps the lower half of such a value without a word.
void Linker::report_large_number(const File& file, const Fixup& fixup, const Value& value) {
    const std::string name = shown(*fixup.value);
    if (value.is_number())
        report(file, fixup.origin, gas_message("number-later", name, value.number),
               gas_message("number-first", name), "operand-range");
    else
        report(file, fixup.origin, gas_message("is-address", name), gas_message("la-for-addresses"),
               "operand-type");
}

// ---------------------------------------------------------------- bytes

void Linker::write() {
    run_.encoded.emplace_back(); // of statements without words
    for (File& file : files_)
        for (Section& section : file.sections) {
            if (!section.allocated || run_.stops()) continue;
            if (!section.executable)
                write_data(file, section);
            else if (section.root == &section)
                write_text(file, section);
        }
}

void Linker::fix(File& file, Section& section, Item& item) {
    for (const Fixup& fixup : item.fixups) {
        Failure failure;
        const auto known = value(file, *fixup.value, fixup.origin, failure);
        if (!known && failure.kind != Failure::Kind::none)
            report_failure(file, failure, fixup.origin);
        if (!known) continue;
        if (fixup.kind == Relocation::small_number && !is_small_number(*known)) {
            report_large_number(file, fixup, *known);
            continue;
        }
        if (fixup.kind == Relocation::none && fixup.bytes < 4 && !known->is_number()) {
            report(file, fixup.origin, gas_message("is-address", shown(*fixup.value)),
                   gas_message("word-for-addresses"), "operand-type");
            continue;
        }
        if (fixup.kind != Relocation::none && fixup.kind != Relocation::gp_word) {
            fix_word(file, item, section.address + item.offset, fixup, known->number);
            continue;
        }
        i64 number = known->number;
        if (fixup.kind == Relocation::gp_word) number -= run_.options.layout->global_pointer;
        const int bits = 8 * fixup.bytes;
        if (bits < 32 && (number >= i64{1} << bits || number < -(i64{1} << (bits - 1))))
            report(file, fixup.origin, gas_message("does-not-fit", number, bits), {},
                   "value-truncated", Severity::warning);
        for (u32 k = 0; k < fixup.bytes; ++k)
            item.bytes[fixup.offset + k] = static_cast<char>(static_cast<u64>(number) >> 8 * k);
    }
}

/// Fills a field of an instruction.
void Linker::fix_word(const File& file, Item& item, u32 address, const Fixup& fixup, i64 value) {
    const std::string name = shown(*fixup.value);
    const u32 target = static_cast<u32>(value);
    u32 field = target & 0xffff;
    if (fixup.kind == Relocation::high) {
        field = (target + 0x8000) >> 16;
    } else if (fixup.kind == Relocation::gp_relative) {
        const i64 offset = value - run_.options.layout->global_pointer;
        if (offset < -32768 || offset > 32767)
            return report(file, fixup.origin, gas_message("gp-too-far", name),
                          gas_message("use-hi-lo"), "operand-range");
        field = static_cast<u32>(offset) & 0xffff;
    } else if (fixup.kind == Relocation::branch) {
        const i64 distance = i64{target} - (i64{address} + 4);
        if (distance % 4 != 0)
            return report(file, fixup.origin, gas_message("branch-odd"), gas_message("align-first"),
                          "operand-range");
        if (distance < -131072 || distance > 131068)
            return report(file, fixup.origin, gas_message("branch-too-far", name),
                          gas_message("jump-instead"), "branch-too-far");
        field = static_cast<u32>(distance >> 2) & 0xffff;
    } else if (fixup.kind == Relocation::jump) {
        if (target % 4 != 0)
            return report(file, fixup.origin, gas_message("jump-odd"), gas_message("align-first"),
                          "operand-range");
        if (((address + 4) ^ target) & 0xf000'0000)
            return report(file, fixup.origin, gas_message("jump-too-far", name),
                          gas_message("la-and-jr"), "jump-too-far");
        field = target >> 2 & 0x03ff'ffff;
    }
    for (u32 k = 0; k < 4; ++k)
        item.bytes[k] = static_cast<char>(static_cast<u8>(item.bytes[k]) | field >> 8 * k);
}

/// A word of text. The words of a statement follow each other.
void Linker::add_word(u32 address, u32 word, u32 statement) {
    const bool continues = address == next_address_ && last_statement_ > 0;
    next_address_ = address + 4;
    const bool is_new = statement > 0 && run_.statements[statement - 1].number == 0;
    if (continues && (!is_new || statement == last_statement_)) {
        run_.encoded.back().push_back(word);
        return;
    }
    if (!is_new) return;
    Statement& begun = run_.statements[statement - 1];
    begun.address = address;
    begun.number = static_cast<i32>(run_.encoded.size());
    run_.encoded.push_back({word});
    last_statement_ = statement;
}

/// Subsections may share a word.
void Linker::write_text(File& file, const Section& root) {
    u32 word = 0, statement = 0, end = 0;
    for (Section* section : root.parts)
        for (Item& item : section->items) {
            fix(file, *section, item);
            for (u32 k = 0; k < item.size; ++k) {
                const u32 address = section->address + item.offset + k, place = address % 4;
                const u8 byte = item.byte(k);
                if (place == 0) word = 0, statement = item.statement;
                if (statement == 0) statement = item.statement;
                word |= u32{byte} << 8 * place;
                if (place == 3) add_word(address - 3, word, statement);
                end = address + 1;
            }
        }
    if (end % 4 != 0) add_word(end & ~3u, word, statement);
}

void Linker::write_data(File& file, Section& section) {
    for (Item& item : section.items) {
        fix(file, section, item);
        const u32 address = section.address + item.offset;
        if (item.bytes.empty() && item.fill.value == 0) {
            run_.image.reserve(address, item.size);
            continue;
        }
        u32 k = 0;
        while (k < item.size) {
            u32 value = 0, bytes = 0;
            for (; bytes < 4 && k < item.size; ++bytes, ++k)
                value |= u32{item.byte(k)} << 8 * bytes;
            (void)run_.image.store(address + k - bytes, value, bytes);
        }
    }
}

} // namespace tharsis::gas
