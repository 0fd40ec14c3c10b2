// open_below.hpp -- a file below an open folder, by a name that cannot lead out of it
#pragma once
#include <string>
#include <sys/types.h>

namespace tharsis {

inline constexpr mode_t new_file_mode = 0666; ///< less what the user's umask removes

/// Opens a file with the flags of open(2). Returns a descriptor, or -1 with errno: EXDEV or ELOOP
/// if the name leads out of the folder, by `..`, a link, or a folder that is replaced meanwhile.
int open_below(int folder, const std::string& name, int flags);

/// Whether the file is in a kernel file system. Such files look ordinary, but are memory and
/// settings of processes and of the system; a policy of `/` would make them accessible.
bool is_of_kernel(int descriptor);

/// Whether files may be created in an open folder.
bool is_writable_folder(int folder);

} // namespace tharsis
