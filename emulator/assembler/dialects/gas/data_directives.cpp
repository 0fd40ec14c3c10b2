// data_directives.cpp -- what stores or reserves bytes, and alignment
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "base/java_number.hpp"

#include <cstring>

namespace tharsis::gas {

u64 bits_of(double value, u8 bytes) {
    const float narrow = static_cast<float>(value);
    u64 bits = 0;
    if (bytes == 8)
        std::memcpy(&bits, &value, 8);
    else
        std::memcpy(&bits, &narrow, 4);
    return bits;
}

namespace {

constexpr u64 most_bytes = u64{64} << 20; ///< of one directive: no segment is larger

void add_leb(std::string& to, i64 value, bool is_signed) {
    while (true) {
        const u8 bits = value & 0x7f;
        value = is_signed ? value >> 7 : static_cast<i64>(static_cast<u64>(value) >> 7);
        const bool last = is_signed
                              ? (value == 0 && !(bits & 0x40)) || (value == -1 && (bits & 0x40))
                              : value == 0;
        to += static_cast<char>(last ? bits : bits | 0x80);
        if (last) return;
    }
}

} // namespace

/// A new item at the end of the section. Of code, it belongs to the statement that is being read.
Item& Pass::item(Item::Kind kind, bool own) {
    Item& made = section_->items.emplace_back();
    made.kind = kind;
    made.origin = origin_;
    made.offset = section_->size;
    if (section_->executable && own) made.statement = own_statement(0);
    return made;
}

void Pass::grew(Item& item, u32 bytes) {
    item.size += bytes;
    section_->size += bytes;
}

/// Data end what may be moved into a delay slot, and what labels are moved by alignment.
void Pass::begin_data() { forget_history(); }

bool Pass::may_hold(std::string_view, std::size_t bytes) {
    if (u64{section_->size} + bytes <= most_bytes) return true;
    if (!full_)
        report(0, line_->text.size(),
               gas_says("section-full", section_->name, u64{section_->size} + bytes),
               gas_says("less-data"));
    full_ = true;
    return false;
}

/// Aligns by the rule of the directive, unless .align 0 has switched that off.
void Pass::auto_align(u32 boundary) {
    if (auto_align_ && boundary > 1) align_to(boundary, 0, 0);
}

/// Labels directly before are moved. Nothing is recorded where nothing changes.
void Pass::align_to(u32 boundary, u8 fill, u32 most) {
    section_->alignment = std::max(section_->alignment, boundary);
    // A subsection begins where the one before it ends.
    const bool sure = section_->unsure.empty() && section_->number == 0;
    if (sure && section_->size % boundary == 0) return;
    const u32 padding = (boundary - section_->size % boundary) % boundary;
    if (sure && most > 0 && padding > most) return;
    if (!may_hold(".align", padding)) return;
    Item& made = item(Item::Kind::align);
    made.alignment = boundary;
    made.fill = fill;
    made.most_padding = most;
    grew(made, padding);
    if (!sure) section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
    move_labels();
}

/// .word 1, label, label - other
void Pass::store(Cursor& cursor, u8 bytes, bool aligned, Relocation kind) {
    const std::vector<Symbol*> labels = fresh_labels_;
    if (aligned) auto_align(bytes);
    begin_data();
    if (cursor.at_end()) return;
    Item& made = item(Item::Kind::bytes);
    do {
        cursor.skip_blanks();
        const std::size_t at = cursor.at();
        if (cursor.peek() == '%') {
            const auto operation = relocation(cursor);
            if (operation && !reported_)
                report(at, cursor.at() - at,
                       gas_says("operator-here", cursor.text().substr(at, cursor.at() - at)), {});
            return;
        }
        const ExpressionPointer value = expression(cursor);
        if (!value || !may_hold("", bytes)) return;
        store_value(made, value, bytes, kind, at, cursor.at() - at);
    } while (cursor.take(","));
}

/// Stores a value of an item. "." in it is where the value is.
void Pass::store_value(Item& made, const ExpressionPointer& value, u8 bytes, Relocation kind,
                       std::size_t at, std::size_t size) {
    const u32 index = static_cast<u32>(section_->items.size() - 1);
    for (auto symbol = file_->anonymous.rbegin();
         symbol != file_->anonymous.rend() && symbol->section == section_ && symbol->item > index;
         ++symbol) {
        symbol->item = index;
        symbol->offset = made.size;
    }
    const u32 offset = made.size;
    const auto known = kind == Relocation::none ? constant_now(*value) : std::nullopt;
    const i64 number = known.value_or(0);
    if (known && bytes < 8) {
        const i64 most = (i64{1} << 8 * bytes) - 1, least = -(i64{1} << (8 * bytes - 1));
        if (number > most || number < least)
            warn(at, size, gas_says("does-not-fit", number, 8 * int{bytes}));
    }
    for (u32 k = 0; k < bytes; ++k)
        made.bytes += static_cast<char>(static_cast<u64>(number) >> 8 * k);
    if (!section_->has_contents && (!known || number != 0) && !reported_)
        report(at, size, gas_says("no-data-here", section_->name), gas_says("small-only"));
    if (!known) made.fixups.push_back({offset, bytes, kind, value, origin_});
    grew(made, bytes);
}

void Pass::gpword(Cursor& cursor) { store(cursor, 4, true, Relocation::gp_word); }

void Pass::store_leb(Cursor& cursor, Relocation kind) {
    begin_data();
    do {
        const std::size_t at = cursor.at();
        const ExpressionPointer value = expression(cursor);
        if (!value) return;
        Item& made = item(Item::Kind::bytes);
        const auto known = constant_now(*value);
        if (!known) {
            // Only tables for debuggers need this, and they are not loaded.
            if (section_->allocated) (void)constant_of(value, at, cursor.at(), cursor.text());
            made.bytes = std::string(1, '\0');
        } else {
            add_leb(made.bytes, *known, kind == Relocation::sleb128);
        }
        grew(made, static_cast<u32>(made.bytes.size()));
    } while (cursor.take(","));
}

void Pass::store_reals(Cursor& cursor, u8 bytes) {
    auto_align(bytes);
    begin_data();
    if (cursor.at_end()) return;
    Item& made = item(Item::Kind::bytes);
    do {
        cursor.skip_blanks();
        const std::size_t at = cursor.at();
        if (cursor.take("0f") || cursor.take("0d") || cursor.take("0F") || cursor.take("0D")) {
        }
        const std::size_t begin = cursor.at();
        const std::string_view rest = cursor.rest();
        const std::string_view written = rest.substr(0, rest.find_first_of(", "));
        const auto value = parse_java_double(written);
        if (!value) return expected(cursor, gas_says("a-real"));
        cursor.move_to(begin + (cursor.at() - begin) + written.size());
        if (!may_hold("", bytes)) return;
        const u64 bits = bits_of(*value, bytes);
        store_value(made, number(static_cast<i64>(bits)), bytes, Relocation::none, at,
                    written.size());
    } while (cursor.take(","));
}

void Pass::store_texts(Cursor& cursor, bool terminated) {
    begin_data();
    Item& made = item(Item::Kind::bytes);
    if (cursor.at_end()) return;
    do {
        const std::size_t at = cursor.at();
        auto read = text(cursor);
        if (!read) return;
        if (terminated) *read += '\0';
        if (!may_hold("", read->size())) return;
        if (!section_->has_contents && read->find_first_not_of('\0') != std::string::npos)
            return report(at, cursor.at() - at, gas_says("no-data-here", section_->name),
                          gas_says("small-only"));
        made.bytes += *read;
        grew(made, static_cast<u32>(read->size()));
    } while (cursor.take(",") || cursor.peek() == '"');
}

// ---------------------------------------------------------------- space

/// Reserves `count` times `unit` bytes; the count may be known only at the end.
void Pass::reserve(const ExpressionPointer& count, std::size_t at, std::size_t end, u64 unit,
                   i64 fill, std::string_view text) {
    begin_data();
    const auto known = constant_now(*count);
    if (known && (*known < 0 || static_cast<u64>(*known) > most_bytes)) {
        if (*known < 0) return report(at, end - at, gas_says("range", *known, 0, most_bytes), {});
        return (void)may_hold("", most_bytes + 1);
    }
    if (!section_->has_contents && fill != 0)
        return report(at, end - at, gas_says("no-data-here", section_->name),
                      gas_says("small-only"));
    if (!known && unit != 1) return (void)constant_of(count, at, end, text);
    const u64 bytes = known ? static_cast<u64>(*known) * unit : 0;
    if (!may_hold("", bytes)) return;
    Item& made = item(Item::Kind::space);
    made.fill = static_cast<u8>(fill);
    if (!known) {
        made.count = count;
        section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
    }
    grew(made, static_cast<u32>(bytes));
}

/// .space bytes [, value]
void Pass::space(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const ExpressionPointer count = expression(cursor);
    const std::size_t end = cursor.at();
    if (!count) return;
    const auto fill = cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (fill) reserve(count, at, end, 1, *fill, cursor.text());
}

/// .fill repeat [, size [, value]]
void Pass::fill(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto count = constant(cursor);
    auto size = count && cursor.take(",") ? constant(cursor) : std::optional<i64>(1);
    const auto value = size && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!count || !size || !value) return;
    if (*size < 0 || *size > 8)
        return report(at, cursor.at() - at, gas_says("range", *size, 0, 8), {});
    if (*count <= 0 || *size == 0) return begin_data();
    if (*count > i64(most_bytes)) return (void)may_hold("", most_bytes + 1);
    if (*value == 0)
        return reserve(number(*count), at, cursor.at(), static_cast<u64>(*size), 0, cursor.text());
    begin_data();
    if (!may_hold("", static_cast<u64>(*count * *size))) return;
    Item& made = item(Item::Kind::bytes);
    // Only four bytes of the value are used.
    for (i64 k = 0; k < *count * *size; ++k) {
        const i64 byte = k % *size;
        made.bytes += byte < 4 ? static_cast<char>(static_cast<u64>(*value) >> 8 * byte) : '\0';
    }
    grew(made, static_cast<u32>(made.bytes.size()));
}

