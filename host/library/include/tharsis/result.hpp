// result.hpp -- a value, or why there is none
//
// Functions of this library throw nothing of their own: what can be wrong is part of the result.
#pragma once
#include <cstdint>
#include <string>
#include <tharsis/export.hpp>
#include <utility>
#include <variant>

namespace tharsis_api_1 {

/// What is wrong, in the language that was asked for, and what to do about it.
struct Error {
    std::string message{};              ///< a sentence without a full stop
    std::string tip{};                  ///< may be empty
    std::string file{};                 ///< of a text; may be empty
    std::uint32_t line = 0, column = 0; ///< in the file, from 1; 0: unknown
};

/// A value or an error. `value()` of a result with an error throws std::bad_variant_access.
template <class T> class Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }
    T& value() { return std::get<0>(content_); }
    const T& value() const { return std::get<0>(content_); }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    const Error& error() const { return std::get<1>(content_); }

private:
    std::variant<T, Error> content_;
};

/// The result of something that gives no value.
using Done = Result<std::monostate>;

} // namespace tharsis_api_1
