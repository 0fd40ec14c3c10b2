// windows_text.hpp -- UTF-8, which Tharsis uses everywhere, and UTF-16, which Windows uses
#pragma once
#include <string>
#include <string_view>

namespace tharsis::windows {

/// Invalid UTF-8 becomes U+FFFD.
std::wstring utf16_of(std::string_view text);
/// Halves of characters become U+FFFD.
std::string utf8_of(std::wstring_view text);

/// The errno that is nearest to an error of the system (GetLastError).
int errno_of(unsigned long error);
/// Sets errno; returns -1.
int fail_with(unsigned long error);

} // namespace tharsis::windows
