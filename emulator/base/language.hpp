// language.hpp -- the languages in which Tharsis speaks to people
// Codes, field names and everything that is compared with MARS are the same in all of them.
#pragma once
#include "base/types.hpp"

#include <string_view>

namespace tharsis {

enum class Language : u8 { english, french };

/// The same text in each language.
struct Bilingual {
    std::string_view english, french;

    constexpr std::string_view in(Language language) const {
        return language == Language::french ? french : english;
    }
};

} // namespace tharsis
