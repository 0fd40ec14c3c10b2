// bitmap_options.cpp -- parses the options of the bitmap display
// The first error is kept.
#include "frontends/cli/output/bitmap_options.hpp"

#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/bitmap_place.hpp"

#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

void complain(BitmapOptions& options, Message error, Message tip) {
    if (!options.error.empty()) return;
    options.error = std::move(error);
    options.tip = std::move(tip);
}

void complain(BitmapOptions& options, Message error) {
    complain(options, std::move(error), cli_message("bitmap-example"));
}

std::optional<u32> read_side(std::string_view text) {
    u32 side = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return side;
}

/// Parses `WxH`.
bool read_sides(std::string_view text, u32& width, u32& height) {
    const std::size_t cross = text.find('x');
    if (cross == text.npos) return false;
    const auto w = read_side(text.substr(0, cross)), h = read_side(text.substr(cross + 1));
    if (w && h) width = *w, height = *h;
    return w && h;
}

bool read_unit(std::string_view text, BitmapShape& shape) {
    if (read_sides(text, shape.unit_width, shape.unit_height)) return true;
    const auto side = read_side(text);
    if (side) shape.unit_width = shape.unit_height = *side;
    return side.has_value();
}

bool begins_like_a_number(std::string_view text) {
    return text[0] == '-' || (text[0] >= '0' && text[0] <= '9');
}

/// A display has one base; `earlier` is the part that set it before.
void read_base(BitmapOptions& options, std::string_view part, std::string_view& earlier) {
    if (!earlier.empty()) complain(options, cli_message("two-bases", earlier, part));
    earlier = part;
    const auto number = read_word(part);
    options.base = number ? "" : part;
    if (number) options.shape.base = *number;
}

/// 0x0 is taken as an invalid size, not as an address.
void read_part(BitmapOptions& options, std::string_view part, std::string_view& base) {
    const bool hexadecimal = (part.starts_with("0x") && part != "0x0") || part.starts_with("0X");
    if (part.starts_with("unit=")) {
        if (!read_unit(part.substr(5), options.shape))
            complain(options, cli_message("no-unit", part));
    } else if (!hexadecimal && read_sides(part, options.shape.width, options.shape.height)) {
        return;
    } else if (part.empty() || (begins_like_a_number(part) && !read_word(part))) {
        complain(options, cli_message("no-bitmap-part", part));
    } else {
        read_base(options, part, base);
    }
}

void read_shape(BitmapOptions& options, std::string_view text) {
    std::string_view base;
    for (bool more = true; more;) {
        const std::size_t comma = text.find(',');
        read_part(options, text.substr(0, comma), base);
        more = comma != text.npos;
        if (more) text.remove_prefix(comma + 1);
    }
}

void read_png(BitmapOptions& options, const std::string& text) {
    if (text.empty())
        return complain(options, cli_message("png-name"),
                        cli_message("for-example", "--bitmap-png picture.png"));
    options.png = read_pattern(text);
    if (!options.png)
        complain(options, cli_message("png-pattern", text),
                 cli_message("for-example", "--bitmap-png frame-%04d.png"));
}

void read_every(BitmapOptions& options, const std::string& text) {
    options.every = read_amount(text, false);
    if (!options.every || *options.every == 0)
        complain(options, cli_message("above-zero", "--bitmap-every", text),
                 cli_message("for-example", "--bitmap-every 100K"));
    if (!options.wanted())
        complain(options, cli_message("every-alone"), cli_message("give-bitmap"));
}

} // namespace

/// Accepts `%d` or `%04d`, once; any other percent sign is an error, since frames would be lost.
std::optional<FramePattern> read_pattern(const std::string& text) {
    const std::size_t percent = text.find('%');
    if (percent == std::string::npos) return FramePattern{text, {}, -1};
    std::size_t end = percent + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const std::string digits = text.substr(percent + 1, end - percent - 1);
    const bool good = end < text.size() && text[end] == 'd' &&
                      text.find('%', end) == std::string::npos &&
                      (digits.empty() || (digits.size() == 2 && digits[0] == '0'));
    if (!good) return {};
    return FramePattern{text.substr(0, percent), text.substr(end + 1),
                        digits.empty() ? 1 : digits[1] - '0'};
}

std::string FramePattern::name(u64 number) const {
    return numbered() ? fmt::format("{}{:0{}}{}", before, number, digits, after) : before;
}

BitmapOptions read_bitmap_options(const Arguments& arguments) {
    BitmapOptions options;
    const std::optional<std::string> shape = arguments.value("--bitmap");
    options.draws = shape.has_value();
    if (shape) read_shape(options, *shape);
    if (const auto png = arguments.value("--bitmap-png")) read_png(options, *png);
    if (const auto every = arguments.value("--bitmap-every")) read_every(options, *every);
    if (const auto fault = fault_of(options.shape))
        complain(options, cli_message("bitmap-wrong", *fault));
    return options;
}

void place_bitmap(BitmapOptions& options, const Program& program) {
    const BitmapPlace place = place_of_bitmap(options.shape, options.base, program);
    options.shape = place.shape;
    if (!place.error.empty())
        complain(options, cli_message("bitmap-wrong", place.error),
                 place.tip.empty() ? cli_message("bitmap-example") : place.tip);
}

} // namespace tharsis
