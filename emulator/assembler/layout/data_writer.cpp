// data_writer.cpp -- places and stores the items of .word, .asciiz and similar directives
// Alignment, truncation, repetition and their messages are MARS's.
#include "assembler/dialects/spim.hpp"
#include "assembler/layout/first_pass.hpp"
#include "assembler/lexer/numbers.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"
#include "base/java_number.hpp"
#include "base/utf8.hpp"

#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <limits>

namespace tharsis {

namespace {

using Kind = DataWriter::Kind;

u32 size_of(Kind kind) {
    switch (kind) {
    case Kind::word:
    case Kind::single: return 4;
    case Kind::half: return 2;
    case Kind::double_precision: return 8;
    default: return 1;
    }
}

bool is_text(Kind kind) { return kind >= Kind::ascii; }
bool is_whole(Kind kind) { return kind <= Kind::byte; }
bool is_number(const Token& token) {
    return is_integer(token.type) || token.type == TokenType::real;
}

bool out_of_range(Kind kind, i32 value) {
    if (kind == Kind::half) return value < -32768 || value > 32767;
    return kind == Kind::byte && (value < -128 || value > 127);
}

/// The bits of a float or double; a NaN is Java's only NaN.
u64 bits_of(Kind kind, double value) {
    if (kind == Kind::single) {
        const auto narrow = static_cast<float>(value);
        u32 bits = 0;
        std::memcpy(&bits, &narrow, sizeof bits);
        return std::isnan(value) ? 0x7FC0'0000u : bits;
    }
    u64 bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return std::isnan(value) ? 0x7FF8'0000'0000'0000u : bits;
}

std::string_view without_last_character(std::string_view text) {
    std::size_t size = text.size();
    while (size > 0 && (static_cast<u8>(text[size - 1]) & 0xC0) == 0x80) --size;
    return text.substr(0, size > 0 ? size - 1 : 0);
}

} // namespace

void DataWriter::store(Kind kind, Tokens tokens, std::size_t first) {
    if (is_text(kind))
        strings(kind, tokens, first);
    else if (tokens.size() == 4 && tokens[2].type == TokenType::colon)
        repeated(kind, tokens);
    else
        numbers(kind, tokens, first);
}

void DataWriter::align(u32 boundary) {
    u32& here = run_.placement.data_here();
    const auto address =
        static_cast<i32>(here); // MARS's remainder is signed, which matters in kernel data
    const i32 rest = address % static_cast<i32>(boundary);
    if (rest == 0) return;
    const u32 aligned = here + boundary - static_cast<u32>(rest);
    run_.symbols.move(here, aligned);
    here = aligned;
}

void DataWriter::numbers(Kind kind, Tokens tokens, std::size_t first) {
    const u64 reported_before = run_.findings.reported_count();
    AscendingPlaces places(run_.reporter.line());
    for (const Token& token : tokens.subspan(first)) {
        if (run_.reporter.full() && run_.findings.reported_count() > reported_before &&
            !run_.recorder)
            return; // nothing more of this line is shown then
        if (!is_whole(kind))
            real(kind, token);
        else if (is_integer(token.type))
            integer(kind, token);
        else if (token.type == TokenType::identifier)
            label(kind, token, places);
        else
            bad_item(kind, token);
    }
}

void DataWriter::bad_item(Kind kind, const Token& token) {
    skip(kind);
    run_.reporter.at(token,
                     {"bad-item", says("not-an-item", token.text),
                      token.type == TokenType::string ? says("text-directives")
                      : exceeds_32_bits(token.text)   ? says("number-range")
                                                      : says("items"),
                      fmt::format("\"{}\" is not a valid integer constant or label", token.text)});
}

/// For the source model only: an item with an error still reserves its space.
void DataWriter::skip(Kind kind) {
    if (!run_.recorder) return;
    run_.placement.data_here() += size_of(kind);
    run_.recorder->bad_item();
}

/// "value : count"
void DataWriter::repeated(Kind kind, Tokens tokens) {
    const Token &value = tokens[1], &count = tokens[3];
    const bool sound =
        (is_whole(kind) ? is_integer(value.type) : is_number(value)) && is_integer(count.type);
    if (!sound) {
        DiagnosticText remark{"bad-repeat", says("repeat-numbers"), says("no-repeated-labels"),
                              "malformed expression"};
        if (count.type == TokenType::identifier) remark.unknown = count.name;
        run_.reporter.at(value, std::move(remark));
        return;
    }
    if (count.value <= 0) {
        run_.reporter.at(count, {"bad-repeat", says("not-a-count", count.text), says("repeat-once"),
                                 "repetition factor must be positive"});
        return;
    }
    if (run_.placement.auto_align) align(size_of(kind));
    for (i32 k = 0; k < count.value && !run_.findings.limit_reached(); ++k) {
        if (is_whole(kind))
            integer(kind, value);
        else
            real(kind, value);
    }
}

void DataWriter::integer(Kind kind, const Token& token) {
    if (exceeds_32_bits(token.text))
        run_.reporter.at(token, too_long_number(token));
    else if (out_of_range(kind, token.value))
        run_.reporter.at(
            token, {"value-truncated", says("truncated", token.text),
                    kind == Kind::byte ? says("byte-range") : says("half-range"),
                    fmt::format("\"{}\" is out-of-range for a signed value and possibly truncated",
                                token.text),
                    Severity::warning});
    put(static_cast<u32>(token.value), size_of(kind), token);
}

void DataWriter::label(Kind kind, const Token& token, AscendingPlaces& places) {
    if (const auto address = run_.symbols.address_of(*token.name)) {
        put(*address, size_of(kind), token);
        return;
    }
    const u32 address = put(0, size_of(kind), token);
    references_.push_back({address, size_of(kind), token.name, places.place(token.at, token.size),
                           run_.reporter.call_places(), places.column(token.at),
                           run_.reporter.muted()});
}

void DataWriter::real(Kind kind, const Token& token) {
    const auto value = is_number(token) ? parse_java_double(token.text) : std::nullopt;
    if (!value) {
        skip(kind);
        run_.reporter.at(
            token, {"bad-real", says("not-a-real", token.text),
                    is_integer(token.type) ? says("in-decimal") : says("like-reals"),
                    fmt::format("\"{}\" is not a valid floating point constant", token.text)});
        return;
    }
    constexpr double most = std::numeric_limits<float>::max();
    if (kind == Kind::single && (*value > most || *value < -most)) {
        run_.reporter.at(token, {"real-range", says("real-range", token.text), says("use-double"),
                                 fmt::format("\"{}\" is an out-of-range value", token.text)});
        return;
    }
    put(bits_of(kind, *value), size_of(kind), token);
}

/// Stores one item, aligned if automatic alignment is on, and returns its address. Outside all data
/// segments the counter does not move.
u32 DataWriter::put(u64 value, u32 bytes, const Token& token) {
    if (run_.placement.auto_align) align(bytes);
    u32& here = run_.placement.data_here();
    const u32 address = here;
    const bool stored = bytes == 8
                            ? run_.image.store(address + 4, static_cast<u32>(value >> 32), 4) &&
                                  run_.image.store(address, static_cast<u32>(value), 4)
                            : run_.image.store(address, static_cast<u32>(value), bytes);
    if (stored)
        here += bytes;
    else
        no_data_address(token);
    if (run_.recorder) run_.recorder->item_stored(address, bytes);
    return address;
}

void DataWriter::no_data_address(const Token& token) {
    const u32 address = run_.placement.data_here();
    run_.reporter.at(token, {"data-address", says("data-address", fmt::format("0x{:08x}", address)),
                             says("too-much-data"),
                             fmt::format("\"{}\" is not a valid data segment address",
                                         static_cast<i32>(address))});
}

void DataWriter::strings(Kind kind, Tokens tokens, std::size_t first) {
    for (const Token& token : tokens.subspan(first)) {
        if (token.type == TokenType::string) {
            characters(token, kind == Kind::asciiz);
            continue;
        }
        run_.reporter.at(token,
                         {"bad-string", says("not-a-text", token.text), says("double-quotes"),
                          fmt::format("\"{}\" is not a valid character string", token.text)});
    }
}

void DataWriter::warn_of_open_string(const Token& token) {
    const bool loses = rules_of(run_.options.dialect).open_strings_lose_a_character;
    DiagnosticText remark{"unterminated-string",
                          loses ? says("text-open") : says("string-open"),
                          {},
                          "",
                          loses ? Severity::warning : Severity::error};
    propose(remark, insertion_after(token, "\"", says("close-text")));
    run_.reporter.at(token, std::move(remark));
}

/// Stores a string without its quotes. MARS always drops the last character, so a missing quote
/// loses a letter.
void DataWriter::characters(const Token& token, bool terminated) {
    const bool closed = token.text.size() > 1 && token.text.back() == '"';
    if (!closed) warn_of_open_string(token);
    std::string_view text = without_last_character(token.text.substr(1));
    const char* const end = token.text.data() + token.text.size();
    while (!text.empty() &&
           !(run_.findings.limit_reached() && run_.findings.diagnostic_limit_reached())) {
        Character c = first_character(text);
        const std::string_view written = text.substr(0, c.bytes);
        text.remove_prefix(c.bytes);
        if (c.value >= 0x80 && rules_of(run_.options.dialect).texts_are_bytes) {
            for (const char byte : written) put_byte(static_cast<u8>(byte), token);
            continue;
        }
        if (c.value == '\\') {
            const std::string_view rest(text.data(), static_cast<std::size_t>(end - text.data()));
            c = escaped_character(rules_of(run_.options.dialect), rest);
            text.remove_prefix(std::min<std::size_t>(c.bytes, text.size()));
        }
        if (c.value >= 0x10000) put_byte(0xD800 + ((c.value - 0x10000) >> 10), token);
        const bool stored =
            put_byte(c.value >= 0x10000 ? 0xDC00 + (c.value & 0x3FF) : c.value, token);
        if (!stored &&
            run_.findings.limit_reached()) { // nothing more is reported, and megabytes may follow
            run_.placement.data_here() += static_cast<u32>(text.size());
            break;
        }
    }
    if (terminated) put_byte(0, token);
}

/// Stores one character, truncated to eight bits. The counter moves even if nothing can be stored.
bool DataWriter::put_byte(u32 value, const Token& token) {
    const bool stored = run_.image.store(run_.placement.data_here(), value, 1);
    if (!stored) no_data_address(token);
    ++run_.placement.data_here();
    return stored;
}

void DataWriter::close() {
    for (const DataReference& reference : references_)
        if (const auto address = run_.symbols.address_of(*reference.label))
            run_.image.store(reference.address, *address, reference.bytes);
    run_.image.close();
}

void DataWriter::resolve() {
    for (DataReference& reference : references_) {
        const auto address = run_.symbols.address_of(*reference.label);
        if (address)
            run_.image.store(reference.address, *address, reference.bytes);
        else
            run_.references.push_back(std::move(reference));
    }
    references_.clear();
}

} // namespace tharsis
