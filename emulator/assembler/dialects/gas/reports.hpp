// reports.hpp -- diagnostics at the place of a statement
#pragma once
#include "assembler/assembly_context.hpp"
#include "assembler/dialects/gas/object.hpp"

namespace tharsis::gas {

/// The place of a part of a statement, which is given in bytes of the statement's text. What a
/// macro made is shown as a whole.
Place place_of(const FileStore& files, const Origin& origin, std::size_t at, std::size_t size);

/// Reports a part of a statement.
void report_at(AssemblyContext& run, const Origin& origin, std::size_t at, std::size_t size,
               const DiagnosticText& remark);

/// Reports a whole statement of a file; `origin` is its index in `File::origins`.
void report(AssemblyContext& run, const File& file, u32 origin, const DiagnosticText& remark);

} // namespace tharsis::gas
