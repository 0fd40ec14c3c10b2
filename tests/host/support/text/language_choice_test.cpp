// language_choice_test.cpp -- the language of a user
#include "support/text/language_choice.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

TEST_CASE("a locale is French by its language, whatever its country and encoding", "[language]") {
    for (const char* name :
         {"fr", "fr_FR", "fr_CA.UTF-8", "fr-BE", "FR", "fr.ISO-8859-1", "fr@euro", "fr-fr"}) {
        INFO(name);
        CHECK(language_of_locale(name) == Language::french);
    }
    for (const char* name : {"", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "fra", "fr1", "f",
                             "frr_DE", "de_CH", "_fr", "french"}) {
        INFO(name);
        CHECK(language_of_locale(name) == Language::english);
    }
}

TEST_CASE("options name a language by two letters", "[language]") {
    CHECK(find_language("fr") == Language::french);
    CHECK(find_language("en") == Language::english);
    CHECK_FALSE(find_language("FR"));
    CHECK_FALSE(find_language(""));
    for (const Language language : {Language::english, Language::french})
        CHECK(find_language(name_of(language)) == language);
}
