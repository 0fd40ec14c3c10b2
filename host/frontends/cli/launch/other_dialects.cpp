// other_dialects.cpp -- prints what else the files of a program may be meant for
#include "frontends/cli/launch/other_dialects.hpp"

#include "assembler/dialects/declared.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/text/shell_word.hpp"

#include <filesystem>
#include <optional>

namespace tharsis {

namespace {

namespace fs = std::filesystem;

/// The folder of the run-time that gcc's programs need: below the current folder, or beside this
/// program as it is installed or built.
std::optional<std::string> run_time_folder() {
    std::error_code error;
    const fs::path own = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place :
         {fs::path("asm/c"), own / "../share/tharsis/asm/c", own / "../../asm/c"})
        if (fs::is_regular_file(place / "printf.s", error))
            return place.lexically_normal().string();
    return std::nullopt;
}

/// The arguments of the command that assembles the program in a dialect; nullopt: it needs files
/// that are not here.
std::optional<std::string> arguments_for(std::string_view dialect, const Sources& sources,
                                         const AssemblyRequest& request) {
    std::string names;
    for (const SourceFile& file : files_meant_for(sources.files, dialect))
        names.append(names.empty() ? "" : " ").append(shell_quoted(file.name));
    AssemblyRequest other = request;
    other.dialect = find_dialect(dialect)->dialect;
    other.is_chosen = true;
    if (!lacks_run_time(sources, other)) return names;
    const std::optional<std::string> folder = run_time_folder();
    if (!folder) return std::nullopt;
    return names + " " + shell_quoted(*folder) + "/*.s";
}

} // namespace

void show_other_dialects(const Sources& sources, const AssemblyRequest& request,
                         Language language) {
    for (const std::string_view name : other_dialects(sources, request))
        if (const auto arguments = arguments_for(name, sources, request))
            standard_error.line(
                text_of(cli_message("other-dialect", find_dialect(name)->title, name, *arguments),
                        language));
}

void note_other_declarations(const Sources& sources, Dialect used, Language language) {
    for (std::size_t k = 1; k < sources.files.size(); ++k) {
        const SourceFile& file = sources.files[k];
        const std::string_view named = declared_dialect(file.text);
        if (!find_dialect(named) || named == rules_of(used).name) continue;
        standard_error.line(text_of(cli_message("note", cli_message("declared-later", file.name,
                                                                    named, rules_of(used).title)),
                                    language));
        return;
    }
}

} // namespace tharsis
