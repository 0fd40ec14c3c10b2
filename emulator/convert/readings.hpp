// readings.hpp -- the rules that two dialects read differently, as far as a program relies on them
#pragma once
#include "base/diagnostic.hpp"
#include "base/dialect.hpp"
#include "base/program.hpp"
#include "convert/items.hpp"

#include <string_view>
#include <vector>

namespace tharsis::conversion {

/// Notes with both readings, at the first line of each rule; errors for services that the other
/// dialect lacks.
std::vector<Diagnostic> differing_readings(const std::vector<CodeLine>&, const Program& source,
                                           const DialectRules& from, const DialectRules& to);

/// Whether $sp is a multiple of 8 at the beginning, as doubles on the stack need it.
bool has_even_stack(const DialectRules&);

/// A diagnostic about an item.
Diagnostic about_item(Severity, std::string_view code, const CodeLine&, const Item*, Message said,
                      Message advice);

} // namespace tharsis::conversion
