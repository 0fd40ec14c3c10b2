// stat.h -- the toolchain's, with names in UTF-8 and identities of files
// The toolchain's functions are inline, so that these have other names.
#pragma once
#include_next <sys/stat.h>

/// As in POSIX; st_dev and st_ino together identify a file. Implemented in named_files.cpp.
extern "C" int posix_stat(const char* name, struct stat* status);
extern "C" int posix_fstat(int descriptor, struct stat* status);

#define stat(name, status) posix_stat(name, status)
#define fstat(descriptor, status) posix_fstat(descriptor, status)
