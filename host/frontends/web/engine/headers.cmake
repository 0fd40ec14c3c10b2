# headers.cmake -- the libraries of headers that the web build uses, in a folder of their own
# Debian's headers are the same for every processor; /usr/include itself must not be searched, because it has those of glibc.
# Sets what host/dependencies.cmake sets.
set(linked_headers ${CMAKE_BINARY_DIR}/include)
include(host/linked_headers.cmake)
link_headers(libfmt-dev fmt)
link_headers(nlohmann-json3-dev nlohmann)
link_headers(libtomlplusplus-dev toml++)
link_headers(libcli11-dev CLI)
link_headers(librange-v3-dev range concepts meta std)
name_missing_packages()

add_library(web_headers INTERFACE)
target_include_directories(web_headers SYSTEM INTERFACE ${linked_headers})
# fmt is compiled once, not once for each unit of the build.
add_library(formatting STATIC host/support/formatting/formatting.cpp)
target_link_libraries(formatting PUBLIC web_headers)
set(fmt_target formatting)
foreach(name nlohmann_json::nlohmann_json CLI11::CLI11 PNG::PNG Threads::Threads)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
set(ncurses)
set(libelf)
set(seccomp)
set(static_link)
