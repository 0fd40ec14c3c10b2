// server_data.cpp -- registers, memory, breakpoints and watchpoints
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/memory.hpp"
#include "frontends/gdb/registers.hpp"
#include "frontends/gdb/server.hpp"

#include <algorithm>

namespace tharsis::gdb {

namespace {

constexpr u32 max_watched = 1 << 16;

struct Range {
    u32 address = 0;
    u64 count = 0;
};

/// ADDRESS,COUNT; nullopt if it is malformed.
std::optional<Range> range_of(std::string_view text) {
    const auto address = word_of(take_until(text, ','));
    const auto count = number_of(text);
    if (!address || !count) return std::nullopt;
    return Range{*address, *count};
}

/// KIND,ADDRESS,SIZE; nullopt if it is malformed, or another kind. Conditions are not announced,
/// and so not sent.
std::optional<StopPoint> point_of(std::string_view text) {
    const auto kind = number_of(take_until(text, ','));
    const auto range = range_of(text.substr(0, text.find(';')));
    if (!kind || *kind > 4 || !range || range->count > max_watched) return std::nullopt;
    const bool watched = *kind >= 2;
    if (watched && range->count == 0) return std::nullopt;
    return StopPoint{static_cast<StopKind>(*kind), range->address,
                     watched ? static_cast<u32>(range->count) : 4};
}

bool is_kind(std::string_view text) {
    const auto kind = number_of(take_until(text, ','));
    return kind && *kind <= 4;
}

/// Text cannot be watched: writes to it are not reported.
bool can_be_watched(const Machine& machine, const StopPoint& point) {
    if (point.kind <= StopKind::hardware) return true;
    const u64 last = point.address + u64{point.size} - 1;
    return last <= 0xffff'ffff && machine.peek_byte(point.address) &&
           machine.peek_byte(static_cast<u32>(last)) && !machine.text_word(point.address & ~3u);
}

} // namespace

void Server::read_registers(std::string_view) {
    std::string hex;
    for (u32 n = 0; n < numbers::count; ++n)
        hex += hex_of_word(register_bits(machine().state(), n), big_endian());
    send(hex);
}

/// Only what differs is assigned: an assignment begins another branch of the run.
void Server::write_registers(std::string_view hex) {
    std::vector<LocationEdit> edits;
    for (u32 n = 0; n < numbers::count && !hex.empty(); ++n) {
        const auto bits = word_of_bytes(hex.substr(0, 8), big_endian());
        if (!bits) return refuse();
        hex.remove_prefix(8);
        const auto edit = register_edit(n, *bits);
        if (edit && *bits != register_bits(machine().state(), n)) edits.push_back(*edit);
    }
    if (const auto error = session().assign_many(edits)) return refuse(*error);
    done();
}

void Server::read_register(std::string_view rest) {
    const auto number = number_of(rest);
    if (!number || *number >= numbers::count) return refuse();
    send(hex_of_word(register_bits(machine().state(), static_cast<u32>(*number)), big_endian()));
}

/// NUMBER=BYTES. Writing the value that is there changes nothing.
void Server::write_register(std::string_view rest) {
    const auto number = number_of(take_until(rest, '='));
    const auto bits = word_of_bytes(rest, big_endian());
    if (!number || *number >= numbers::count || !bits) return refuse();
    const u32 n = static_cast<u32>(*number);
    const auto edit = register_edit(n, *bits);
    const bool same = !edit || *bits == register_bits(machine().state(), n);
    const auto error = same ? std::nullopt : session().assign_many({&*edit, 1});
    error ? refuse(*error) : done();
}

void Server::read_memory(std::string_view rest) {
    const auto range = range_of(rest);
    if (!range) return refuse();
    const u64 most = std::min<u64>(range->count, longest_packet / 2);
    const std::string bytes = gdb::read_memory(machine(), range->address, most);
    bytes.empty() && most > 0 ? refuse() : send(hex_of(bytes));
}

void Server::read_binary(std::string_view rest) {
    const auto range = range_of(rest);
    if (!range) return refuse();
    const u64 most = std::min<u64>(range->count, longest_packet / 2 - 1);
    const std::string bytes = gdb::read_memory(machine(), range->address, most);
    bytes.empty() && most > 0 ? refuse() : send("b" + escaped(bytes));
}

/// ADDRESS,COUNT:DIGITS.
void Server::write_memory(std::string_view rest) {
    const auto range = range_of(take_until(rest, ':'));
    const auto bytes = bytes_of(rest);
    if (!range || !bytes || bytes->size() != range->count) return refuse();
    gdb::write_memory(session(), range->address, *bytes) ? done() : refuse();
}

/// ADDRESS,COUNT:BYTES. Without bytes gdb asks whether the packet is known.
void Server::write_binary(std::string_view rest) {
    const auto range = range_of(take_until(rest, ':'));
    const std::string bytes = unescaped(rest);
    if (!range || bytes.size() != range->count) return refuse();
    gdb::write_memory(session(), range->address, bytes) ? done() : refuse();
}

void Server::insert_point(std::string_view rest) {
    if (!is_kind(rest)) return send("");
    const auto point = point_of(rest);
    if (!point || !can_be_watched(machine(), *point)) return refuse();
    points_.insert(*point);
    done();
}

void Server::remove_point(std::string_view rest) {
    if (!is_kind(rest)) return send("");
    const auto point = point_of(rest);
    if (!point) return refuse();
    points_.remove(*point);
    done();
}

} // namespace tharsis::gdb
