// result_names.hpp -- no result may be written over a source, an input, or another result
// One check for all options that name a file to write.
#pragma once
#include "base/program.hpp"
#include "cli/command.hpp"
#include <filesystem>
#include <span>
#include <string>

namespace tharsis {

inline constexpr std::string_view clash_tip = "give each result a file of its own";

/// Where a file of this name is written: links are followed, also one that leads to no file yet.
std::filesystem::path behind_links(const std::string& name);

/// What is wrong with the file that `option` (as typed) writes: it is one of the sources. Empty: nothing.
std::string clash_with_sources(std::string_view option, const std::string& file, std::span<const SourceFile> sources);

/// The same for all options of a command, and for what they read besides sources; and for two results in one file.
/// Files are one if they are one on the disk, by whatever names. Devices and pipes may be named more than once.
std::string clash_of_results(const Arguments&, std::span<const SourceFile> sources);

}
