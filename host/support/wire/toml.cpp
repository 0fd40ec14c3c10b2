// toml.cpp -- wraps toml++ with checks of limits
// The library is header-only and used without exceptions; no other file includes it.
#include "support/wire/toml.hpp"

#include "support/wire/toml_library_words.hpp"
#include "support/wire/toml_sentences.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>

namespace tharsis {

struct TomlDocument::Tree {
    toml::table table;
};

namespace {

const toml::node& node_of(const void* node) { return *static_cast<const toml::node*>(node); }

/// Finds the place where a document is nested too deeply for the library, which limits lists, but
/// not dotted keys.
class Depth {
public:
    explicit Depth(std::string_view text) : text_(text) {}

    /// The first problem, or nothing.
    std::optional<TomlProblem> problem() {
        while (at_ < text_.size()) {
            step();
            if (dots_ >= TomlDocument::deepest)
                return here(toml_message("too-deep", TomlDocument::deepest));
            if (all_dots_ > TomlDocument::max_dots) return here(toml_message("too-dotted"));
        }
        return {};
    }

private:
    void step() {
        const char letter = text_[at_];
        if (letter == '"' || letter == '\'') return skip_text(letter);
        if (letter == '#') return skip_past("\n", at_);
        if (letter == '.') ++dots_, ++all_dots_;
        if (std::string_view("\n=,[]{}").find(letter) != std::string_view::npos) dots_ = 0;
        ++at_;
    }

    void skip_past(std::string_view end, std::size_t from) {
        const std::size_t found = text_.find(end, from);
        at_ = found == text_.npos ? text_.size() : found + end.size();
        if (end == "\n") dots_ = 0;
    }

    void skip_text(char quote) {
        const std::string three(3, quote);
        const bool is_long = text_.substr(at_, 3) == three;
        const std::string_view end =
            is_long ? std::string_view(three) : std::string_view(three).substr(0, 1);
        at_ += end.size();
        while (at_ < text_.size() && text_.substr(at_, end.size()) != end &&
               (is_long || text_[at_] != '\n'))
            at_ += std::size_t{quote == '"' && text_[at_] == '\\' ? 2u : 1u};
        at_ = std::min(at_ + end.size(), text_.size());
    }

    TomlProblem here(Message what) const {
        const auto line =
            1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
        return {static_cast<std::uint32_t>(line), 0, "", std::move(what), {}};
    }

