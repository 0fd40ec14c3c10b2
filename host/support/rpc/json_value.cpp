// json_value.cpp -- checks types, and writes the path of the first wrong value
#include "support/rpc/json_value.hpp"

#include <fmt/core.h>

namespace tharsis::rpc {

void Value::complain(std::string_view what) const {
    if (problem_->empty()) *problem_ = fmt::format("{} {}", path_, what);
}

Value Value::find(std::string_view key) const {
    if (*this && !value_->is_object()) complain("must be an object");
    const Json* found = nullptr;
    if (is_object())
        if (const auto at = value_->find(std::string(key)); at != value_->end()) found = &*at;
    return {found, problem_, fmt::format("{}.{}", path_, key)};
}

Value Value::at(std::string_view key) const {
    const Value found = find(key);
    if (!found.value_) found.complain("is missing");
    return found;
}

std::vector<Value> Value::items() const {
    std::vector<Value> found;
    if (!is_list()) {
        complain("must be a list");
        return found;
    }
    for (std::size_t n = 0; n < value_->size(); ++n)
        found.emplace_back(&(*value_)[n], problem_, fmt::format("{}[{}]", path_, n));
    return found;
}

std::string Value::text() const {
    if (is_text()) return value_->get<std::string>();
    complain("must be a string");
    return {};
}

std::int64_t Value::integer(std::int64_t least, std::int64_t most) const {
    const bool small = value_ && value_->is_number_integer() &&
                       (!value_->is_number_unsigned() ||
                        value_->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX));
    const std::int64_t number = small ? value_->get<std::int64_t>() : 0;
    if (small && number >= least && number <= most) return number;
    complain(fmt::format("must be a whole number from {} to {}", least, most));
    return 0;
}

bool Value::boolean() const {
    if (is_boolean()) return value_->get<bool>();
    complain("must be true or false");
    return false;
}

std::string Value::text_or(std::string_view otherwise) const {
    return *this ? text() : std::string(otherwise);
}

bool Value::boolean_or(bool otherwise) const { return *this ? boolean() : otherwise; }

bool Value::contains(std::string_view text) const {
    if (!is_list()) return false;
    for (const Json& one : *value_)
        if (one.is_string() && one.get_ref<const std::string&>() == text) return true;
    return false;
}

const Json& Value::json() const {
    static const Json nothing;
    return value_ ? *value_ : nothing;
}

} // namespace tharsis::rpc
