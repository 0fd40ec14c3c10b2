// sanitized.hpp -- whether the tests are built with sanitizers, which open pipes of their own
#pragma once

namespace tharsis::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

} // namespace tharsis::test
