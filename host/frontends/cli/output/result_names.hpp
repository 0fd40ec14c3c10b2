// result_names.hpp -- no result may be written over a source, an input, or another result
// One check for all options that name a file to write.
#pragma once
#include "base/program.hpp"
#include "frontends/cli/table/command.hpp"

#include <span>
#include <string>
#include <vector>

namespace tharsis {

inline constexpr std::string_view clash_tip = "give each result a file of its own";

/// A file that is written or read: how messages call it, and where it is.
struct NamedFile {
    std::string said; ///< "--part 1.part", "a submission"
    std::string name;
};

/// What is wrong with files of which there may be thousands: one is written over one that is read,
/// or two into one place. Empty: nothing. Files are one as below.
std::string clash_of_files(std::span<const NamedFile> written, std::span<const NamedFile> read);

/// What is wrong with the file that `option` (as typed) writes: it is one of the sources. Empty:
/// nothing.
std::string clash_with_sources(std::string_view option, const std::string& file,
                               std::span<const SourceFile> sources);

/// The same for all options of a command, and for what they read besides sources; and for two
/// results in one file. Files are one if they are one on the disk, by whatever names. Devices and
/// pipes may be named more than once.
std::string clash_of_results(const Arguments&, std::span<const SourceFile> sources);

} // namespace tharsis
