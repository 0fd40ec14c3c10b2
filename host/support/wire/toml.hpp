// toml.hpp -- a strict reader of untrusted TOML
// Documents are limited in size and have no unknown keys; the first error is kept with its line and
// column; reading continues.
#pragma once
#include "support/wire/toml_problem.hpp"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class TomlValue;

/// A document that was read, or its first error.
class TomlDocument {
public:
    static constexpr std::size_t max_bytes = std::size_t{4} << 20;
    static constexpr std::size_t deepest = 16; ///< levels of tables and lists
    static constexpr std::size_t max_dots =
        1 << 16; ///< outside of texts and comments: the library counts them slowly

    explicit TomlDocument(std::string_view text);
    ~TomlDocument();
    TomlDocument(const TomlDocument&) = delete;
    TomlDocument& operator=(const TomlDocument&) = delete;

    const std::optional<TomlProblem>& problem() const { return problem_; }
    TomlValue root();
    /// Records an error, if it is the first one.
    void add_error(TomlProblem);

private:
    friend class TomlValue;
    struct Tree;
    std::unique_ptr<Tree> tree_;
    std::optional<TomlProblem> problem_;
};

/// A value of a document, accessed by type. If it is missing or has another type, that is an error
/// of the document, and the result is empty, 0 or false. Valid as long as the document.
class TomlValue {
public:
    /// False for an optional value that is missing.
    explicit operator bool() const { return node_ != nullptr; }
    /// The value of a required key, or of an optional one.
    TomlValue at(std::string_view key) const;
    TomlValue find(std::string_view key) const;
    /// Reports a key that is not one of these, at its place, with a suggestion if a similar one
    /// exists.
    void reject_unknown_keys(std::initializer_list<std::string_view> keys) const;

    bool is_text() const;
    bool is_boolean() const;
    bool is_integer() const;
    bool is_number() const; ///< an integer or a real number
    bool is_list() const;
    bool is_table() const;

    std::string text() const;
    /// One of these words; otherwise an error that lists them.
    std::string word_of(std::initializer_list<std::string_view> words) const;
    bool boolean() const;
    std::int64_t integer(std::int64_t least, std::int64_t most) const;
    /// A finite real number; integers are accepted.
    double real(double least, double most) const;
    /// Any real number, including `inf`, `-inf` and `nan`.
    double any_real() const;
    std::vector<TomlValue> items() const;
    /// A list of texts, or a single text.
    std::vector<std::string> texts() const;
    /// The keys of a table with arbitrary keys, in byte order.
    std::vector<std::string> keys() const;

    std::uint32_t line() const { return line_; }
    std::uint32_t column() const { return column_; }
    const std::string& path() const { return path_; }
    void add_error(Message what, Message tip = {}) const;

private:
    friend class TomlDocument;
    TomlValue(TomlDocument& document, const void* node, std::string path, std::uint32_t line,
              std::uint32_t column)
        : document_(&document), node_(node), path_(std::move(path)), line_(line), column_(column) {}
    TomlValue child(const void* node, std::string path) const;
    std::string path_of(std::string_view key) const;

    TomlDocument* document_;
    const void* node_; ///< a node of the library, which only toml.cpp uses
    std::string path_;
    std::uint32_t line_, column_; ///< of a missing value: those of the table that lacks it
};

} // namespace tharsis
