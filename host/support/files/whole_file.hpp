// whole_file.hpp -- files that are replaced atomically, even if the process is killed or the power
// fails
//
// Written next to their place, flushed to the disk, and moved there.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace tharsis {

/// Writes all bytes, waiting if the descriptor is non-blocking. Returns 0, or the errno of the
/// failure.
int write_all(int descriptor, std::string_view bytes);

/// Where a file of this name is written: links are followed, also one whose target does not exist
/// yet.
std::filesystem::path resolve_links(const std::string& name);

/// These rights without those that the umask removes; by default those of a new file after `>`.
mode_t usual_rights(mode_t wanted = 0666);

/// A file that appears at its place only when it is complete. It is written to the same folder. If
/// the file system supports it, the file has no name until `commit`, so that a killed process
/// leaves no file; otherwise it has the name of its place, with a dot and six letters appended.
/// Without `commit` it is removed.
class AtomicFile {
public:
    enum class Durability { usual, flushed };  ///< flushed: it stays even if the power fails
    enum class Overwrite { allowed, refused }; ///< refused: an existing file is an error

    AtomicFile(std::string place, mode_t rights);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// 0, or the errno of why it cannot be written.
    int error() const { return error_; }
    /// Appends bytes; returns `error()`.
    int add(std::string_view bytes);
    /// Completes the file and moves it to its place; returns `error()`. Call it once.
    int commit(Durability, Overwrite = Overwrite::allowed);

private:
    bool begin_unnamed();
    void begin_named();
    int link_name(Overwrite);

    std::string place_, name_; ///< the second is empty while it has no name
    int descriptor_ = -1, error_ = 0;
};

/// Writes a file, and creates missing folders. Returns 0, or the errno of the failure.
int write_whole_file(const std::string& path, std::string_view bytes,
                     AtomicFile::Overwrite = AtomicFile::Overwrite::allowed);

/// Tests that files can be written into a folder, which is created if necessary. Returns 0, or the
/// errno of the failure.
int try_folder(const std::string& folder);

/// Removes incomplete files that other processes left in a folder, if they are older than a day.
/// `ending` is that of the complete files (".json").
void remove_stale_files(const std::string& folder, std::string_view ending);

/// The bytes of a regular file; nullopt if there is none, or if it cannot be read.
std::optional<std::string> read_whole_file(const std::string& path);

} // namespace tharsis
