// verdict_text.cpp -- the keys of a verdict in their order, once, for its writer and its reader
// Empty values are omitted, so that equal verdicts are equal texts. The text is not trusted: sums
// and the outcome are in it for other readers, and must agree with the checks.
#include "grading/verdict/verdict_text.hpp"

#include "base/utf8.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "grading/verdict/sanitize.hpp"
#include "support/wire/base64.hpp"
#include "support/wire/json.hpp"

#include <cstdint>
#include <fmt/core.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>

namespace tharsis {

namespace {

using nlohmann::ordered_json;
using BoardPiece = std::pair<char, BoardDiagram::Look>;

/// `see` has two functions: `must` for keys that are always there, `may` for those of values that
/// are omitted if they are empty.
template <class Value, class See> void each_key(Value& value, See& see) {
    using Type = std::remove_const_t<Value>;
    if constexpr (std::is_same_v<Type, LocalizedText>) {
        see.must("en", value.english), see.must("fr", value.french);
    } else if constexpr (std::is_same_v<Type, SourceLocation>) {
        see.must("file", value.file), see.must("line", value.line);
        see.must("column", value.column);
    } else if constexpr (std::is_same_v<Type, BoardPiece>) {
        see.must("letter", value.first), see.must("look", value.second);
    } else if constexpr (std::is_same_v<Type, BoardDiagram>) {
        see.must("rows", value.rows), see.must("columns", value.columns);
        see.must("cells", value.cells), see.must("pieces", value.pieces);
        see.may("below", value.below), see.may("tops", value.tops);
    } else if constexpr (std::is_same_v<Type, Observation>) {
        see.must("kind", value.kind), see.must("code", value.code);
        see.may("message", value.message), see.may("tip", value.tip);
        see.may("rule", value.rule), see.may("spot", value.location);
        see.may("start", value.start), see.may("moves", value.moves);
        see.may("inputs", value.inputs), see.may("expected", value.expected);
        see.may("actual", value.actual), see.may("before_board", value.before_board);
        see.may("expected_board", value.expected_board);
        see.may("actual_board", value.actual_board), see.may("replay", value.replay);
        see.may("run_of", value.run_of);
    } else if constexpr (std::is_same_v<Type, Check>) {
        see.must("name", value.name), see.may("title", value.title);
        see.must("outcome", value.outcome), see.must("points", value.points);
        see.must("most_points", value.max_points), see.may("comparator", value.comparator);
        see.may("instructions", value.instructions);
        see.may("observations", value.observations);
    } else if constexpr (std::is_same_v<Type, Metric>) {
        see.must("name", value.name), see.must("value", value.value);
    } else if constexpr (std::is_same_v<Type, Attachment>) {
        see.must("name", value.name), see.must("bytes", value.bytes);
    } else {
        static_assert(std::is_same_v<Type, Provenance>);
        see.must("tool", value.tool), see.must("submission", value.submission_hash);
        see.must("task", value.task_hash), see.must("seed", value.seed);
        see.may("dialect", value.dialect);
    }
}

/// `sums`: the outcome and the sums, which a verdict does not hold.
struct VerdictSums {
    Verdict::Outcome outcome;
    double points, max_points;

    bool operator==(const VerdictSums&) const = default;
};

template <class SomeVerdict, class Sums, class See>
void each_key(SomeVerdict& verdict, Sums& sums, i64& version, See& see) {
    see.must("verdict", version);
    see.must("submission", verdict.submission), see.must("task", verdict.task);
    see.may("task_fr", verdict.task_in_french);
    see.must("outcome", sums.outcome), see.must("points", sums.points);
    see.must("most_points", sums.max_points), see.must("checks", verdict.checks);
    see.may("figures", verdict.metrics), see.may("attachments", verdict.attachments);
    see.must("provenance", verdict.provenance);
}

VerdictSums sums_of(const Verdict& verdict) {
    return {outcome_of(verdict), points_of(verdict), max_points_of(verdict)};
}

// ---------------------------------------------------------------- writing

struct Writer {
    ordered_json object = ordered_json::object();

    template <class Value> void must(const char* key, const Value& value) {
        object[key] = json_of(value);
    }
    template <class Value> void may(const char* key, const Value& value) {
        if (value != Value{}) must(key, value);
    }

    static ordered_json json_of(const std::string& bytes) {
        if (is_utf8(bytes)) return bytes;
        return {{"base64", to_base64(bytes)}};
    }
    static ordered_json json_of(char letter) { return std::string(1, letter); }
    template <class Value> static ordered_json json_of(const std::optional<Value>& value) {
        return json_of(*value);
    }
    template <class Value> static ordered_json json_of(const std::vector<Value>& values) {
        ordered_json list = ordered_json::array();
        for (const Value& each : values) list.push_back(json_of(each));
        return list;
    }
    template <class Value> static ordered_json json_of(const Value& value) {
        if constexpr (std::is_arithmetic_v<Value>) {
            return value;
        } else if constexpr (std::is_enum_v<Value>) {
            return word_of(value);
        } else {
            Writer writer;
            each_key(value, writer);
            return std::move(writer.object);
        }
    }
};

void append_escape(std::string& text, char32_t c) {
    if (c < 0x10000)
        text += fmt::format("\\u{:04x}", static_cast<u32>(c));
    else
        text += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + ((c - 0x10000) >> 10),
                            0xdc00 + ((c - 0x10000) & 0x3ff));
}

/// Invisible characters occur only within quotes, where they can be escaped in ASCII.
std::string escaped(std::string_view json) {
    std::string text;
    while (!json.empty()) {
        const Character c = first_character(json);
        if (c.value == 0x7f || is_invisible(c.value))
            append_escape(text, c.value);
        else
            text += json.substr(0, c.bytes);
        json.remove_prefix(c.bytes);
    }
    return text;
}

// ---------------------------------------------------------------- reading

/// The keys alone.
struct Keys {
    std::vector<std::string_view> list;

