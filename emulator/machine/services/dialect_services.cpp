// dialect_services.cpp -- what the services of a dialect do that are not as MARS's, in words
#include "machine/services/dialect_services.hpp"

#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace tharsis {

namespace {

// clang-format off
constexpr ServiceInfo of_spim[] = {
    {2, "print_float", "$f12 = number", "", "print a float as C's printf does with %.8f"},
    {3, "print_double", "$f12, $f13 = number", "", "print a double as C's printf does with %.18g"},
    {4, "print_string", "$a0 = address of a string that ends with a zero byte", "", "print a string; its bytes stay as they are"},
    {5, "read_int", "", "$v0 = number", "read a line: the decimal number that it begins with; 0 if there is none, and at the end of input"},
    {6, "read_float", "", "$f0 = number", "read a line: the float that it begins with; 0 if there is none, and at the end of input"},
    {7, "read_double", "", "$f0, $f1 = number", "read a line: the double that it begins with; 0 if there is none, and at the end of input"},
    {8, "read_string", "$a0 = buffer, $a1 = its size", "the string, its line feed if there is room, and a zero byte", "read at most $a1 - 1 characters of a line; the rest stays for the next service"},
    {11, "print_char", "$a0 = character, its low byte counts", "", "print a byte"},
    {12, "read_char", "", "$v0 = character", "read one character; the rest of the line stays for the next service"},
    {13, "open", "$a0 = address of the file's name, $a1 = flags of Linux's open: 0 to read, 0x241 to write, 0x401 to append", "$v0 = descriptor, or -1", "open a file"},
};

constexpr ServiceInfo of_mipsy[] = {
    {4, "print_string", "$a0 = address of a string that ends with a zero byte", "", "print a string in UTF-8"},
    {5, "read_int", "", "$v0 = number", "read a word: a decimal number with an optional sign; ask again for anything else; 0 at the end of input"},
    {9, "sbrk", "$a0 = bytes", "$v0 = where the heap ended before", "move the end of the heap by bytes, back if they are negative"},
    {11, "print_char", "$a0 = character, its low byte counts", "", "print a character up to 255, in UTF-8"},
    {12, "read_char", "", "$v0 = character", "read a word of one character; ask again for a longer one; 0 at the end of input"},
};

/// Of those that have MARS's services and texts of bytes.
constexpr ServiceInfo of_bytes[] = {
    {4, "print_string", "$a0 = address of a string that ends with a zero byte", "", "print a string; its bytes stay as they are"},
    {11, "print_char", "$a0 = character, its low byte counts", "", "print a byte"},
};
// clang-format on

std::span<const ServiceInfo> own_services(const DialectRules& rules) {
    switch (rules.services) {
    case DialectRules::Services::spim: return of_spim;
    case DialectRules::Services::mipsy: return of_mipsy;
    case DialectRules::Services::mars: break;
    }
    return rules.texts_are_bytes ? std::span<const ServiceInfo>(of_bytes)
                                 : std::span<const ServiceInfo>();
}

std::vector<ServiceInfo> all_services(const DialectRules& rules) {
    std::vector<ServiceInfo> all;
    const std::span<const ServiceInfo> own = own_services(rules);
    for (const ServiceInfo& row : services()) {
        if (!has_service(rules, row.number)) continue;
        const auto found = std::find_if(own.begin(), own.end(), [&](const ServiceInfo& one) {
            return one.number == row.number;
        });
        all.push_back(found == own.end() ? row : *found);
    }
    return all;
}

} // namespace

std::span<const ServiceInfo> services_of(const DialectRules& rules) {
    static const auto of_all = [] {
        std::array<std::vector<ServiceInfo>, std::size(dialect_rules)> all;
        for (const DialectRules& each : dialect_rules)
            all[static_cast<std::size_t>(each.dialect)] = all_services(each);
        return all;
    }();
    return of_all[static_cast<std::size_t>(rules.dialect)];
}

} // namespace tharsis
