// language_choice.cpp -- reads the names of languages
// A locale's name is LANGUAGE[_COUNTRY][.ENCODING][@VARIANT]; editors write - for _.
#include "support/text/language_choice.hpp"

#include "base/ascii.hpp"

#include <cstdlib>
#include <string>

namespace tharsis {

Language language_of_locale(std::string_view name) {
    return small_letters(name.substr(0, name.find_first_of("_-.@"))) == "fr" ? Language::french
                                                                             : Language::english;
}

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value && *value != '\0')
            return language_of_locale(value);
    return Language::english;
}

std::optional<Language> find_language(std::string_view name) {
    if (name == "en") return Language::english;
    if (name == "fr") return Language::french;
    return {};
}

std::string_view name_of(Language language) { return language == Language::french ? "fr" : "en"; }

} // namespace tharsis
