// markup.cpp -- five characters that markup has a meaning for
// Control characters, which XML has no way to write, are pictures already.
#include "grading/verdict/markup.hpp"

#include "grading/verdict/harmless_text.hpp"

namespace tharsis {

std::string markup_text(std::string_view text) {
    std::string result;
    for (const char c : harmless_text(text)) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\'': result += "&#39;"; break;
        default: result += c;
        }
    }
    return result;
}

} // namespace tharsis
