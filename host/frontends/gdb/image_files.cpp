// image_files.cpp -- open, read, describe; everything else is refused
// Numbers of errors, flags and the form of `struct stat` are those of gdb's manual, "File-I/O
// Remote Protocol Extension".
#include "frontends/gdb/image_files.hpp"

#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/packets.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace tharsis::gdb {

namespace {

constexpr int no_such_file = 2, bad_descriptor = 9, no_access = 13, wrong_argument = 22,
              too_many_open = 24;
constexpr u32 max_open = 8;

std::string refusal(int error) { return fmt::format("F-1,{:x}", error); }

std::string with_bytes(std::string_view bytes) {
    return fmt::format("F{:x};", bytes.size()) + escaped(bytes);
}

void add_number(std::string& to, u64 number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        to += static_cast<char>(number >> shift);
}

/// A regular file that everyone may read and execute.
std::string description(u64 size) {
    constexpr u32 mode = 0100555, block = 512;
    std::string stat;
    for (const u32 number : {0u, 1u, mode, 1u, 0u, 0u, 0u}) add_number(stat, number, 4);
    add_number(stat, size, 8);
    add_number(stat, block, 8);
    add_number(stat, (size + block - 1) / block, 8);
    for (int times = 0; times < 3; ++times) add_number(stat, 0, 4);
    return with_bytes(stat);
}

} // namespace

std::string ImageFiles::answer(std::string_view request) {
    std::string_view rest = request;
    const std::string_view operation = take_until(rest, ':');
    if (operation == "setfs") return "F0";
    if (operation == "open") return open(rest);
    if (operation == "close") return close(rest);
    if (operation == "pread") return read(rest);
    if (operation == "fstat") return describe(rest);
    if (operation == "stat" || operation == "lstat") return describe_name(rest);
    if (operation == "pwrite" || operation == "unlink") return refusal(no_access);
    if (operation == "readlink") return refusal(wrong_argument);
    return "";
}

/// NAME,FLAGS,MODE: only for reading.
std::string ImageFiles::open(std::string_view rest) {
    const auto name = bytes_of(take_until(rest, ','));
    const auto flags = number_of(take_until(rest, ','));
    if (!name || !flags) return refusal(wrong_argument);
    if (empty() || *name != name_) return refusal(no_such_file);
    if (*flags != 0) return refusal(no_access);
    const u32 number = static_cast<u32>(std::countr_one(opened_));
    if (number >= max_open) return refusal(too_many_open);
    opened_ |= 1u << number;
    return fmt::format("F{:x}", number);
}

std::string ImageFiles::close(std::string_view rest) {
    const auto number = number_of(rest);
    if (!number || *number >= max_open || !(opened_ >> *number & 1)) return refusal(bad_descriptor);
    opened_ &= ~(1u << *number);
    return "F0";
}

/// DESCRIPTOR,COUNT,OFFSET. Escapes may double what is sent.
std::string ImageFiles::read(std::string_view rest) const {
    const auto number = number_of(take_until(rest, ','));
    const auto count = number_of(take_until(rest, ','));
    const auto offset = number_of(rest);
    if (!number || *number >= max_open || !(opened_ >> *number & 1)) return refusal(bad_descriptor);
    if (!count || !offset) return refusal(wrong_argument);
    const u64 most = std::min<u64>(*count, longest_packet / 2 - 32);
    const std::string_view bytes = bytes_;
    return with_bytes(bytes.substr(std::min<u64>(*offset, bytes.size()), most));
}

std::string ImageFiles::describe(std::string_view rest) const {
    const auto number = number_of(rest);
    if (!number || *number >= max_open || !(opened_ >> *number & 1)) return refusal(bad_descriptor);
    return description(bytes_.size());
}

std::string ImageFiles::describe_name(std::string_view rest) const {
    const auto name = bytes_of(rest);
    return name && !empty() && *name == name_ ? description(bytes_.size()) : refusal(no_such_file);
}

} // namespace tharsis::gdb
