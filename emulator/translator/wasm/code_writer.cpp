// code_writer.cpp -- numbers in LEB128, and the sections of a module
#include "translator/wasm/code_writer.hpp"

#include <cstring>
#include <string_view>

namespace tharsis::wasm {
namespace {

void put_unsigned(std::vector<u8>& to, u32 value) {
    for (; value >= 0x80; value >>= 7) to.push_back(u8(value | 0x80));
    to.push_back(u8(value));
}

void put_signed(std::vector<u8>& to, i64 value) {
    for (;;) {
        const u8 low = value & 0x7f;
        value >>= 7;
        if ((value == 0 && !(low & 0x40)) || (value == -1 && (low & 0x40))) {
            to.push_back(low);
            return;
        }
        to.push_back(low | 0x80);
    }
}

void put_name(std::vector<u8>& to, std::string_view name) {
    put_unsigned(to, u32(name.size()));
    to.insert(to.end(), name.begin(), name.end());
}

enum Section : u8 { types = 1, imports = 2, functions = 3, exports = 7, code = 10 };

void put_section(std::vector<u8>& to, Section number, const std::vector<u8>& contents) {
    to.push_back(number);
    put_unsigned(to, u32(contents.size()));
    to.insert(to.end(), contents.begin(), contents.end());
}

std::vector<u8> type_section(u32 parameters) {
    std::vector<u8> section{1, 0x60};
    put_unsigned(section, parameters);
    section.insert(section.end(), parameters, u8(ValueType::i32));
    section.insert(section.end(), {1, u8(ValueType::i64)});
    return section;
}

/// A memory of any size.
std::vector<u8> import_section() {
    std::vector<u8> section{1};
    put_name(section, "host");
    put_name(section, "memory");
    section.insert(section.end(), {2, 0, 0});
    return section;
}

std::vector<u8> export_section() {
    std::vector<u8> section{1};
    put_name(section, "run");
    section.insert(section.end(), {0, 0});
    return section;
}

/// Neighbours of the same type are one entry.
void put_locals(std::vector<u8>& to, const std::vector<ValueType>& locals) {
    std::vector<u8> entries;
    u32 count = 0;
    for (std::size_t first = 0, after; first < locals.size(); first = after) {
        for (after = first; after < locals.size() && locals[after] == locals[first];) ++after;
        put_unsigned(entries, u32(after - first));
        entries.push_back(u8(locals[first]));
        ++count;
    }
    put_unsigned(to, count);
    to.insert(to.end(), entries.begin(), entries.end());
}

std::vector<u8> code_section(const CodeWriter& body, const std::vector<ValueType>& locals) {
    std::vector<u8> function;
    put_locals(function, locals);
    function.insert(function.end(), body.bytes().begin(), body.bytes().end());
    function.push_back(u8(Op::end));
    std::vector<u8> section{1};
    put_unsigned(section, u32(function.size()));
    section.insert(section.end(), function.begin(), function.end());
    return section;
}

} // namespace

void CodeWriter::number(u32 value) {
    op(Op::i32_const);
    put_signed(bytes_, i32(value));
}

void CodeWriter::long_number(i64 value) {
    op(Op::i64_const);
    put_signed(bytes_, value);
}

void CodeWriter::real_number(double value) {
    op(Op::f64_const);
    u8 bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    bytes_.insert(bytes_.end(), bytes, bytes + sizeof bytes);
}

void CodeWriter::access(Op one, u32 offset) {
    op(one);
    bytes_.push_back(0); // the logarithm of the alignment
    put_unsigned(bytes_, offset);
}

void CodeWriter::open(Op one) {
    op(one);
    constexpr u8 no_result = 0x40;
    bytes_.push_back(no_result);
    ++depth_;
}

void CodeWriter::branch_by_table(const std::vector<u32>& levels, u32 otherwise) {
    op(Op::br_table);
    put_unsigned(bytes_, u32(levels.size()));
    for (const u32 level : levels) put_unsigned(bytes_, depth_ - 1 - level);
    put_unsigned(bytes_, depth_ - 1 - otherwise);
}

void CodeWriter::indexed(Op one, u32 index) {
    op(one);
    put_unsigned(bytes_, index);
}

std::vector<u8> module_of(const CodeWriter& body, u32 parameters,
                          const std::vector<ValueType>& locals) {
    std::vector<u8> bytes{0, 'a', 's', 'm', 1, 0, 0, 0};
    put_section(bytes, types, type_section(parameters));
    put_section(bytes, imports, import_section());
    put_section(bytes, functions, {1, 0});
    put_section(bytes, exports, export_section());
    put_section(bytes, code, code_section(body, locals));
    return bytes;
}

} // namespace tharsis::wasm