    std::string_view text_;
    std::size_t at_ = 0, dots_ = 0, all_dots_ = 0;
};

/// The nearest of these words, or all of them.
Message tip_of(std::string_view word, std::initializer_list<std::string_view> words) {
    const std::span<const std::string_view> all(words.begin(), words.size());
    return toml_meant(word, all, toml_one_of(all));
}

} // namespace

TomlDocument::TomlDocument(std::string_view text) : tree_(std::make_unique<Tree>()) {
    if (text.size() > max_bytes)
        add_error({0, 0, "", toml_message("too-long", max_bytes >> 20), {}});
    else if (auto deep = Depth(text).problem())
        add_error(std::move(*deep));
    if (problem_) return;
    toml::parse_result parsed = toml::parse(text);
    if (parsed) {
        tree_->table = std::move(parsed).table();
        return;
    }
    const toml::parse_error& error = parsed.error();
    add_error({error.source().begin.line, error.source().begin.column, "",
               message_of_toml_library(error.description()), toml_message("no-toml")});
}

TomlDocument::~TomlDocument() = default;

TomlValue TomlDocument::root() {
    return {*this, static_cast<const toml::node*>(&tree_->table), "", 0, 0};
}

void TomlDocument::add_error(TomlProblem problem) {
    if (!problem_) problem_ = std::move(problem);
}

// ---------------------------------------------------------------- values

void TomlValue::add_error(Message what, Message tip) const {
    document_->add_error({line_, column_, path_, std::move(what), std::move(tip)});
}

std::string TomlValue::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

TomlValue TomlValue::child(const void* node, std::string path) const {
    const auto source = node ? node_of(node).source().begin : toml::source_position{line_, column_};
    return {*document_, node, std::move(path), source.line, source.column};
}

TomlValue TomlValue::find(std::string_view key) const {
    if (node_ && !is_table()) add_error(toml_message("table"), toml_message("table-form"));
    return child(is_table() ? node_of(node_).as_table()->get(key) : nullptr, path_of(key));
}

TomlValue TomlValue::at(std::string_view key) const {
    const TomlValue found = find(key);
    if (!found) found.add_error(toml_message("missing"));
    return found;
}

void TomlValue::reject_unknown_keys(std::initializer_list<std::string_view> keys) const {
    if (!is_table()) return;
    const toml::key* wrong = nullptr; // the first in the text: the table sorts its keys
    const auto before = [](const toml::key& one, const toml::key& other) {
        return one.source().begin < other.source().begin;
    };
    for (const auto& [key, value] : *node_of(node_).as_table())
        if (std::find(keys.begin(), keys.end(), key.str()) == keys.end() &&
            (!wrong || before(key, *wrong)))
            wrong = &key;
    if (!wrong) return;
    const auto place = wrong->source().begin;
    document_->add_error({place.line, place.column, path_of(wrong->str()),
                          toml_message("unknown-key"), tip_of(wrong->str(), keys)});
}

bool TomlValue::is_text() const { return node_ && node_of(node_).is_string(); }
bool TomlValue::is_boolean() const { return node_ && node_of(node_).is_boolean(); }
bool TomlValue::is_integer() const { return node_ && node_of(node_).is_integer(); }
bool TomlValue::is_number() const { return node_ && node_of(node_).is_number(); }
bool TomlValue::is_list() const { return node_ && node_of(node_).is_array(); }
bool TomlValue::is_table() const { return node_ && node_of(node_).is_table(); }

std::string TomlValue::text() const {
    if (is_text()) return node_of(node_).as_string()->get();
    add_error(toml_message("text"));
    return {};
}

std::string TomlValue::word_of(std::initializer_list<std::string_view> words) const {
    const std::string word = text();
    if (!is_text() || std::find(words.begin(), words.end(), word) != words.end()) return word;
    add_error(toml_message("cannot-be", word), tip_of(word, words));
    return {};
}

bool TomlValue::boolean() const {
    if (is_boolean()) return node_of(node_).as_boolean()->get();
    add_error(toml_message("boolean"));
    return false;
}

std::int64_t TomlValue::integer(std::int64_t least, std::int64_t most) const {
    const std::int64_t number = is_integer() ? node_of(node_).as_integer()->get() : 0;
    if (is_integer() && number >= least && number <= most) return number;
    add_error(toml_message("integer-range", least, most));
    return 0;
}

double TomlValue::any_real() const {
    if (is_integer()) return static_cast<double>(node_of(node_).as_integer()->get());
    if (is_number()) return node_of(node_).as_floating_point()->get();
    add_error(toml_message("number"));
    return 0;
}

double TomlValue::real(double least, double most) const {
    const double number = any_real();
    if (std::isfinite(number) && number >= least && number <= most) return number;
    add_error(toml_message("number-range", fmt::format("{}", least), fmt::format("{}", most)));
    return 0;
}

std::vector<TomlValue> TomlValue::items() const {
    std::vector<TomlValue> found;
    if (!is_list()) return add_error(toml_message("list"), toml_message("list-form")), found;
    for (const toml::node& each : *node_of(node_).as_array())
        found.push_back(child(&each, fmt::format("{}[{}]", path_, found.size())));
    return found;
}

std::vector<std::string> TomlValue::texts() const {
    std::vector<std::string> found;
    if (is_text()) return {text()};
    for (const TomlValue& each : items()) found.push_back(each.text());
    return found;
}

std::vector<std::string> TomlValue::keys() const {
    std::vector<std::string> found;
    if (!is_table()) return add_error(toml_message("table"), toml_message("table-form")), found;
    for (const auto& [key, value] : *node_of(node_).as_table()) found.emplace_back(key.str());
    return found;
}

} // namespace tharsis
