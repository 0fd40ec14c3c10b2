// svg.cpp -- builds SVG 1.1 pictures from rectangles and text
// A letter is assumed to be two thirds of the font size wide, which no common sans-serif font
// exceeds on average.
#include "analysis/output/svg.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr u32 margin = 16;

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += u8(c) < 0x20 ? ' ' : c;
    }
    return safe;
}

} // namespace

void Picture::grow(u32 right, u32 bottom) {
    width = std::max(width, right);
    height = std::max(height, bottom);
}

void Picture::box(u32 x, u32 y, u32 w, u32 h, std::string_view colour, std::string_view tip) {
    body_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"", x, y, w,
                         h, colour);
    body_ += tip.empty() ? "/>\n" : fmt::format("><title>{}</title></rect>\n", escaped(tip));
    grow(x + w, y + h);
}

void Picture::labelled_box(u32 x, u32 y, u32 w, u32 h, std::string_view colour,
                           std::string_view tip, std::string_view label) {
    body_ += fmt::format(
        "<g><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
        escaped(tip), x, y, w, h, colour);
    if (!label.empty())
        body_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"12\">{}</text>", x + 3,
                             y + h / 2 + 4, escaped(label));
    body_ += "</g>\n";
    grow(x + w, y + h);
}

void Picture::arrow(u32 x1, u32 y1, u32 x2, u32 y2, std::string_view colour) {
    body_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" "
                         "stroke-width=\"1.5\"/><circle cx=\"{}\" cy=\"{}\" r=\"3\" "
                         "fill=\"{}\"/>\n",
                         x1, y1, x2, y2, colour, x2, y2, colour);
    grow(std::max(x1, x2), std::max(y1, y2));
}

void Picture::words(u32 x, u32 y, std::string_view text, u32 size, bool flush_right) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}>{}</text>\n", x, y + size / 3,
                         size, flush_right ? " text-anchor=\"end\"" : "", escaped(text));
    grow(flush_right ? x : x + u32(text.size()) * size * 2 / 3, y + size);
}

void Picture::below(const Picture& other) {
    const u32 y = height == 0 ? 0 : height + 2 * margin;
    body_ += fmt::format("<g transform=\"translate(0 {})\">\n{}</g>\n", y, other.body_);
    grow(other.width, y + other.height);
}

std::string Picture::file() const {
    const u32 w = width + 2 * margin, h = height + 2 * margin;
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                       "viewBox=\"0 0 {0} {1}\" "
                       "font-family=\"sans-serif\" fill=\"#222\">\n<rect width=\"{0}\" "
                       "height=\"{1}\" fill=\"#fff\"/>\n"
                       "<g transform=\"translate({2} {2})\">\n{3}</g>\n</svg>\n",
                       w, h, margin, body_);
}

} // namespace tharsis
