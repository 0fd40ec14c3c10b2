# dependencies.cmake -- what a build for Windows uses: libraries of headers, zlib, and the functions of POSIX in host/support/windows
# Sets what host/dependencies.cmake sets. Debian's headers are the same for every processor; /usr/include itself must not be searched,
# because it has those of glibc.
# GCC believes here that an inline function of one unit is the one that the linker takes (in ELF files it does not), and counts on the
# registers that this one keeps; the linker may take that of a unit with other options, which uses them.
add_compile_options(-fno-ipa-ra)
set(linked_headers ${CMAKE_BINARY_DIR}/include)
include(host/linked_headers.cmake)
link_headers(libfmt-dev fmt)
link_headers(nlohmann-json3-dev nlohmann)
link_headers(libtomlplusplus-dev toml++)
link_headers(libcli11-dev CLI)
link_headers(libasio-dev asio asio.hpp)
link_headers(libc6-dev elf.h)
if(NOT EXISTS /usr/x86_64-w64-mingw32/lib/libz.a)
  list(APPEND missing_packages libz-mingw-w64-dev)
endif()
name_missing_packages()

# The folder posix/ has headers by the names that POSIX gives them, so that sources need no branches for Windows.
add_library(windows_headers INTERFACE)
target_include_directories(windows_headers SYSTEM INTERFACE ${PROJECT_SOURCE_DIR}/host/support/windows/posix
                                                            ${linked_headers})
target_compile_definitions(windows_headers INTERFACE _WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX UNICODE _UNICODE
                                                     __USE_MINGW_ANSI_STDIO=1)
target_link_libraries(windows_headers INTERFACE ws2_32 mswsock psapi)
# fmt is compiled once, not once for each unit of the build.
add_library(formatting STATIC host/support/formatting/formatting.cpp)
target_link_libraries(formatting PUBLIC windows_headers)
set(fmt_target formatting)
foreach(name nlohmann_json::nlohmann_json CLI11::CLI11 Threads::Threads PNG::PNG)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
target_link_libraries(PNG::PNG INTERFACE /usr/x86_64-w64-mingw32/lib/libz.a) # png_on_windows.cpp
set(ncurses)
set(libelf)
set(libevent)
set(seccomp)
set(static_link -static)
