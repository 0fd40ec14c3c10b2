// data_directives.cpp -- what stores integers or reserves bytes, and alignment
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"

namespace tharsis::gas {

namespace {

constexpr u64 max_bytes = max_section_bytes;

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

/// Appends an item to the section. An item of code belongs to the statement that is being read.
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
    total_bytes_ += bytes;
}

/// After data, no earlier instruction may move into a delay slot, and alignment moves no earlier
/// label.
void Pass::begin_data() { forget_history(); }

bool Pass::may_hold(u64 bytes) {
    const u64 size = u64{section_->size} + bytes;
    if (size <= max_bytes && total_bytes_ + bytes <= max_bytes) return true;
    if (!full_)
        report(0, line_->text.size(),
               size > max_bytes ? gas_message("section-full", section_->name, size)
                                : gas_message("sections-full", total_bytes_ + bytes),
               gas_message("less-data"));
    full_ = true;
    return false;
}

/// Aligns by the rule of the directive, unless .align 0 has switched that off.
void Pass::auto_align(u32 boundary) {
    if (auto_align_ && boundary > 1) align_to(boundary);
}

/// Moves the labels directly before, too. If nothing changes, nothing is recorded.
void Pass::align_to(u32 boundary, Fill fill, u32 most) {
    section_->alignment = std::max(section_->alignment, boundary);
    // A subsection begins where the previous one ends.
    const bool sure = section_->unsure.empty() && section_->number == 0;
    if (sure && section_->size % boundary == 0) return;
    const u32 padding = (boundary - section_->size % boundary) % boundary;
    if (sure && most > 0 && padding > most) return;
    if (!may_hold(padding)) return;
    Item& made = item(Item::Kind::align);
    made.alignment = boundary;
    made.fill = fill;
    made.max_padding = most;
    grew(made, padding);
    if (!sure) section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
    move_labels();
}

/// .word 1, label, label - other
void Pass::store(Cursor& cursor, u8 bytes, bool aligned, Relocation kind) {
    if (aligned) auto_align(bytes);
    begin_data();
    if (cursor.at_end()) return;
    Item& made = item(Item::Kind::bytes);
    std::vector<ExpressionPointer> values;
    do {
        cursor.skip_blanks();
        const std::size_t at = cursor.at();
        if (cursor.peek() == '%') {
            const auto operation = relocation(cursor);
            if (operation && !reported_)
                report(at, cursor.at() - at,
                       gas_message("operator-here", cursor.text().substr(at, cursor.at() - at)),
                       {});
            return;
        }
        const bool is_missing = cursor.at_end() || cursor.peek() == ',';
        if (is_missing) warn(at, 1, gas_message("zero-assumed"));
        const ExpressionPointer value = is_missing ? number(0) : expression(cursor);
        if (!value || !may_hold(bytes)) return;
        store_value(made, value, bytes, kind, at, cursor.at() - at);
        values.push_back(value);
    } while (cursor.take(","));
    fresh_labels_.clear();
    if (recorder_ && kind != Relocation::none)
        recorder_->unsupported(current_statement(), ".gpword");
    else if (recorder_)
        recorder_->integers(current_statement(), bytes, aligned && auto_align_, values);
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
            warn(at, size, gas_message("does-not-fit", number, 8 * int{bytes}));
    }
    for (u32 k = 0; k < bytes; ++k)
        made.bytes += static_cast<char>(static_cast<u64>(number) >> 8 * k);
    if (!section_->has_contents && (!known || number != 0) && !reported_)
        report(at, size, gas_message("no-data-here", section_->name), gas_message("small-only"));
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
        if (recorder_) recorder_->bytes(current_statement(), made.bytes);
    } while (cursor.take(","));
}

// ---------------------------------------------------------------- space

/// Reserves `count` times `unit` bytes; the count may be known only at the end.
void Pass::reserve(const ExpressionPointer& count, std::size_t at, std::size_t end, u64 unit,
                   i64 fill, std::string_view text) {
    begin_data();
    const auto known = constant_now(*count);
    if (known && (*known < 0 || static_cast<u64>(*known) > max_bytes)) {
        if (*known < 0) return report(at, end - at, gas_message("range", *known, 0, max_bytes), {});
        return (void)may_hold(max_bytes + 1);
    }
    if (!section_->has_contents && fill != 0)
        return report(at, end - at, gas_message("no-data-here", section_->name),
                      gas_message("small-only"));
    if (!known && unit != 1) return (void)constant_of(count, at, end, text);
    const u64 bytes = known ? static_cast<u64>(*known) * unit : 0;
    if (!may_hold(bytes)) return;
    const auto reserved = known ? std::optional(static_cast<i64>(bytes)) : std::nullopt;
    if (recorder_) recorder_->space(current_statement(), reserved, static_cast<u8>(fill));
    Item& made = item(Item::Kind::space);
    made.fill.value = static_cast<u32>(fill);
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
        return report(at, cursor.at() - at, gas_message("range", *size, 0, 8), {});
    begin_data();
    // Only four bytes of the value are used.
    const i64 used = *value & 0xffff'ffff;
    if (*count > 0 && *size > 0)
        store_copies(static_cast<u64>(*count), static_cast<u8>(*size), used);
}

