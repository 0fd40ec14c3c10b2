// theme.cpp -- the colours of a screen's looks: dark, light, or none
// The colours are ones that terminals with 256 colours have exactly.
#include "frontends/tui/terminal/theme.hpp"

#include <array>

namespace tharsis::tui {
namespace {

constexpr auto foregrounds = std::size_t(Foreground::count),
               backgrounds = std::size_t(Background::count);
constexpr u8 black = 0, red = 1, green = 2, yellow = 3, blue = 4, magenta = 5, cyan = 6, white = 7;

struct Palette {
    std::array<Color, foregrounds> foreground;
    std::array<Color, backgrounds> background;
};

// In the order of Foreground: text, dim, title, mnemonic, name, number, string, comment, label,
// directive, changed, error, good, key, marker, output, input; and of Background: plain, here,
// chosen, bar, focus, popup, stop.
constexpr Palette dark = {
    {{{0xd0d0d0, white},
      {0x8a8a8a, white},
      {0xffffff, white},
      {0x87afff, cyan},
      {0xafd787, green},
      {0xffaf5f, yellow},
      {0xd7af87, yellow},
      {0x949494, white},
      {0xffd75f, yellow},
      {0xd787d7, magenta},
      {0xffaf00, yellow},
      {0xff5f5f, red},
      {0x5fd75f, green},
      {0x5fd7ff, cyan},
      {0xff5f5f, red},
      {0x5fd75f, green},
      {0x5fd7ff, cyan}}},
    {{{0x1c1c1c, black},
      {0x00005f, blue},
      {0x3a3a3a, black},
      {0x303030, black},
      {0x005f87, blue},
      {0x262626, black},
      {0x5f0000, red}}},
};
constexpr Palette light = {
    {{{0x1c1c1c, black},
      {0x767676, black},
      {0x000000, black},
      {0x0000af, blue},
      {0x005f00, green},
      {0xaf5f00, red},
      {0x875f00, red},
      {0x6c6c6c, black},
      {0x870087, magenta},
      {0x5f5f87, magenta},
      {0xd70000, red},
      {0xd70000, red},
      {0x008700, green},
      {0x005faf, blue},
      {0xd70000, red},
      {0x008700, green},
      {0x005faf, blue}}},
    {{{0xffffff, white},
      {0xffffaf, yellow},
      {0xe4e4e4, white},
      {0xdadada, white},
      {0xafd7ff, cyan},
      {0xeeeeee, white},
      {0xffd7d7, red}}},
};

Style plain_style(const Attributes& attributes) {
    Style style;
    style.reversed =
        attributes.background == Background::here || attributes.background == Background::focus;
    style.underlined =
        attributes.background == Background::chosen || attributes.background == Background::bar;
    style.bold =
        attributes.bold || attributes.foreground == Foreground::changed ||
        attributes.foreground == Foreground::error || attributes.foreground == Foreground::title ||
        attributes.foreground == Foreground::marker || attributes.background == Background::stop;
    style.dim = attributes.foreground == Foreground::dim;
    return style;
}

constexpr std::string_view names[] = {"dark", "light", "monochrome"};

} // namespace

Style style_of(Theme theme, const Attributes& attributes) {
    if (theme == Theme::monochrome) return plain_style(attributes);
    const Palette& palette = theme == Theme::dark ? dark : light;
    Style style;
    style.fore = palette.foreground[std::size_t(attributes.foreground)];
    style.back = palette.background[std::size_t(attributes.background)];
    style.bold = attributes.bold || attributes.foreground == Foreground::changed ||
                 attributes.foreground == Foreground::title;
    return style;
}

std::string_view name_of(Theme theme) { return names[std::size_t(theme)]; }

std::optional<Theme> theme_named(std::string_view name) {
    for (const Theme theme : {Theme::dark, Theme::light, Theme::monochrome})
        if (name == name_of(theme) || (theme == Theme::monochrome && name == "mono")) return theme;
    return {};
}

} // namespace tharsis::tui
