// numbers.hpp -- whole numbers as arguments: one that does not fit is refused with its limits
//
// pybind11's own conversion would list the types of the function instead.
#pragma once
#include <concepts>
#include <cstdint>
#include <limits>
#include <pybind11/pybind11.h>
#include <string>

namespace tharsis_python {

/// An argument that is an int (or has __index__) from `least` to `most`.
template <std::integral T, std::int64_t least, std::uint64_t most> struct Limited {
    T value{};
    operator T() const { return value; }
};

/// A number of instructions, a step.
using Steps = Limited<std::uint64_t, 0, std::numeric_limits<std::uint64_t>::max()>;
/// An address, a size in bytes, a line.
using Natural = Limited<std::uint32_t, 0, std::numeric_limits<std::uint32_t>::max()>;
/// 32 bits: negative numbers are their bits.
using Word = Limited<std::int64_t, std::numeric_limits<std::int32_t>::min(),
                     std::numeric_limits<std::uint32_t>::max()>;
/// A seed of random numbers.
using Seed = Limited<std::int64_t, std::numeric_limits<std::int64_t>::min(),
                     std::numeric_limits<std::int64_t>::max()>;
/// A depth, the number of a breakpoint.
using Small = Limited<std::int32_t, std::numeric_limits<std::int32_t>::min(),
                      std::numeric_limits<std::int32_t>::max()>;

/// The int of an object; TypeError if it is not an int.
pybind11::int_ whole_number(const pybind11::handle& given);
[[noreturn]] void raise_out_of_range(const pybind11::handle& number, std::int64_t least,
                                     std::uint64_t most);

} // namespace tharsis_python

namespace pybind11::detail {

template <std::integral T, std::int64_t least, std::uint64_t most>
struct type_caster<tharsis_python::Limited<T, least, most>> {
    using Number = tharsis_python::Limited<T, least, most>;
    PYBIND11_TYPE_CASTER(Number, const_name("int"));

    bool load(const handle& given, bool /*convert*/) {
        const int_ number = tharsis_python::whole_number(given);
        if (number < int_(least) || number > int_(most))
            tharsis_python::raise_out_of_range(number, least, most);
        value.value = ::pybind11::cast<T>(number);
        return true;
    }
};

} // namespace pybind11::detail
