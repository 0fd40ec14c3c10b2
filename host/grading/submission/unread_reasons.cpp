// unread_reasons.cpp -- the reasons in both languages, and the French of frequent system messages
// Other system messages are quoted as they are.
#include "grading/submission/unread_reasons.hpp"

#include <algorithm>
#include <array>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> system_words = {{
    {"Permission denied", "accès refusé"},
    {"No such file or directory", "ce fichier n'existe pas"},
    {"no such file", "ce fichier n'existe pas"},
    {"File name too long", "nom de fichier trop long"},
    {"Input/output error", "erreur d'entrée-sortie"},
    {"Too many levels of symbolic links", "trop de liens"},
    {"is a directory", "est un dossier"},
    {"Is a directory", "est un dossier"},
}};

}

LocalizedText reason_link() {
    return {"is a link, which is not followed since it may lead to the work of others",
            "est un lien, qui n'est pas suivi : le travail de quelqu'un d'autre pourrait se "
            "trouver derrière"};
}

LocalizedText reason_binary() {
    return {"is a binary file, not an assembly source",
            "est un fichier binaire, pas une source en assembleur"};
}

LocalizedText reason_too_long(std::size_t megabytes) {
    return {fmt::format("the sources are longer than {} MB", megabytes),
            fmt::format("les sources font plus de {} Mo", megabytes)};
}

LocalizedText reason_many_files(std::size_t most) {
    return {fmt::format("more than {} files", most), fmt::format("plus de {} fichiers", most)};
}

LocalizedText reason_many_entries(std::size_t most) {
    return {fmt::format("more than {} files and folders", most),
            fmt::format("plus de {} fichiers et dossiers", most)};
}

LocalizedText reason_many_programs(std::size_t most) {
    return {fmt::format("more than {} folders with programs", most),
            fmt::format("plus de {} dossiers avec des programmes", most)};
}

LocalizedText reason_many_includes(std::size_t most) {
    return {fmt::format("includes more than {} files", most),
            fmt::format("inclut plus de {} fichiers", most)};
}

LocalizedText reason_of_system(const std::string& english) {
    const auto* known = std::ranges::find(system_words, english,
                                          &std::pair<std::string_view, std::string_view>::first);
    return {english, known == system_words.end() ? fmt::format("« {} »", english)
                                                 : std::string(known->second)};
}

LocalizedText reason_at(const std::string& name, const LocalizedText& reason) {
    return {fmt::format("{}: {}", name, reason.english),
            fmt::format("{} : {}", name, reason.french)};
}

} // namespace tharsis
