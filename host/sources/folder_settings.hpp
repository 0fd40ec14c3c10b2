// folder_settings.hpp -- the settings of a folder's programs: its file `.tharsis.toml`
// docs/folder-settings.md lists the keys. Every front end that reads sources honours them; what is
// given for a single program comes before them.
#pragma once
#include "base/dialect.hpp"
#include "base/function_ref.hpp"
#include "base/message.hpp"
#include "sources/program_loading.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// What a file `.tharsis.toml` sets. A value that it does not set is empty.
struct FolderSettings {
    std::string path; ///< of the file; empty: there is none, and nothing is set
    std::optional<Dialect> dialect;
    const MemoryLayout* memory = nullptr;
    std::optional<bool> bare, delayed_branching, self_modifying, pseudo_instructions,
        warnings_are_errors;
    std::optional<u64> instructions, output, memory_bytes; ///< limits of a run
    std::map<std::string, bool, std::less<>> findings;     ///< on or off, by code
    std::vector<std::vector<std::string>> programs;        ///< programs of several files
    Message error, tip; ///< "FILE: line 3, column 1: ..."; empty: valid, and without a file

    bool is_valid() const { return error.empty(); }
};

inline constexpr std::string_view folder_settings_name = ".tharsis.toml";

/// Opens a file of settings; nullopt: there is none of that path.
using ReadSettingsFile = FunctionRef<std::optional<std::string>(const std::string& path)>;

/// Reads the text of such a file. The first error is kept, with its place.
FolderSettings read_folder_settings(std::string_view text, std::string path);

/// The settings for sources in a folder: those of the nearest file in it or in a folder above.
/// A relative folder is one of the current one, "" is that itself.
FolderSettings find_folder_settings(const std::string& folder, ReadSettingsFile read);
/// The same from the disk, where a file that exists and cannot be read is an error.
FolderSettings find_folder_settings(const std::string& folder);
/// The same, but with the text of an editor where it has the file open.
FolderSettings find_folder_settings_with(const std::string& folder, ReadSettingsFile opened);

/// The folder of a source; that of standard input ("-") is the current one.
std::string folder_of_source(const std::string& path);

/// The dialect of a source: of the first of these that names one: the text itself, the settings.
/// nullopt: neither does. A name that is not a dialect counts as named: see `declared_dialect`.
std::optional<Dialect> dialect_for(std::string_view text, const FolderSettings&);

/// Fills in what the settings of the folder say: what `request` has from a command or a launch
/// stays. Settings that the dialect of the sources has no use for are left out.
struct GivenSettings {
    bool dialect = false, memory = false; ///< chosen for this program
};
AssemblyRequest with_folder_settings(AssemblyRequest request, std::string_view first_text,
                                     const FolderSettings&, GivenSettings);

} // namespace tharsis