void Pass::org(Cursor& cursor) {
    begin_data();
    const ExpressionPointer to = expression(cursor);
    if (!to) return;
    const auto fill = cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!fill) return;
    Item& moved = item(Item::Kind::org);
    moved.count = to;
    moved.fill = static_cast<u8>(*fill);
    section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
}

void Pass::incbin(Cursor& cursor) {
    const std::size_t at = cursor.at() + 1;
    const auto file = text(cursor);
    if (!file) return;
    LineReader reader(run_.files, line_->origin.place.file);
    const auto opened = run_.files.open(reader.joined(*file));
    if (!opened)
        return report_at(line_->origin, at, file->size(),
                         {"include-missing", gas_says("file-unreadable", *file), {}, ""});
    begin_data();
    const std::string& bytes = run_.files[*opened].text;
    if (!may_hold("", bytes.size())) return;
    Item& made = item(Item::Kind::bytes);
    made.bytes = bytes;
    grew(made, static_cast<u32>(bytes.size()));
}

// ---------------------------------------------------------------- alignment

/// .align power [, fill]; .align 0 switches automatic alignment off.
void Pass::align_power(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto power = constant(cursor);
    const auto fill = power && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!power || !fill) return;
    constexpr i64 most_power = 28;
    if (*power < 0 || *power > most_power)
        return report(at, cursor.at() - at, gas_says("range", *power, 0, most_power), {});
    auto_align_ = *power > 0;
    if (*power == 0) return;
    align_to(u32{1} << *power, static_cast<u8>(*fill), 0);
    forget_history();
}

