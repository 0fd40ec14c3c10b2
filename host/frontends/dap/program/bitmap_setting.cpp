// bitmap_setting.cpp -- reads the parts between commas
#include "frontends/dap/program/bitmap_setting.hpp"

#include <charconv>

namespace tharsis::dap {

namespace {

std::optional<u32> number_of(std::string_view text) {
    const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
    if (is_hex) text.remove_prefix(2);
    u32 number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number, is_hex ? 16 : 10);
    return error == std::errc{} && rest == end && !text.empty() ? std::optional(number)
                                                                : std::nullopt;
}

/// "256x128", or of units also "8".
bool read_sides(std::string_view text, bool one_is_enough, u32& width, u32& height) {
    const std::size_t cross = text.find('x');
    if (cross == text.npos && !one_is_enough) return false;
    const auto first = number_of(text.substr(0, cross));
    const auto second = cross == text.npos ? first : number_of(text.substr(cross + 1));
    if (first && second) width = *first, height = *second;
    return first && second;
}

bool is_name(std::string_view text) {
    return !text.empty() && text[0] != '-' && (text[0] < '0' || text[0] > '9');
}

bool read_part(BitmapSetting& setting, std::string_view part) {
    BitmapShape& shape = setting.shape;
    if (part.starts_with("unit="))
        return read_sides(part.substr(5), true, shape.unit_width, shape.unit_height);
    const bool is_hex = part.starts_with("0x") || part.starts_with("0X");
    if (!is_hex && read_sides(part, false, shape.width, shape.height)) return true;
    if (const auto address = number_of(part))
        return shape.base = *address, setting.base.clear(), true;
    setting.base = part;
    return is_name(part);
}

} // namespace

BitmapSetting read_bitmap(std::string_view text) {
    BitmapSetting setting;
    while (!text.empty() && setting.wrong.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view part = text.substr(0, comma);
        if (!read_part(setting, part)) setting.wrong = part;
        text.remove_prefix(comma == text.npos ? text.size() : comma + 1);
    }
    return setting;
}

} // namespace tharsis::dap
