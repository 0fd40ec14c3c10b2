// markup.cpp -- escapes the five characters that have a meaning in markup
// Control characters, which XML cannot represent, have been replaced by pictures already.
#include "grading/verdict/markup.hpp"

#include "grading/verdict/sanitize.hpp"

namespace tharsis {

std::string markup_text(std::string_view text) {
    std::string result;
    for (const char c : sanitize(text)) {
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
