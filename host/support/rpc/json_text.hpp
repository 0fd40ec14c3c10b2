// json_text.hpp -- JSON as text, for messages from and to an untrusted client
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace tharsis::rpc {

using Json = nlohmann::json;

/// A document, or why a text is not a JSON document.
struct ParsedJson {
    Json value;
    std::string error; ///< empty: valid
};

/// Deeper texts are refused: writers and destructors call themselves.
inline constexpr int deepest_json = 128;

/// Halves of characters in escapes (\ud83d alone) are read as U+FFFD.
ParsedJson parse_json(std::string_view text);
/// Bytes that are not UTF-8 are replaced.
std::string json_text(const Json& value);

/// A value that is written already.
struct JsonText {
    std::string text;
};

/// A list whose elements are written as they come: a tree of values takes ten times the memory of
/// its text, which counts in lists of a hundred thousand elements.
class JsonList {
public:
    void push_back(const Json& element) { push_back(JsonText{json_text(element)}); }
    void push_back(const JsonText& element);
    JsonText take();

private:
    std::string text_ = "[";
};

} // namespace tharsis::rpc
