// guarded_buffers.cpp -- copies bytes to and from a guest, in little-endian order
// Memory is read without side effects and without faults.
#include "grading/exercises/guarded_buffers.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/core.h>

namespace tharsis {

namespace {

using ValueKind = TaskValue::Kind;

u32 size_of_element(ValueKind kind) {
    switch (kind) {
    case ValueKind::halves: return 2;
    case ValueKind::words:
    case ValueKind::singles: return 4;
    case ValueKind::reals: return 8;
    default: return 1;
    }
}

void append(std::vector<u8>& bytes, u64 value, u32 size) {
    for (u32 n = 0; n < size; ++n) bytes.push_back(static_cast<u8>(value >> (8 * n)));
}

u64 bits_of(double number, ValueKind kind) {
    if (kind == ValueKind::singles) {
        const auto small = static_cast<float>(number);
        u32 bits = 0;
        std::memcpy(&bits, &small, sizeof bits);
        return bits;
    }
    u64 bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

double number_of(u64 bits, ValueKind kind) {
    if (kind == ValueKind::singles) {
        const auto low = static_cast<u32>(bits);
        float small = 0;
        std::memcpy(&small, &low, sizeof small);
        return small;
    }
    double number = 0;
    std::memcpy(&number, &bits, sizeof number);
    return number;
}

std::optional<u64> element_at(const Machine& machine, u32 address, u32 size) {
    u64 value = 0;
    for (u32 n = 0; n < size; ++n) {
        const std::optional<u8> byte = machine.peek_byte(address + n);
        if (!byte) return {};
        value |= u64{*byte} << (8 * n);
    }
    return value;
}

i64 with_sign(u64 value, u32 size) {
    const u32 unused = 64 - 8 * size;
    return i64(value << unused) >> unused;
}

bool is_floating(ValueKind kind) { return kind == ValueKind::singles || kind == ValueKind::reals; }

std::string element_text(u64 bits, ValueKind kind) {
    return is_floating(kind) ? fmt::format("{}", number_of(bits, kind))
                             : std::to_string(with_sign(bits, size_of_element(kind)));
}

/// A list of elements, cut where it becomes too long to be read.
template <class Element> std::string list_text(std::size_t count, Element element) {
    constexpr std::size_t most = 64;
    std::string text = "[";
    for (std::size_t n = 0; n < std::min(count, most); ++n)
        text += (n > 0 ? ", " : "") + element(n);
    return text + (count > most ? ", ...]" : "]");
}

std::string text_at(const Machine& machine, u32 address) {
    constexpr u32 most = 200;
    std::string text;
    for (u32 n = 0; n < most; ++n) {
        const std::optional<u8> byte = machine.peek_byte(address + n);
        if (!byte || *byte == 0) break;
        text += static_cast<char>(*byte);
    }
    return quote(std::string_view(text));
}

} // namespace

std::vector<u8> bytes_of(const TaskValue& value) {
    std::vector<u8> bytes;
    if (value.kind == ValueKind::text) {
        bytes.assign(value.text.begin(), value.text.end());
        bytes.push_back(0);
    }
    if (value.kind == ValueKind::space) bytes.resize(static_cast<std::size_t>(value.integer));
    if (value.kind == ValueKind::integer) append(bytes, static_cast<u64>(value.integer), 4);
    if (value.kind == ValueKind::single)
        append(bytes, bits_of(value.real_number, ValueKind::singles), 4);
    if (value.kind == ValueKind::real)
        append(bytes, bits_of(value.real_number, ValueKind::reals), 8);
    for (const i64 each : value.integers)
        append(bytes, static_cast<u64>(each), size_of_element(value.kind));
    for (const double each : value.reals)
        append(bytes, bits_of(each, value.kind), size_of_element(value.kind));
    return bytes;
}

std::string format_value(const TaskValue& value) {
    switch (value.kind) {
    case ValueKind::integer: return std::to_string(value.integer);
    case ValueKind::single:
    case ValueKind::real: return fmt::format("{}", value.real_number);
    case ValueKind::text: return quote(std::string_view(value.text));
    case ValueKind::label: return value.text;
    case ValueKind::space: return fmt::format("[{}]", value.integer);
    case ValueKind::singles:
    case ValueKind::reals:
        return list_text(value.reals.size(),
                         [&](std::size_t n) { return fmt::format("{}", value.reals[n]); });
    default:
        return list_text(value.integers.size(),
                         [&](std::size_t n) { return std::to_string(value.integers[n]); });
    }
}

std::string format_value_at(const Machine& machine, u32 address, const TaskValue& like) {
    if (like.kind == ValueKind::text) return text_at(machine, address);
    const ValueKind kind = like.kind == ValueKind::integer  ? ValueKind::words
                           : like.kind == ValueKind::single ? ValueKind::singles
                           : like.kind == ValueKind::real   ? ValueKind::reals
                                                            : like.kind;
    const u32 size = size_of_element(kind);
    const auto element = [&](std::size_t n) {
        const std::optional<u64> bits =
            element_at(machine, address + static_cast<u32>(n) * size, size);
        return bits ? element_text(*bits, kind) : std::string("?");
    };
    return like.is_block() ? list_text(bytes_of(like).size() / size, element) : element(0);
}

bool equals_memory_at(const Machine& machine, u32 address, const TaskValue& value,
                      const Tolerance& tolerance) {
    const std::vector<u8> bytes = bytes_of(value);
    const bool floating =
        is_floating(value.kind) || value.kind == ValueKind::single || value.kind == ValueKind::real;
    const ValueKind kind = value.kind == ValueKind::single ? ValueKind::singles
                           : value.kind == ValueKind::real ? ValueKind::reals
                                                           : value.kind;
    const u32 size = floating ? size_of_element(kind) : 1;
    for (u32 at = 0; at < bytes.size(); at += size) {
        const std::optional<u64> found = element_at(machine, address + at, size);
        u64 wanted = 0;
        for (u32 n = 0; n < size; ++n) wanted |= u64{bytes[at + n]} << (8 * n);
        if (!found) return false;
        const bool equal =
            floating ? is_near(number_of(wanted, kind), number_of(*found, kind), tolerance)
                     : *found == wanted;
        if (!equal) return false;
    }
    return true;
}

u32 fill_word(MemoryFill fill, u64 seed, u32 where) {
    if (fill == MemoryFill::zero) return 0;
    if (fill == MemoryFill::pattern) return 0xbaba'baba;
    return static_cast<u32>(RandomGenerator(seed * 0x1'0000'0001 + where).next());
}

void fill_memory(Machine& machine, MemoryFill fill, u64 seed, u32 address, u32 size) {
    u32 word = 0;
    for (u32 at = address; at < address + size; ++at) {
        if (at == address || (at & 3) == 0) word = fill_word(fill, seed, at & ~3u);
        machine.poke_byte(at, static_cast<u8>(word >> (8 * (at & 3))));
    }
}

std::optional<u32> GuardedBuffers::place(const TaskValue& value, MemoryFill fill) {
    Block block{next_ + guard, 0, value.name, bytes_of(value)};
    block.size = static_cast<u32>(block.bytes.size());
    const u32 end = block.address + block.size + guard;
    if (end > limit_ || end < next_) return {};
    fill_memory(machine_, MemoryFill::noise, seed_, next_, end - next_);
    if (value.kind == ValueKind::space) {
        fill_memory(machine_, fill, seed_, block.address, block.size);
    } else {
        for (u32 n = 0; n < block.size; ++n) machine_.poke_byte(block.address + n, block.bytes[n]);
    }
    next_ = (end + 7) & ~7u;
    blocks_.push_back(block);
    return block.address;
}

const GuardedBuffers::Block* GuardedBuffers::find(const std::string& name) const {
    for (const Block& block : blocks_)
        if (!name.empty() && block.name == name) return &block;
    return nullptr;
}

std::optional<i32> GuardedBuffers::changed_guard(const Block& block) const {
    for (u32 n = 0; n < 2 * guard; ++n) {
        const u32 address =
            n < guard ? block.address - guard + n : block.address + block.size + n - guard;
        const u32 word = fill_word(MemoryFill::noise, seed_, address & ~3u);
        if (machine_.peek_byte(address) != static_cast<u8>(word >> (8 * (address & 3))))
            return static_cast<i32>(address - block.address);
    }
    return {};
}

std::optional<GuardedBuffers::OutOfBoundsWrite> GuardedBuffers::out_of_bounds_write() const {
    for (const Block& block : blocks_)
        if (const auto offset = changed_guard(block)) return OutOfBoundsWrite{&block, *offset};
    return {};
}

bool GuardedBuffers::is_unchanged(const Block& block) const {
    for (u32 n = 0; n < block.size; ++n)
        if (machine_.peek_byte(block.address + n) != block.bytes[n]) return false;
    return true;
}

u32 free_data_of(const Program& program) {
    u32 end = program.layout->data_base;
    for (const DataExtent& extent : program.extents)
        if (extent.address >= program.layout->data_base &&
            extent.address < program.layout->heap_base)
            end = std::max(end, extent.address + extent.size);
    constexpr u32 distance = 64;
    return (end + distance + 7) & ~7u;
}

} // namespace tharsis