/// A value of that many bytes, `count` times.
void Pass::store_copies(u64 count, u8 bytes, i64 value) {
    if (count > max_bytes) return (void)may_hold(max_bytes + 1);
    if (value == 0)
        return reserve(number(static_cast<i64>(count)), 0, line_->text.size(), bytes, 0,
                       line_->text);
    if (!may_hold(count * bytes)) return;
    if (!section_->has_contents)
        return report(0, line_->text.size(), gas_message("no-data-here", section_->name),
                      gas_message("small-only"));
    Item& made = item(Item::Kind::bytes);
    made.bytes.reserve(static_cast<std::size_t>(count * bytes));
    for (u64 k = 0; k < count * bytes; ++k)
        made.bytes += static_cast<char>(static_cast<u64>(value) >> 8 * (k % bytes));
    grew(made, static_cast<u32>(made.bytes.size()));
    if (recorder_) recorder_->bytes(current_statement(), made.bytes);
}

/// .dcb.w count [, value]
void Pass::store_repeated(Cursor& cursor, u8 bytes) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto count = constant(cursor);
    const std::size_t end = cursor.at();
    const auto value = count && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!count || !value) return;
    if (*count < 0) return report(at, end - at, gas_message("range", *count, 0, max_bytes), {});
    begin_data();
    store_copies(static_cast<u64>(*count), bytes, *value);
}

/// .ds.w count [, fill]
void Pass::reserve_units(Cursor& cursor, u64 unit) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto count = constant(cursor);
    const std::size_t end = cursor.at();
    const auto fill = count && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (count && fill) reserve(number(*count), at, end, unit, *fill, cursor.text());
}

void Pass::org(Cursor& cursor) {
    begin_data();
    const ExpressionPointer to = expression(cursor);
    if (!to) return;
    const auto fill = cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!fill) return;
    if (recorder_) recorder_->unsupported(current_statement(), ".org");
    Item& moved = item(Item::Kind::org);
    moved.count = to;
    moved.fill.value = static_cast<u32>(*fill);
    section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
}

/// .incbin "file" [, skipped bytes [, count]]
void Pass::incbin(Cursor& cursor) {
    const std::size_t at = cursor.at() + 1;
    const auto file = text(cursor);
    if (!file) return;
    const auto skipped = cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    const auto count = skipped && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!skipped || !count) return;
    LineReader reader(run_.files, line_->origin.place.file);
    const std::string path = reader.joined(*file);
    const auto opened = run_.files.open(path);
    if (!opened) {
        record_include(range_here(at - 1, file->size() + 2), path, std::nullopt);
        return report_at(line_->origin, at, file->size(),
                         {"include-missing", gas_message("file-unreadable", *file), {}, ""});
    }
    begin_data();
    const std::string& bytes = run_.files[*opened].text;
    const i64 size = static_cast<i64>(bytes.size());
    if (*skipped < 0 || *skipped > size || *count < 0 || *count > size - *skipped)
        return report(at, file->size(),
                      gas_message("range", *skipped < 0 || *skipped > size ? *skipped : *count, 0,
                                  *skipped < 0 || *skipped > size ? size : size - *skipped),
                      {});
    const i64 taken = *count > 0 ? *count : size - *skipped;
    if (!may_hold(static_cast<u64>(taken))) return;
    Item& made = item(Item::Kind::bytes);
    made.bytes = bytes.substr(static_cast<std::size_t>(*skipped), static_cast<std::size_t>(taken));
    grew(made, static_cast<u32>(taken));
    if (recorder_) recorder_->bytes(current_statement(), made.bytes);
}

// ---------------------------------------------------------------- alignment

/// .align power [, fill]; .align 0 switches automatic alignment off.
void Pass::align_power(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto power = constant(cursor);
    const auto fill = power && cursor.take(",") ? constant(cursor) : std::optional<i64>(0);
    if (!power || !fill) return;
    constexpr i64 max_power = 28;
    if (*power < 0 || *power > max_power)
        return report(at, cursor.at() - at, gas_message("range", *power, 0, max_power), {});
    auto_align_ = *power > 0;
    if (*power == 0) return;
    if (recorder_)
        recorder_->padding(current_statement(), u32{1} << *power, static_cast<u32>(*fill), 0, true);
    align_to(u32{1} << *power, {static_cast<u32>(*fill), 1});
    forget_history();
}

/// .balign boundary [, fill [, most]] and .p2align power [, fill [, most]], where `fill` has so
/// many bytes
void Pass::align_filled(Cursor& cursor, bool by_power, u8 fill_bytes) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at();
    const auto chosen = constant(cursor);
    auto fill = std::optional<i64>(0), most = std::optional<i64>(0);
    if (chosen && cursor.take(",") && cursor.peek() != ',' && !cursor.at_end())
        fill = constant(cursor);
    if (cursor.take(",")) most = constant(cursor);
    if (!chosen || !fill || !most) return;
    constexpr i64 max_power = 28;
    const i64 limit = by_power ? max_power : i64{1} << max_power;
    const bool fits = *chosen >= 0 && *chosen <= limit;
    const u64 boundary = !fits ? 0 : by_power ? u64{1} << *chosen : static_cast<u64>(*chosen);
    if (!fits || (boundary & (boundary - 1)) != 0)
        return report(at, cursor.at() - at, gas_message("range", *chosen, by_power ? 0 : 1, limit),
                      {});
    forget_history();
    if (boundary <= 1) return;
    if (recorder_)
        recorder_->padding(current_statement(), static_cast<u32>(boundary), static_cast<u32>(*fill),
                           static_cast<u32>(*most), false);
    align_to(static_cast<u32>(boundary), {static_cast<u32>(*fill), fill_bytes},
             static_cast<u32>(*most));
}

} // namespace tharsis::gas
