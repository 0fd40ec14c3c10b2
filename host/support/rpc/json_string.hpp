// json_string.hpp -- a string of JSON, for long texts: as `json_text` writes it, in a fraction of
// the time
#pragma once
#include <string>
#include <string_view>

namespace tharsis::rpc {

/// Appends a text with its quotation marks. Bytes that are not UTF-8 are replaced.
void append_json_string(std::string& to, std::string_view text);

} // namespace tharsis::rpc
