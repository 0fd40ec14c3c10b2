// unread_reasons.cpp -- the reasons in both languages
// Those of the system are worded by host/sources.
#include "grading/submission/unread_reasons.hpp"

#include <fmt/core.h>

namespace tharsis {

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

LocalizedText reason_several_programs() {
    return {"several folders with programs, where one was expected",
            "plusieurs dossiers avec des programmes, là où un seul était attendu"};
}

LocalizedText reason_many_includes(std::size_t most) {
    return {fmt::format("includes more than {} files", most),
            fmt::format("inclut plus de {} fichiers", most)};
}

LocalizedText reason_of(const Message& said) {
    return {text_of(said, Language::english), text_of(said, Language::french)};
}

LocalizedText reason_at(const std::string& name, const LocalizedText& reason) {
    return {fmt::format("{}: {}", name, reason.english),
            fmt::format("{} : {}", name, reason.french)};
}

} // namespace tharsis
