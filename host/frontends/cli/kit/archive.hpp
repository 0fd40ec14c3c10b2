// archive.hpp -- archives in memory: zip, tar and gzip
//
// The same files give the same bytes: entries are sorted, and have no time and no owner.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

struct ArchivedFile {
    std::string path; ///< with slashes, relative
    std::string bytes;
    bool executable = false;
};

/// A zip file (PKWARE's APPNOTE 6.3), with the rights of Unix. At most 65,535 files and 4 GB.
std::string zip_of(std::span<const ArchivedFile>);
/// A tar file (POSIX ustar). Paths have at most 100 bytes.
std::string tar_of(std::span<const ArchivedFile>);
/// A gzip file (RFC 1952).
std::string gzip_of(std::string_view bytes);

} // namespace tharsis
