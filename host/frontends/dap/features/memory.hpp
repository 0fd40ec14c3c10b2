// memory.hpp -- bytes of memory, and instructions
#pragma once
#include "frontends/dap/server.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::dap {

Reply read_memory(Server&, const Value& arguments);
Reply write_memory(Server&, const Value& arguments);
Reply disassemble_rows(Server&, const Value& arguments);

/// RFC 4648, with padding.
std::string base64(const std::vector<u8>& bytes);
/// nullopt: no such text.
std::optional<std::vector<u8>> from_base64(std::string_view text);

} // namespace tharsis::dap
