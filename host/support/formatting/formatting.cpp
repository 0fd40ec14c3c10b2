// formatting.cpp -- fmt's own functions, compiled into the program instead of loaded at every start
// Debian has fmt as a shared library only. Without it, and with the other libraries linked
// statically, starting the program takes a third of the time: most of it was spent in the dynamic
// linker (docs/benchmarks.md).
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

template auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template void buffer<char>::append(const char*, const char*);

} // namespace detail
FMT_END_NAMESPACE
