// language_choice.hpp -- the language of a user, as the environment or an editor names it
// Whatever is not French is English.
#pragma once
#include "base/language.hpp"

#include <optional>
#include <string_view>

namespace tharsis {

/// The language of a locale's name: "fr", "fr_CA.UTF-8", "fr-FR" are French; "C", "POSIX", "" and
/// everything else is English.
Language language_of_locale(std::string_view name);
/// The language of messages by POSIX: that of the first of LC_ALL, LC_MESSAGES and LANG that is set
/// and not empty.
Language language_of_environment();
/// "en" or "fr", as options name a language; nullopt for other texts.
std::optional<Language> find_language(std::string_view name);
/// The name that options give to a language.
std::string_view name_of(Language);

} // namespace tharsis
