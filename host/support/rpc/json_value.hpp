// json_value.hpp -- access to the parameters of a message by type
// A value that is missing or has the wrong type gives an empty result, and the first such error is
// kept as a sentence with its path.
#pragma once
#include "support/rpc/json_text.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::rpc {

class Value {
public:
    /// `value` may be null: nothing is there. Both must outlive this object.
    Value(const Json* value, std::string* problem, std::string path = "params")
        : value_(value), problem_(problem), path_(std::move(path)) {}

    /// False if the value is missing or null.
    explicit operator bool() const { return value_ && !value_->is_null(); }
    /// The value of a required key.
    Value at(std::string_view key) const;
    /// The value of an optional key, which may be missing or null.
    Value find(std::string_view key) const;
    std::vector<Value> items() const;

    bool is_text() const { return value_ && value_->is_string(); }
    bool is_boolean() const { return value_ && value_->is_boolean(); }
    bool is_object() const { return value_ && value_->is_object(); }
    bool is_number() const { return value_ && value_->is_number(); }
    bool is_list() const { return value_ && value_->is_array(); }

    std::string text() const;
    std::int64_t integer(std::int64_t least, std::int64_t most) const;
    bool boolean() const;
    /// The same with a value for "missing".
    std::string text_or(std::string_view otherwise) const;
    bool boolean_or(bool otherwise) const;
    /// True if a list contains this text; false if there is no list.
    bool contains(std::string_view text) const;
    /// null if there is nothing.
    const Json& json() const;

    /// Records an error, if it is the first one.
    void complain(std::string_view what) const;
    /// True if an error was recorded here or in another value of the same message.
    bool bad() const { return !problem_->empty(); }

private:
    const Json* value_;
    std::string* problem_;
    std::string path_;
};

} // namespace tharsis::rpc
