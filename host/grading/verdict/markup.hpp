// markup.hpp -- text inside XML and HTML
// The output of a program must not become an element.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// Plain text (sanitize.hpp) with & < > " ' as character references: for content and for
/// values between quotes.
std::string markup_text(std::string_view text);

} // namespace tharsis
