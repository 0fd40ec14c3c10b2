// theme.hpp -- the colours of a screen: dark, light, or none
// True colours; a terminal with fewer uses the given one of eight.
#pragma once
#include "frontends/tui/terminal/screen.hpp"

#include <optional>
#include <string_view>

namespace tharsis::tui {

enum class Theme : u8 { dark, light, monochrome };

struct Color {
    u32 rgb = 0; ///< 0xRRGGBB
    u8 ansi = 0; ///< 0 to 7, for terminals with eight colours
};

struct Style {
    Color fore, back;
    bool bold = false, underlined = false, reversed = false, dim = false;
};

/// In the monochrome theme the colours are not used.
Style style_of(Theme, const Attributes&);
std::optional<Theme> theme_named(std::string_view name);
std::string_view name_of(Theme);

} // namespace tharsis::tui
