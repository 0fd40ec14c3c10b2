// run_time.hpp -- the functions that a program for GNU as finds in asm/c
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

namespace tharsis::gas {

inline constexpr std::array<std::string_view, 31> run_time_functions = {
    "abort",      "abs",           "calloc",       "exit",   "free",   "getchar", "malloc",
    "memcmp",     "memcpy",        "memmove",      "memset", "printf", "putchar", "puts",
    "rand",       "srand",         "strcat",       "strchr", "strcmp", "strcpy",  "strlen",
    "strncmp",    "sqrt",          "sqrtf",        "fabs",   "floor",  "ceil",    "trunc",
    "__put_char", "__more_memory", "__real_digits"};

/// Whether a name is one of them. What gcc calls for `long long` begins with two underscores.
inline bool is_run_time_function(std::string_view name) {
    const bool is_of_compiler = name.starts_with("__") && name.find("di") != name.npos;
    return is_of_compiler || std::find(run_time_functions.begin(), run_time_functions.end(),
                                       name) != run_time_functions.end();
}

} // namespace tharsis::gas
