// export.hpp -- the version of this interface, and how its names are exported
//
// Everything below `tharsis/` may be used by other projects; nothing else is installed.
#pragma once
#include <string>

/// Grows by one when a program that used the former headers might no longer compile or link. New
/// functions alone do not change it; the namespace below and the soname of the library have it.
#define THARSIS_API_VERSION 1

#if defined(_WIN32)
#define THARSIS_API
#else
#define THARSIS_API __attribute__((visibility("default")))
#endif

/// The names of this interface. Programs write `tharsis::`; the versioned name keeps two versions
/// of the library in one process apart, and the library's own sources use it, too.
namespace tharsis_api_1 {

/// The version of the library in use: "0.2.0", or between releases "0.1.0-g1a2b3c4".
THARSIS_API std::string version();

} // namespace tharsis_api_1

#ifndef THARSIS_IMPLEMENTATION
namespace tharsis = tharsis_api_1;
#endif
