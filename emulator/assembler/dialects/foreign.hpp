// foreign.hpp -- recognizes assembly for other processors, such as what a compiler writes by itself
#pragma once
#include "base/diagnostic.hpp"
#include "base/program.hpp"

#include <span>
#include <vector>

namespace tharsis {

/// If there is an error, and a file has an instruction that only another processor has, the
/// diagnostics are replaced by one that says so.
void report_foreign(std::span<const SourceFile> files, std::vector<Diagnostic>& diagnostics);

} // namespace tharsis
