// fcntl.h -- the toolchain's, and POSIX's flags that it lacks
#pragma once
#include_next <fcntl.h>

#define O_CLOEXEC _O_NOINHERIT
/// Windows opens no device by the name of a file, and its pipes do not wait to be opened.
#define O_NOCTTY 0
#define O_NONBLOCK 0
/// Folders are opened as files are.
#define O_PATH 0
#define O_DIRECTORY 0

enum { F_DUPFD_CLOEXEC = 1030 };

/// F_DUPFD_CLOEXEC alone; `least` is ignored: the new descriptor is a free one.
extern "C" int fcntl(int descriptor, int command, int least);
