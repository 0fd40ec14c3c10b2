// objects.hpp -- the opaque objects of tharsis.h, and how errors leave a function
#pragma once
#include "library/library_sentences.hpp"

#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <tharsis.h>
#include <tharsis/tharsis.hpp>

struct tharsis_error {
    tharsis_api_1::Error error;
    std::string report; ///< of sources: all diagnostics
};

struct tharsis_options {
    tharsis_api_1::AssemblyOptions assembly;
    tharsis_api_1::MachineOptions machine;
    tharsis_api_1::GameJudgeOptions game;
    std::optional<std::int64_t> seed;
};

struct tharsis_program {
    tharsis_api_1::Program program;
    std::string report;
};

struct tharsis_machine {
    tharsis_api_1::Machine machine;
};

struct tharsis_session {
    tharsis_api_1::Session session;
    std::string output;
};

namespace tharsis_c {

using namespace tharsis_api_1;
using tharsis::error_of, tharsis::library_message;

inline void clear(tharsis_error** error) {
    if (error) *error = nullptr;
}

/// Stores an error, unless the caller wants none; without memory for it, there is only the result.
inline void store(tharsis_error** error, Error what, std::string report = {}) {
    if (error) *error = new (std::nothrow) tharsis_error{std::move(what), std::move(report)};
}

/// Calls `work`, which stores its own errors. No exception leaves it: `failed` is returned instead,
/// with an error. `pointers` must all be set.
template <class Value, class Work>
Value guarded(tharsis_error** error, Value failed, std::initializer_list<const void*> pointers,
              Work work) {
    clear(error);
    constexpr auto english = tharsis::Language::english;
    try {
        for (const void* pointer : pointers) {
            if (pointer) continue;
            store(error, error_of(library_message("no-argument"), {}, english));
            return failed;
        }
        return work();
    } catch (const std::exception&) {
        store(error, error_of(library_message("out-of-memory"), {}, english));
        return failed;
    }
}

/// 1, or 0 with the error.
template <class T> int reported(const Result<T>& result, tharsis_error** error) {
    if (result) return 1;
    store(error, result.error());
    return 0;
}

/// A copy for tharsis_free.
inline char* copied(const std::string& text) {
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (!copy) throw std::bad_alloc();
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

inline std::string bytes_at(const void* bytes, std::size_t size) {
    return size == 0 ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

/// The options, or the defaults.
inline const tharsis_options& or_defaults(const tharsis_options* options) {
    static const tharsis_options defaults{};
    return options ? *options : defaults;
}

inline Error unknown_register(const char* name) {
    return error_of(library_message("no-register", name), library_message("some-registers"),
                    tharsis::Language::english);
}

inline Error unknown_movement() {
    return error_of(library_message("no-movement"), library_message("listed-options"),
                    tharsis::Language::english);
}

/// Sizes of more than 4 GiB reach beyond all memory, too.
inline std::uint32_t size_of(std::size_t size) {
    return static_cast<std::uint32_t>(std::min<std::size_t>(size, 0xffff'ffff));
}

} // namespace tharsis_c
