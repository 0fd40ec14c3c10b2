// policy.hpp -- what the page may do: its content security policy, for the header of each answer
// The page has the same in its <meta>: bundle.mjs reads the texts in quotes from here.
#pragma once
#include <string_view>

namespace tharsis::web {

inline constexpr std::string_view content_security_policy = "default-src 'none'; "
                                                            "script-src 'self' 'wasm-unsafe-eval'; "
                                                            "style-src 'self'; "
                                                            "img-src 'self' data: blob:; "
                                                            "connect-src 'self' blob:; "
                                                            "worker-src 'self'; "
                                                            "font-src 'self'; "
                                                            "manifest-src 'self'; "
                                                            "base-uri 'none'; "
                                                            "form-action 'none'";

} // namespace tharsis::web
