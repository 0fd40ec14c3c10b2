// bitmap.cpp -- MARS's bitmap display: words of memory as the units of a picture
// Untouched pages, which most of a large display is, are black and are not read.
#include "devices/bitmap.hpp"

#include "devices/device_sentences.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr u32 page_size = Memory::page_size;

bool is_invalid_side(u32 side) { return side == 0 || side > longest_side; }

/// The range of units that one unit of another size covers; at least one.
struct Span {
    u32 first, end;
};
Span covered(u32 index, u32 count, u32 covered_count) {
    const u32 first = u32(u64{index} * covered_count / count);
    const u32 end = u32(u64{index + 1} * covered_count / count);
    return {first, std::max(end, first + 1)};
}

u32 mean(const Frame& frame, Span columns, Span rows) {
    u64 red = 0, green = 0, blue = 0;
    for (u32 row = rows.first; row < rows.end; ++row)
        for (u32 column = columns.first; column < columns.end; ++column) {
            const u32 unit = frame.at(column, row);
            red += unit >> 16;
            green += unit >> 8 & 0xff;
            blue += unit & 0xff;
        }
    const u64 count = u64{columns.end - columns.first} * (rows.end - rows.first);
    const auto rounded = [&](u64 sum) { return u32((sum + count / 2) / count); };
    return rounded(red) << 16 | rounded(green) << 8 | rounded(blue);
}

} // namespace

std::optional<Message> fault_of(const BitmapShape& shape) {
    if (is_invalid_side(shape.width) || is_invalid_side(shape.height))
        return device_message("display-sides", shape.width, shape.height, longest_side);
    if (shape.unit_width == 0 || shape.unit_height == 0 || shape.columns() == 0 ||
        shape.rows() == 0)
        return device_message("unit-sides", shape.unit_width, shape.unit_height, shape.width,
                              shape.height);
    if (shape.base % 4 != 0)
        return device_message("base-no-word", fmt::format("{:08x}", shape.base));
    const u64 units = u64{shape.columns()} * shape.rows(), room = ((u64{1} << 32) - shape.base) / 4;
    if (units > room)
        return device_message("units-outside", shape.columns(), shape.rows(),
                              fmt::format("{:08x}", shape.base), room);
    return {};
}

Frame read_frame(const Machine& machine, const BitmapShape& shape) {
    Frame frame{shape.columns(), shape.rows(), {}};
    frame.units.resize(std::size_t{frame.columns} * frame.rows);
    u32 address = shape.base;
    for (std::size_t n = 0; n < frame.units.size();) {
        const u32 page_rest = (page_size - address % page_size) / 4;
        const std::size_t end = std::min(n + page_rest, frame.units.size());
        const bool known = machine.touched(address);
        for (; n < end; ++n, address += 4)
            if (known) frame.units[n] = machine.peek_word(address).value_or(0) & 0x00ff'ffff;
    }
    return frame;
}

Frame resample(const Frame& frame, u32 columns, u32 rows) {
    Frame other{columns, rows, {}};
    other.units.reserve(std::size_t{columns} * rows);
    for (u32 row = 0; row < rows; ++row)
        for (u32 column = 0; column < columns; ++column)
            other.units.push_back(mean(frame, covered(column, columns, frame.columns),
                                       covered(row, rows, frame.rows)));
    return other;
}

DrawnSize fit_into(const BitmapShape& shape, u32 columns, u32 lines) {
    const u64 wide = columns, high = u64{2} * lines;
    if (wide == 0 || high == 0) return {};
    const u64 larger = std::min(wide / shape.columns(), high / shape.rows());
    if (shape.unit_width == shape.unit_height && larger >= 1)
        return {u32(shape.columns() * larger), u32(shape.rows() * larger)};
    const u64 width = u64{shape.columns()} * shape.unit_width,
              height = u64{shape.rows()} * shape.unit_height;
    const auto at_least_one = [](u64 side) { return u32(std::max<u64>(side, 1)); };
    if (width * high <= height * wide) return {at_least_one(width * high / height), u32(high)};
    return {u32(wide), at_least_one(height * wide / width)};
}

} // namespace tharsis
