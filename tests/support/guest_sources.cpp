// guest_sources.cpp -- reads asm/, plants errors, assembles
// Any failure here is an error of the test itself and ends it.
#include "support/guest_sources.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

namespace tharsis::testing {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return {};
    return std::string{std::istreambuf_iterator<char>(file), {}};
}

void plant(std::string& text, const Edit& edit) {
    INFO("the edit '" << edit.name << "' of asm/" << edit.file);
    const auto at = text.find(edit.from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(edit.from, at + 1) == std::string::npos);
    text.replace(at, edit.from.size(), edit.to);
}

std::optional<std::string> edited(const fs::path& path, std::span<const Edit> edits) {
    auto text = read_file(path);
    const fs::path home = fs::path(THARSIS_SOURCE) / "asm";
    const std::string name = path.lexically_normal().lexically_relative(home).generic_string();
    for (const Edit& edit : edits) {
        if (text && edit.file == name) plant(*text, edit);
    }
    return text;
}

} // namespace

Program assemble_guest(std::string_view main_file, std::span<const Edit> edits) {
    const fs::path path = fs::path(THARSIS_SOURCE) / "asm" / main_file;
    const auto text = edited(path, edits);
    REQUIRE(text);
    AssemblerOptions options;
    options.start_at_main = true;
    options.read_file = [edits](const std::string& included) { return edited(included, edits); };
    const SourceFile sources[] = {{path.string(), *text}};
    const Assembly assembly = assemble(sources, options);
    for (const Diagnostic& diagnostic : assembly.diagnostics) UNSCOPED_INFO(diagnostic.message);
    REQUIRE(assembly.program);
    return *assembly.program;
}

} // namespace tharsis::testing
