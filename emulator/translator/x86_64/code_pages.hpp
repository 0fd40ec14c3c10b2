// code_pages.hpp -- the calls of the system that memory for host code needs
#pragma once
#include "base/types.hpp"

#include <cstddef>

namespace tharsis::code_pages {

/// A multiple of the size of a page on every system; ranges below begin at multiples of it.
inline constexpr std::size_t unit = 1 << 16;

/// A range of addresses that cannot be accessed yet; null: there is none.
u8* reserve(std::size_t size);
/// Pages of a reserved range: writable and not executable. False: the system refuses.
bool make_writable(u8* first, std::size_t size);
/// Executable and not writable, after code was written to `code`. False: the system refuses.
bool make_executable(u8* first, std::size_t size, const u8* code, std::size_t code_size);
/// Returns a whole reserved range.
void release(u8* first, std::size_t size);

} // namespace tharsis::code_pages
