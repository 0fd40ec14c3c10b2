// json.hpp -- a strict reader of untrusted JSON
// Documents are limited in size and have no duplicate keys; unknown keys are errors or are
// recorded. The first error is kept with its place; reading continues.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

/// An error, its place ("program.sources[1].name", "line 3, column 7"; empty: the whole document),
/// and a tip.
struct JsonProblem {
    std::string where, what, tip;
};

class JsonValue;

/// A document that was read, or its first error.
class JsonDocument {
public:
    static constexpr std::size_t max_bytes = std::size_t{32} << 20;
    static constexpr int deepest = 16;

    explicit JsonDocument(std::string_view text);
    ~JsonDocument();
    JsonDocument(const JsonDocument&) = delete;
    JsonDocument& operator=(const JsonDocument&) = delete;

    const std::optional<JsonProblem>& problem() const { return problem_; }
    JsonValue root();
    /// Records an error, if it is the first one.
    void add_error(std::string where, std::string what, std::string tip = {});
    /// Unknown keys, by their paths.
    const std::vector<JsonProblem>& ignored() const { return ignored_; }
    void ignore(JsonProblem unknown) { ignored_.push_back(std::move(unknown)); }

private:
    std::unique_ptr<nlohmann::json> json_;
    std::optional<JsonProblem> problem_;
    std::vector<JsonProblem> ignored_;
};

/// A value of a document, accessed by type. If it is missing or has another type, that is an error
/// of the document, and the result is empty, 0 or false. Valid as long as the document.
class JsonValue {
public:
    JsonValue(JsonDocument& document, const nlohmann::json* value, std::string path)
        : document_(&document), value_(value), path_(std::move(path)) {}

    /// False for an optional value that is missing.
    explicit operator bool() const { return value_ != nullptr; }
    /// The value of a required key, or of an optional one.
    JsonValue at(std::string_view key) const;
    JsonValue find(std::string_view key) const;
    /// Reports a key that is not one of these.
    void reject_unknown_keys(std::span<const std::string_view> keys) const;
    void reject_unknown_keys(std::initializer_list<std::string_view> keys) const {
        reject_unknown_keys(std::span(keys.begin(), keys.size()));
    }
    /// Records such keys, which are ignored: they may come from a newer version.
    void ignore_unknown_keys(std::initializer_list<std::string_view> keys) const;

    bool is_text() const;
    bool is_boolean() const;
    bool is_null() const;
    std::string text() const;
    /// A text, or {"base64": "..."} for bytes that are not valid UTF-8.
    std::string bytes() const;
    bool boolean() const;
    std::int64_t integer(std::int64_t least, std::int64_t most) const;
    std::uint64_t number(std::uint64_t most) const;
    /// Any number, integral or not.
    double real() const;
    std::vector<JsonValue> items() const;

    void add_error(std::string what, std::string tip = {}) const;

private:
    std::string path_of(std::string_view key) const;

    JsonDocument* document_;
    const nlohmann::json* value_;
    std::string path_;
};

} // namespace tharsis
