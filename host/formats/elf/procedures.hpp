// procedures.hpp -- a program's text as procedures, for symbols, debuggers and their backtraces
#pragma once
#include "base/program.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tharsis {

/// A range of text that begins where a global label stands, where a call goes to, or where a piece
/// of text without gaps begins; it ends where the next one begins, or its piece of text ends.
struct ProcedureRange {
    std::string name; ///< of its label; "_start" or "text_ADDRESS" if it has none
    u32 begin = 0, end = 0;
    bool global = false;
    std::optional<Place> place; ///< of its label, or of its first instruction
};

/// The targets of jal and of linking branches, and the entry.
std::set<u32> called_addresses(const Program&);
/// The addresses of the calls within which their own procedure may be called again; also of calls
/// that lead from one recursion to another. Calls by a register are not followed. The procedures
/// are those of the program, by ascending address.
std::set<u32> recursive_calls(const Program&, const std::vector<ProcedureRange>&);
/// By ascending address; each word of text belongs to exactly one.
std::vector<ProcedureRange> procedures_of(const Program&);

} // namespace tharsis