/// .balign boundary [, fill [, most]]
void Pass::align_bytes(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto boundary = constant(cursor);
    auto fill = std::optional<i64>(0), most = std::optional<i64>(0);
    if (boundary && cursor.take(",") && cursor.peek() != ',') fill = constant(cursor);
    if (cursor.take(",")) most = constant(cursor);
    if (!boundary || !fill || !most) return;
    const u64 size = *boundary > 0 ? static_cast<u64>(*boundary) : 1;
    if (*boundary < 0 || (size & (size - 1)) != 0 || size > u64{1} << 28)
        return report(at, cursor.at() - at, gas_says("range", *boundary, 1, 1 << 28), {});
    forget_history();
    if (size > 1) align_to(static_cast<u32>(size), static_cast<u8>(*fill), static_cast<u32>(*most));
}

/// .p2align power [, fill [, most]]
void Pass::p2align(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto power = constant(cursor);
    auto fill = std::optional<i64>(0), most = std::optional<i64>(0);
    if (power && cursor.take(",") && cursor.peek() != ',' && !cursor.at_end())
        fill = constant(cursor);
    if (cursor.take(",")) most = constant(cursor);
    if (!power || !fill || !most) return;
    if (*power < 0 || *power > 28)
        return report(at, cursor.at() - at, gas_says("range", *power, 0, 28), {});
    forget_history();
    if (*power > 0) align_to(u32{1} << *power, static_cast<u8>(*fill), static_cast<u32>(*most));
}

} // namespace tharsis::gas
