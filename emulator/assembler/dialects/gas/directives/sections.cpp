// sections.cpp -- which section the next statements are in
#include "assembler/dialects/gas/constructors.hpp"
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

/// What the name of a section implies.
void describe(Section& section) {
    const std::string_view name = section.name;
    const auto is = [&](std::string_view family) { return is_in_family(name, family); };
    section.executable = is(".text") || name == ".init" || name == ".fini";
    const bool zeros = is(".bss") || is(".sbss");
    section.writable = zeros || is(".data") || is(".sdata") || is(".lit8") || is(".lit4") ||
                       is(".tdata") || is(".init_array");
    section.allocated = section.executable || section.writable || is(".rodata") ||
                        name == ".eh_frame" || name == ".gcc_except_table";
    section.has_contents = !zeros;
}

} // namespace

/// A section of this file, created on first use.
Section& Pass::section(std::string_view name, u32 number) {
    Section*& root = file_->roots[std::string(name)];
    const auto by_number = [](const Section* one, u32 wanted) { return one->number < wanted; };
    if (root) {
        const auto found =
            std::lower_bound(root->parts.begin(), root->parts.end(), number, by_number);
        if (found != root->parts.end() && (*found)->number == number) return **found;
    }
    Section& made = file_->sections.emplace_back();
    made.name = std::string(name);
    made.file = file_->id;
    describe(made);
    if (root) {
        made.allocated = root->allocated, made.writable = root->writable;
        made.executable = root->executable, made.has_contents = root->has_contents;
    } else {
        root = &made;
    }
    made.number = number;
    made.root = root;
    root->parts.insert(std::lower_bound(root->parts.begin(), root->parts.end(), number, by_number),
                       &made);
    return made;
}

/// After a change of section, the last instruction of the old one does not move into a delay slot.
void Pass::enter(Section& section) {
    forget_history();
    previous_ = section_;
    section_ = &section;
    if (recorder_) recorder_->section(current_statement());
}

void Pass::standard_section(std::string_view name, Cursor& cursor) {
    u32 number = 0;
    if (!cursor.at_end()) {
        const auto chosen = constant(cursor);
        if (!chosen) return;
        number = static_cast<u32>(*chosen);
    }
    Section& chosen = section(name, number);
    // GNU as aligns the sections that have a directive of their own.
    chosen.alignment = std::max(chosen.alignment, u32{16});
    enter(chosen);
}

void Pass::text_directive(Cursor& cursor) { standard_section(".text", cursor); }
void Pass::data_directive(Cursor& cursor) { standard_section(".data", cursor); }
void Pass::rdata_directive(Cursor& cursor) { standard_section(".rodata", cursor); }
void Pass::bss_directive(Cursor& cursor) { standard_section(".bss", cursor); }
void Pass::sdata_directive(Cursor& cursor) { standard_section(".sdata", cursor); }
void Pass::sbss_directive(Cursor& cursor) { standard_section(".sbss", cursor); }

/// .section NAME [, "flags" [, @type [, ...]]]
void Pass::read_section(Cursor& cursor) {
    const std::string_view rest = cursor.rest();
    std::size_t size = 0;
    const bool quoted = rest.starts_with("\"");
    while (size < rest.size() &&
           (quoted ? size == 0 || rest[size] != '"' : rest[size] != ',' && rest[size] != ' '))
        ++size;
    const std::string chosen(quoted ? rest.substr(1, size - 1) : rest.substr(0, size));
    if (chosen.empty()) return expected(cursor, gas_message("a-name"));
    if (holds_uncalled_functions(chosen))
        return report(cursor.at(), size, gas_message("never-called", chosen),
                      gas_message("call-in-main"));
    cursor.move_to(cursor.at() + size + (quoted ? 1 : 0));
    const std::string named = chosen == ".rdata" ? ".rodata" : chosen;
    const bool is_new = !file_->roots.contains(named);
    u32 number = 0;
    bool more = cursor.take(",");
    if (more && is_digit(cursor.peek())) {
        const auto part = constant(cursor);
        if (!part) return;
        number = static_cast<u32>(*part);
        more = cursor.take(",");
    }
    Section& entered = section(named, number);
    if (more && cursor.peek() == '"') {
        const auto flags = text(cursor);
        const auto has = [&](char flag) { return flags->find(flag) != std::string::npos; };
        if (flags && is_new) {
            entered.allocated = has('a');
            entered.writable = has('w');
            entered.executable = has('x');
        }
        if (cursor.take(",")) {
            const std::string_view type = cursor.rest();
            if (is_new && type.starts_with("@nobits")) entered.has_contents = false;
        }
    }
    // Sizes of entries and names of groups do not matter here.
    cursor.move_to(cursor.text().size());
    enter(entered);
}

void Pass::section_directive(Cursor& cursor) { read_section(cursor); }

void Pass::pushsection(Cursor& cursor) {
    Section* const before = section_;
    Section* const earlier = previous_;
    read_section(cursor);
    if (!reported_) section_stack_.push_back({before, earlier});
}

void Pass::popsection(Cursor&) {
    if (section_stack_.empty())
        return report(0, 11, gas_message("pop-nothing", ".popsection", ".pushsection"), {});
    enter(*section_stack_.back().section);
    previous_ = section_stack_.back().previous;
    section_stack_.pop_back();
}

void Pass::previous(Cursor&) { enter(*previous_); }

/// .struct [number]: the next labels are numbers from there on, until another section begins.
void Pass::struct_directive(Cursor& cursor) {
    const auto start = cursor.at_end() ? std::optional<i64>(0) : constant(cursor);
    if (!start) return;
    constexpr i64 most = i64{1} << 24;
    if (*start < 0 || *start > most)
        return report(0, cursor.text().size(), gas_message("range", *start, 0, most), {});
    Section& chosen = section("*ABS*");
    chosen.absolute = true;
    chosen.has_contents = false;
    chosen.size = static_cast<u32>(*start);
    enter(chosen);
}

void Pass::subsection(Cursor& cursor) {
    const auto number = constant(cursor);
    if (number) enter(section(section_->name, static_cast<u32>(*number)));
}

} // namespace tharsis::gas
