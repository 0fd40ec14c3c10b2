// memory_range.cpp -- a range of memory as MARS's command line writes it: 0x10010000-0x10010010
#include "formats/listings/memory_range.hpp"

#include "formats/listings/mars_number.hpp"

#include <string_view>

namespace tharsis {

std::optional<WordRange> read_memory_range(const std::string& text, bool& matched) {
    const size_t dash = text.find('-');
    matched = dash != std::string::npos && dash > 0 && dash + 1 < text.size();
    if (!matched) return {};
    const auto low = decode_mars_address(std::string_view(text).substr(0, dash));
    const auto high = decode_mars_address(std::string_view(text).substr(dash + 1));
    if (!low || !high || *low > *high || *low % 4 != 0 || *high % 4 != 0) return {};
    return WordRange{*low, *high};
}

} // namespace tharsis
