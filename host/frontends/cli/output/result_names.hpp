// result_names.hpp -- checks that no output file overwrites a source, an input, or another output
// file
//
// One check for all options that name an output file.
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"
#include "frontends/cli/table/command.hpp"

#include <span>
#include <string>

namespace tharsis {

/// A file that is written or read: its name in messages, and its path.
struct NamedFile {
    Message label; ///< "--part 1.part", "a submission"
    std::string name;
};

/// For large numbers of files: an error if a written file is also read, or two are written to the
/// same path. Empty: no clash.
Message clash_of_files(std::span<const NamedFile> written, std::span<const NamedFile> read);

/// An error if the file that `option` (as typed) writes is one of the sources. Empty: no clash.
Message clash_with_sources(std::string_view option, const std::string& file,
                           std::span<const SourceFile> sources);

/// The same for all options of a command and for its other inputs, and for two outputs to one file.
/// Names are compared by the file on disk that they denote. Devices and pipes may be named more
/// than once.
Message clash_of_results(const Arguments&, std::span<const SourceFile> sources);

} // namespace tharsis
