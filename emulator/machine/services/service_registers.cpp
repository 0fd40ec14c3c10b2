// service_registers.cpp -- reads the columns of the table of services
// The texts of the table name the registers; a second table could differ from them.
#include "machine/services/service_registers.hpp"

#include "isa/registers.hpp"
#include "machine/services/syscalls.hpp"

#include <array>
#include <cctype>

namespace tharsis {
namespace {

/// Registers named in a column of the table.
u64 registers_in(std::string_view text) {
    u64 set = 0;
    for (std::size_t at = text.find('$'); at != text.npos; at = text.find('$', at + 1)) {
        std::size_t end = at + 1;
        while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0))
            ++end;
        const std::string_view name = text.substr(at, end - at);
        if (const auto n = find_register(name))
            set |= u64{1} << *n;
        else if (const auto f = find_real_register(name))
            set |= u64{1} << (32 + *f);
    }
    return set;
}

/// By service number.
const std::array<ServiceRegisters, 64>& all_services() {
    static const std::array<ServiceRegisters, 64> all = [] {
        std::array<ServiceRegisters, 64> filled{};
        for (const ServiceInfo& row : services())
            if (row.number < filled.size())
                filled[row.number] = {registers_in(row.arguments), registers_in(row.results)};
        return filled;
    }();
    return all;
}

} // namespace

ServiceRegisters registers_of_service(u32 number) {
    return number < 64 ? all_services()[number] : ServiceRegisters{};
}

} // namespace tharsis
