// json.cpp -- wraps nlohmann's reader with checks of limits
// Its exceptions are caught here: a problem is a value.
#include "support/wire/json.hpp"

#include "base/suggest.hpp"
#include "support/wire/base64.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace tharsis {

namespace {

using nlohmann::json;

std::string place_of(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const std::size_t line_feed = before.rfind('\n');
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    return fmt::format("line {}, column {}", line,
                       before.size() - (line_feed == before.npos ? 0 : line_feed + 1) + 1);
}

/// The library's message without its prefix: "[json.exception.parse_error.101] parse error at line
/// 1, column 2: ...".
std::string sentence_of(std::string_view what) {
    const std::size_t begin = what.find(": ");
    return std::string(begin == what.npos ? what : what.substr(begin + 2));
}

/// Reads a text without keeping its values: is it JSON, not too deep, without duplicate keys? (The
/// library's reader with a function for these events looks at the whole list at each element.)
class Strictness final : public nlohmann::json_sax<json> {
public:
    std::string problem;             ///< the first; empty: none
    std::string advice;              ///< for a text that is not JSON
    std::optional<std::size_t> byte; ///< where it is not; nullopt: another problem

    bool null() override { return see_depth(); }
    bool boolean(bool) override { return see_depth(); }
    bool number_integer(number_integer_t) override { return see_depth(); }
    bool number_unsigned(number_unsigned_t) override { return see_depth(); }
    bool number_float(number_float_t, const string_t&) override { return see_depth(); }
    bool string(string_t&) override { return see_depth(); }
    bool binary(binary_t&) override { return see_depth(); }
    bool start_object(std::size_t) override { return keys_.emplace_back(), begin(); }
    bool end_object() override { return keys_.pop_back(), end(); }
    bool start_array(std::size_t) override { return begin(); }
    bool end_array() override { return end(); }
    bool key(string_t& name) override {
        if (!see_depth()) return false;
        if (keys_.back().insert(name).second) return true;
        problem = fmt::format("the key \"{}\" occurs twice in one object", name);
        return false;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception& error) override {
        // Else it is a number outside the range of double.
        if (const auto* wrong = dynamic_cast<const json::parse_error*>(&error)) byte = wrong->byte;
        problem = sentence_of(error.what());
        advice = "this is not JSON";
        return false;
    }

private:
    bool begin() { return see_depth() && (++open_, true); }
    bool end() { return --open_, true; }
    bool see_depth() {
        if (open_ > JsonDocument::deepest)
            problem = fmt::format("is deeper than {} levels", JsonDocument::deepest);
        return problem.empty();
    }

    int open_ = 0; ///< objects and arrays
    std::vector<std::set<std::string>> keys_;
};

} // namespace

JsonDocument::JsonDocument(std::string_view text) : json_(std::make_unique<json>()) {
    if (text.size() > max_bytes) {
        add_error("", fmt::format("is longer than {} MB", max_bytes >> 20));
        return;
    }
    Strictness strictness;
    if (json::sax_parse(text, &strictness))
        *json_ = json::parse(text);
    else
        add_error(strictness.byte ? place_of(text, *strictness.byte) : "", strictness.problem,
                  strictness.advice);
}

JsonDocument::~JsonDocument() = default;

JsonValue JsonDocument::root() { return {*this, json_.get(), ""}; }

void JsonDocument::add_error(std::string where, std::string what, std::string tip) {
    if (!problem_) problem_ = JsonProblem{std::move(where), std::move(what), std::move(tip)};
}

// ---------------------------------------------------------------- values

void JsonValue::add_error(std::string what, std::string tip) const {
    document_->add_error(path_, std::move(what), std::move(tip));
}

std::string JsonValue::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

JsonValue JsonValue::find(std::string_view key) const {
    if (value_ && !value_->is_object()) add_error("must be an object", "{ \"key\": value, ... }");
    const bool has = value_ && value_->is_object();
    const auto found = has ? value_->find(std::string(key)) : json::const_iterator{};
    return {*document_, has && found != value_->end() ? &*found : nullptr, path_of(key)};
}

JsonValue JsonValue::at(std::string_view key) const {
    const JsonValue found = find(key);
    if (!found) found.add_error("is missing");
    return found;
}

void JsonValue::reject_unknown_keys(std::span<const std::string_view> keys) const {
    if (!value_ || !value_->is_object()) return;
    for (const auto& [key, value] : value_->items()) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        std::string known;
        for (const std::string_view each : keys)
            known += fmt::format("{}{}", known.empty() ? "" : ", ", each);
        return document_->add_error(path_of(key), "is not a known key", "one of: " + known);
    }
}

void JsonValue::ignore_unknown_keys(std::initializer_list<std::string_view> keys) const {
    if (!value_ || !value_->is_object()) return;
    for (const auto& [key, value] : value_->items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            document_->ignore(
                {path_of(key), "is not a known key, and ignored", did_you_mean(key, keys, "")});
}

bool JsonValue::is_text() const { return value_ && value_->is_string(); }
bool JsonValue::is_boolean() const { return value_ && value_->is_boolean(); }
bool JsonValue::is_null() const { return value_ && value_->is_null(); }

std::string JsonValue::text() const {
    if (is_text()) return value_->get<std::string>();
    add_error("must be a string between double quotes");
    return {};
}

std::string JsonValue::bytes() const {
    if (!value_ || !value_->is_object()) return text();
    reject_unknown_keys({"base64"});
    const JsonValue letters = at("base64");
    const std::optional<std::string> decoded = from_base64(letters.text());
    if (!decoded) letters.add_error("is not base64");
    return decoded.value_or("");
}

bool JsonValue::boolean() const {
    if (value_ && value_->is_boolean()) return value_->get<bool>();
    add_error("must be true or false");
    return false;
}

std::int64_t JsonValue::integer(std::int64_t least, std::int64_t most) const {
    const bool small = value_ && value_->is_number_integer() &&
                       (!value_->is_number_unsigned() ||
                        value_->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX));
    const std::int64_t number = small ? value_->get<std::int64_t>() : 0;
    if (small && number >= least && number <= most) return number;
    add_error(fmt::format("must be a whole number from {} to {}", least, most));
    return 0;
}

std::uint64_t JsonValue::number(std::uint64_t most) const {
    const bool whole = value_ && value_->is_number_unsigned();
    if (whole && value_->get<std::uint64_t>() <= most) return value_->get<std::uint64_t>();
    add_error(fmt::format("must be a whole number from 0 to {}", most));
    return 0;
}

double JsonValue::real() const {
    if (value_ && value_->is_number()) return value_->get<double>();
    add_error("must be a number");
    return 0;
}

std::vector<JsonValue> JsonValue::items() const {
    std::vector<JsonValue> found;
    if (!value_ || !value_->is_array()) return add_error("must be a list", "[ value, ... ]"), found;
    for (std::size_t n = 0; n < value_->size(); ++n)
        found.emplace_back(*document_, &(*value_)[n], fmt::format("{}[{}]", path_, n));
    return found;
}

} // namespace tharsis
