// reference.hpp -- the pages of the reference, and single entries of them
// Generated from the tables; `tharsis doc` prints the pages, docs/reference/ contains them.
#pragma once
#include "base/dialect.hpp"
#include "base/language.hpp"
#include "isa/isa.hpp"
#include "machine/services/syscalls.hpp"

#include <string>

namespace tharsis {

// Pages in Markdown.
std::string instructions_page();
std::string pseudo_page();
std::string directives_page();
std::string dialects_page();
std::string services_page();
std::string debugger_page();

// Entries as plain text; empty if there is none.
std::string describe_service(const ServiceInfo&, Language = Language::english);
std::string describe_register(u8 number, Language = Language::english);
std::string describe_directive(const std::string& name, Language = Language::english,
                               Dialect = Dialect{});

/// The expansion of a pseudo-instruction, with its family's mnemonic.
std::string pseudo_expansion(const PseudoInfo&, bool compact);

} // namespace tharsis
