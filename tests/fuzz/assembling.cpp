// assembling.cpp -- an input as source texts and options of the assembler
// The files are the parts of the input: nothing is read from a disk.
#include "assembling.hpp"

#include <cstdlib>

namespace tharsis::fuzz {

namespace {

AssemblerOptions options_of(u8 bits) {
    AssemblerOptions options;
    options.delayed_branching = bits & 1;
    options.pseudo_instructions = !(bits & 2);
    options.warnings_are_errors = bits & 4;
    options.start_at_main = bits & 8;
    options.layout = &memory_layouts[(bits >> 4 & 3) % std::size(memory_layouts)];
    return options;
}

void choose_dialect(AssemblerOptions& options, u8 number) {
    const DialectRules& rules = dialect_rules[number % std::size(dialect_rules)];
    options.dialect = rules.dialect;
    if (rules.layout) options.layout = rules.layout;
}

/// FUZZ_DIALECT=NAME: each input is of this dialect, so that a run's hours are all one dialect's.
void require_dialect(AssemblerOptions& options) {
    const char* name = std::getenv("FUZZ_DIALECT");
    if (!name) return;
    const DialectRules* rules = find_dialect(name);
    require(rules, "FUZZ_DIALECT names a dialect");
    options.dialect = rules->dialect;
    if (rules->layout) options.layout = rules->layout;
}

} // namespace

Sources::Sources(std::span<const u8> bytes, Last last) {
    Bytes reader(bytes);
    const u8 bits = reader.byte();
    options = options_of(bits);
    const bool has_dialect = !(bits & 0x40);
    if (has_dialect) choose_dialect(options, reader.byte());
    require_dialect(options);
    parts = parts_of(reader.rest());
    if (last == Last::input && parts.size() > 1) {
        input = std::move(parts.back());
        parts.pop_back();
    }
    given.push_back({"a.asm", parts[0]});
    const bool two = bits & 0x80;
    if (two && parts.size() > 1) given.push_back({"b.asm", parts[1]});
    options.read_file = [this](const std::string& path) { return included(path); };
}

std::optional<std::string> Sources::included(std::string_view path) const {
    const std::size_t slash = path.rfind('/');
    if (slash != path.npos) path.remove_prefix(slash + 1);
    if (path.size() != 5 || !path.ends_with(".asm")) return {};
    const std::size_t index = static_cast<std::size_t>(path[0]) - 'a';
    return index < parts.size() ? std::optional(parts[index]) : std::nullopt;
}

} // namespace tharsis::fuzz
