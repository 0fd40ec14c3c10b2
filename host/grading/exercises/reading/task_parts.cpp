// task_parts.cpp -- reads values, patterns and rules of comparison from TOML
// Each function reads all keys that it knows, and refuses others.
#include "grading/exercises/reading/task_parts.hpp"

#include "grading/exercises/task_sentences.hpp"
#include "isa/registers.hpp"
#include "support/wire/toml_sentences.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <limits>

namespace tharsis {

namespace {

constexpr i64 least_word = std::numeric_limits<i32>::min(),
              max_word = std::numeric_limits<u32>::max();
constexpr i64 max_items = 65'536;

std::vector<i64> read_integers(const TomlValue& list, i64 least, i64 most) {
    std::vector<i64> numbers;
    for (const TomlValue& each : list.items()) numbers.push_back(each.integer(least, most));
    if (numbers.size() > max_items)
        list.add_error(task_message("has-more-than-elements", max_items));
    return numbers;
}

std::vector<double> read_reals(const TomlValue& list) {
    std::vector<double> numbers;
    for (const TomlValue& each : list.items()) numbers.push_back(each.any_real());
    if (numbers.size() > max_items)
        list.add_error(task_message("has-more-than-elements", max_items));
    return numbers;
}

/// One key of a value's table, and how it is read.
struct ValueForm {
    std::string_view key;
    TaskValue::Kind kind;
};
constexpr ValueForm value_forms[] = {
    {"text", TaskValue::Kind::text},       {"bytes", TaskValue::Kind::bytes},
    {"halves", TaskValue::Kind::halves},   {"words", TaskValue::Kind::words},
    {"singles", TaskValue::Kind::singles}, {"reals", TaskValue::Kind::reals},
    {"space", TaskValue::Kind::space},     {"label", TaskValue::Kind::label},
    {"single", TaskValue::Kind::single},   {"real", TaskValue::Kind::real},
    {"integer", TaskValue::Kind::integer},
};

void read_content(TaskValue& value, const TomlValue& from) {
    using Kind = TaskValue::Kind;
    switch (value.kind) {
    case Kind::text:
    case Kind::label: value.text = from.text(); break;
    case Kind::bytes: value.integers = read_integers(from, -128, 255); break;
    case Kind::halves: value.integers = read_integers(from, -32'768, 65'535); break;
    case Kind::words: value.integers = read_integers(from, least_word, max_word); break;
    case Kind::singles:
    case Kind::reals: value.reals = read_reals(from); break;
    case Kind::space: value.integer = from.integer(0, max_items); break;
    case Kind::single:
    case Kind::real: value.real_number = from.any_real(); break;
    case Kind::integer: value.integer = from.integer(least_word, max_word); break;
    }
}

bool has_form(const TomlValue& table, std::string_view key) {
    return static_cast<bool>(table.find(key));
}

PatternPiece read_integer_piece(const TomlValue& table) {
    table.reject_unknown_keys({"integer", "as"});
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::integer;
    const auto range = read_integers(table.at("integer"), std::numeric_limits<i64>::min() / 4,
                                     std::numeric_limits<i64>::max() / 4);
    if (range.size() != 2 || range[0] > range[1])
        table.at("integer").add_error(task_message("must-be-least-most"));
    else
        piece.least = range[0], piece.most = range[1];
    if (const TomlValue name = table.find("as")) piece.name = name.text();
    return piece;
}

PatternPiece read_real_piece(const TomlValue& table) {
    table.reject_unknown_keys({"real", "digits"});
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::real;
    const auto range = read_integers(table.at("real"), -1'000'000'000, 1'000'000'000);
    if (range.size() != 2 || range[0] > range[1])
        table.at("real").add_error(task_message("must-be-least-most-whole"));
    else
        piece.least = range[0], piece.most = range[1];
    const TomlValue digits = table.find("digits");
    piece.digits = digits ? static_cast<u32>(digits.integer(0, 9)) : 2;
    return piece;
}

void read_times(PatternPiece& piece, const TomlValue& times) {
    if (times.is_text()) {
        piece.times = times.text();
        return;
    }
    if (times.is_integer()) {
        piece.least = piece.most = times.integer(0, max_items);
        return;
    }
    const auto range = read_integers(times, 0, max_items);
    if (range.size() != 2 || range[0] > range[1])
        times.add_error(task_message("must-be-least-most-a"));
    else
        piece.least = range[0], piece.most = range[1];
}

/// `word` and `line`: a line may contain spaces and end with one.
PatternPiece read_word_piece(const TomlValue& table, std::string_view key) {
    table.reject_unknown_keys({key, "letters"});
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::word;
    read_times(piece, table.at(key));
    if (!piece.times.empty()) table.at(key).add_error(task_message("must-be-least-most-or"));
    piece.letters = key == "line"
                        ? "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;!?"
                        : "abcdefghijklmnopqrstuvwxyz";
    if (const TomlValue letters = table.find("letters")) piece.letters = letters.text();
    if (piece.letters.empty()) table.find("letters").add_error(task_message("must-have-a-letter"));
    return piece;
}

PatternPiece read_choice(const TomlValue& table) {
    table.reject_unknown_keys({"choice"});
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::choice;
    for (const TomlValue& each : table.at("choice").items())
        piece.parts.push_back(read_pattern(each));
    if (piece.parts.empty()) table.at("choice").add_error(task_message("must-have-an-element"));
    return piece;
}

PatternPiece read_repeat(const TomlValue& table) {
    table.reject_unknown_keys({"repeat", "of", "between"});
    PatternPiece piece;
    piece.kind = PatternPiece::Kind::repeat;
    read_times(piece, table.at("repeat"));
    piece.parts.push_back(read_pattern(table.at("of")));
    if (const TomlValue between = table.find("between")) piece.text = between.text();
    return piece;
}

PatternPiece read_piece(const TomlValue& value) {
    PatternPiece piece;
    if (value.is_text())
        piece.text = value.text();
    else if (has_form(value, "integer"))
        piece = read_integer_piece(value);
    else if (has_form(value, "real"))
        piece = read_real_piece(value);
    else if (has_form(value, "word"))
        piece = read_word_piece(value, "word");
    else if (has_form(value, "line"))
        piece = read_word_piece(value, "line");
    else if (has_form(value, "choice"))
        piece = read_choice(value);
    else if (has_form(value, "repeat"))
        piece = read_repeat(value);
    else
        value.add_error(task_message("is-not-a-piece"), task_message("a-text-or-a"));
    return piece;
}

MatchLevel read_likeness(const TomlValue& value, std::string_view word) {
    const std::optional<MatchLevel> step = find_match_level(word);
    if (!step)
        value.add_error(
            task_message("knows-no", word),
            toml_message("one-of",
                         "exact, trailing-space, blank-lines, tokens, any-case, numbers, values"));
    return step.value_or(MatchLevel::exact);
}

} // namespace

LocalizedText read_sentence(const TomlValue& value, LocalizedText otherwise) {
    if (!value) return otherwise;
    if (!value.is_table()) return {value.text(), value.text()};
    value.reject_unknown_keys({"en", "fr"});
    return {value.at("en").text(), value.at("fr").text()};
}

std::map<std::string, std::string> read_texts(const TomlValue& table) {
    std::map<std::string, std::string> texts;
    if (table)
        for (const std::string& key : table.keys()) texts[key] = table.at(key).text();
    return texts;
}

MatchPolicy read_match_policy(const TomlValue& table, MatchPolicy rule) {
    if (const TomlValue compare = table.find("compare"))
        rule.required_level = read_likeness(compare, compare.text());
    if (const TomlValue tolerance = table.find("tolerance")) {
        tolerance.reject_unknown_keys({"absolute", "relative"});
        rule.tolerance = {};
        if (const TomlValue number = tolerance.find("absolute"))
            rule.tolerance.absolute = number.real(0, 1e300);
        if (const TomlValue number = tolerance.find("relative"))
            rule.tolerance.relative = number.real(0, 1);
    }
    if (const TomlValue credit = table.find("credit")) {
        rule.credit.clear();
        for (const std::string& key : credit.keys())
            rule.credit[read_likeness(credit, key)] = credit.at(key).real(0, 1);
    }
    return rule;
}

u32 read_word(const TomlValue& value) {
    return static_cast<u32>(value.integer(least_word, max_word));
}

TaskValue read_value(const TomlValue& from) {
    TaskValue value;
    if (!from.is_table()) {
        if (from.is_text())
            from.add_error(task_message("must-be-a-number"), task_message("text-puts-a-text"));
        value.integer = from.integer(least_word, max_word);
        return value;
    }
    from.reject_unknown_keys({"text", "bytes", "halves", "words", "singles", "reals", "space",
                              "label", "single", "real", "integer", "as"});
    int forms = 0;
    for (const auto& [key, kind] : value_forms)
        if (const TomlValue content = from.find(key)) {
            value.kind = kind;
            read_content(value, content);
            ++forms;
        }
    if (forms != 1)
        from.add_error(task_message("must-say-one-value"), task_message("words-1-2-text"));
    if (const TomlValue name = from.find("as")) value.name = name.text();
    if (!value.name.empty() && !value.is_block())
        from.add_error(task_message("cannot-have-a-name"), task_message("only-what-lies-in"));
    return value;
}

std::map<std::string, TaskValue> read_values(const TomlValue& table) {
    std::map<std::string, TaskValue> values;
    if (!table) return values;
    for (const std::string& key : table.keys()) values[key] = read_value(table.at(key));
    return values;
}

std::optional<int> register_named(std::string_view name) {
    if (name.starts_with('$')) name.remove_prefix(1);
    for (std::size_t n = 0; n < 32; ++n)
        if (register_names[n].substr(1) == name) return static_cast<int>(n);
    return {};
}

std::map<std::string, u32> read_registers(const TomlValue& table) {
    std::map<std::string, u32> values;
    if (!table) return values;
    for (const std::string& key : table.keys()) {
        if (!register_named(key))
            table.at(key).add_error(task_message("is-not-a-register"), verbatim("t0, s1, v1 ..."));
        const std::string plain = key.starts_with('$') ? key.substr(1) : key;
        if (values.contains(plain)) table.at(key).add_error(task_message("is-named-twice"));
        values[plain] = read_word(table.at(key));
    }
    return values;
}

InputPattern read_pattern(const TomlValue& value) {
    InputPattern pattern;
    if (!value.is_list()) return {read_piece(value)};
    for (const TomlValue& each : value.items()) pattern.push_back(read_piece(each));
    return pattern;
}

} // namespace tharsis