    template <class Value> void must(const char* key, const Value&) { list.emplace_back(key); }
    template <class Value> void may(const char* key, const Value&) { list.emplace_back(key); }
};

struct Reader {
    JsonValue object;

    template <class Value> void must(const char* key, Value& value) { read(object.at(key), value); }
    template <class Value> void may(const char* key, Value& value) {
        if (const JsonValue found = object.find(key)) read(found, value);
    }

    static void read(const JsonValue& from, std::string& bytes) { bytes = from.bytes(); }
    static void read(const JsonValue& from, bool& value) { value = from.boolean(); }
    static void read(const JsonValue& from, double& value) { value = from.real(); }
    static void read(const JsonValue& from, i64& value) {
        value = from.integer(INT64_MIN, INT64_MAX);
    }
    static void read(const JsonValue& from, u64& value) {
        value = from.number(std::numeric_limits<u64>::max());
    }
    static void read(const JsonValue& from, u32& value) {
        value = static_cast<u32>(from.number(std::numeric_limits<u32>::max()));
    }
    static void read(const JsonValue& from, char& letter) {
        const std::string text = from.text();
        const bool fits = text.size() == 1 && text[0] > ' ' && text[0] <= '~';
        if (!fits) from.add_error("must be one character of ASCII");
        letter = fits ? text[0] : '?';
    }
    template <class Value> static void read(const JsonValue& from, std::optional<Value>& value) {
        read(from, value.emplace());
    }
    template <class Value> static void read(const JsonValue& from, std::vector<Value>& values) {
        for (const JsonValue& item : from.items()) read(item, values.emplace_back());
    }
    template <class Value> static void read(const JsonValue& from, Value& value) {
        if constexpr (std::is_enum_v<Value>) {
            read_word(from, value);
        } else {
            Keys keys;
            each_key(value, keys);
            from.reject_unknown_keys(keys.list);
            Reader reader{from};
            each_key(value, reader);
            finish(from, value);
        }
    }

    template <class Word> static void read_word(const JsonValue& from, Word& word) {
        const std::string text = from.text();
        for (std::size_t n = 0; n < count_of_words(word); ++n)
            if (word_of(static_cast<Word>(n)) == text) return void(word = static_cast<Word>(n));
        from.add_error("is a word that is not known here");
    }
    static constexpr std::size_t count_of_words(Verdict::Outcome) { return 3; }
    static constexpr std::size_t count_of_words(Check::Outcome) { return 4; }
    static constexpr std::size_t count_of_words(Observation::Kind) { return 4; }
    static constexpr std::size_t count_of_words(BoardDiagram::Look) { return 6; }

    template <class Value> static void finish(const JsonValue&, Value&) {}
    static void finish(const JsonValue&, Observation& observation) {
        observation.code = current_code(observation.code);
    }
    static void finish(const JsonValue& from, BoardDiagram& board) {
        if (board.cells.size() != board.rows.size() * board.columns.size())
            from.add_error("must have a cell for each row and column");
    }
    /// The name of a replay becomes a file name, so it must not contain folders.
    static void finish(const JsonValue& from, Attachment& attachment) {
        const std::string& name = attachment.name;
        const bool safe = !name.empty() && !name.starts_with(".") &&
                          name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
        if (!safe) from.at("name").add_error("must be the name of a file, without folders");
    }
};

void hold_sums_against(const Verdict& verdict, const VerdictSums& sums, const JsonValue& root) {
    const VerdictSums right = sums_of(verdict);
    if (sums.outcome != right.outcome) root.at("outcome").add_error("is not what the checks say");
    if (sums.points != right.points) root.at("points").add_error("is not the sum of the checks");
    if (sums.max_points != right.max_points)
        root.at("most_points").add_error("is not the sum of the checks");
}

} // namespace

std::string text_of_verdict(const Verdict& verdict) {
    Writer writer;
    i64 version = verdict_version;
    const VerdictSums sums = sums_of(verdict);
    each_key(verdict, sums, version, writer);
    return escaped(writer.object.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

ReadVerdict read_verdict(std::string_view text) {
    JsonDocument document(text);
    const JsonValue root = document.root();
    Verdict verdict;
    VerdictSums sums{};
    i64 version = 0;
    Keys keys;
    each_key(verdict, sums, version, keys);
    root.reject_unknown_keys(keys.list);
    root.at("verdict").integer(verdict_version, verdict_version);
    Reader reader{root};
    each_key(verdict, sums, version, reader);
    hold_sums_against(verdict, sums, root);
    const auto& problem = document.problem();
    if (!problem) return {std::move(verdict), {}, {}};
    return {{},
            fmt::format("{}{}{}", problem->where, problem->where.empty() ? "" : " ", problem->what),
            problem->tip};
}

} // namespace tharsis
