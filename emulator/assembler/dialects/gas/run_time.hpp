// run_time.hpp -- the functions that a program for GNU as finds in asm/c
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

namespace tharsis::gas {

// clang-format off
inline constexpr std::array<std::string_view, 146> run_time_functions = {
    "_IO_getc", "_IO_putc", "__assert_fail", "__bswapsi2", "__clrsbsi2", "__ctype_b_loc",
    "__ctype_tolower_loc", "__ctype_toupper_loc", "__errno_location", "__format", "__get",
    "__get_char", "__input", "__isoc23_fscanf", "__isoc23_scanf", "__isoc23_sscanf",
    "__isoc99_fscanf", "__isoc99_scanf", "__isoc99_sscanf", "__milliseconds", "__more_memory",
    "__output", "__paritysi2", "__popcountsi2", "__put", "__put_char", "__put_error",
    "__real_scientific", "__scan", "__strdup", "__strtod", "__strtof", "__strtok_r", "__strtol",
    "__strtoll", "__strtoul", "__strtoull", "__unget", "_setjmp", "abort", "abs", "atof",
    "atoi", "atol", "atoll", "bsearch", "calloc", "ceil", "ceilf", "clock", "exit", "fabs",
    "fabsf", "fflush", "fgetc", "fgets", "floor", "floorf", "fmax", "fmin", "fmod", "fprintf",
    "fputc", "fputs", "free", "fscanf", "fwrite", "getc", "getchar", "isalnum", "isalpha",
    "isblank", "iscntrl", "isdigit", "isgraph", "islower", "isprint", "ispunct", "isspace",
    "isupper", "isxdigit", "labs", "longjmp", "lround", "malloc", "memchr", "memcmp", "memcpy",
    "memmove", "memset", "printf", "putc", "putchar", "puts", "qsort", "rand", "realloc",
    "round", "roundf", "scanf", "setjmp", "snprintf", "sprintf", "sqrt", "sqrtf", "srand",
    "sscanf", "stderr", "stdin", "stdout", "stpcpy", "strcasecmp", "strcat", "strchr", "strcmp",
    "strcpy", "strcspn", "strdup", "strlen", "strncasecmp", "strncat", "strncmp", "strncpy",
    "strnlen", "strpbrk", "strrchr", "strspn", "strstr", "strtod", "strtof", "strtok",
    "strtok_r", "strtol", "strtoll", "strtoul", "strtoull", "time", "tolower", "toupper",
    "trunc", "truncf", "ungetc", "vfprintf", "vprintf", "vsnprintf", "vsprintf",
};
// clang-format on

/// Whether a name is one of them. What gcc calls for `long long` begins with two underscores.
inline bool is_run_time_function(std::string_view name) {
    const bool is_of_compiler = name.starts_with("__") && name.find("di") != name.npos;
    return is_of_compiler || std::find(run_time_functions.begin(), run_time_functions.end(),
                                       name) != run_time_functions.end();
}

} // namespace tharsis::gas
