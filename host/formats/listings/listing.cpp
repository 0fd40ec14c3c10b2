// listing.cpp -- the origin of a word, with the numbers and texts of MARS's listings and run-time
// errors
//
// Only the first word of an expansion is shown as part of a macro, because MARS keeps that in its
// source text.
#include "formats/listings/listing.hpp"

#include "isa/isa.hpp"

#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

/// Whether this file includes a file of that name, directly or through others.
bool includes(const Program& program, FileId file, FileId wanted, std::set<FileId>& seen) {
    if (file == wanted) return true;
    if (!seen.insert(file).second) return false;
    const std::string& text = program.files[file].text;
    for (FileId other = 0; other < program.files.size(); ++other) {
        const std::string& name = program.files[other].name;
        const std::string quoted = name.substr(name.find_last_of('/') + 1) + "\"";
        const bool named =
            text.find(".include") != std::string::npos && text.find(quoted) != std::string::npos;
        if (named && includes(program, other, wanted, seen)) return true;
    }
    return false;
}

} // namespace

ListedLine Listing::at(u32 address, u32 word) {
    const TextWord* written = program_.word_at(address);
    if (!written || written->word != word) return {mars_text_at_run_time(word, address), "", ""};
    const std::string* listed = program_.listed_text(address);
    std::string basic = listed ? *listed : disassemble(word, address, TextStyle::mars);
    if (!written->first) return {std::move(basic), "", ""};
    const Origin& origin = program_.origins[written->origin];
    const std::string_view line = lines_.line(origin.place.file, origin.place.line);
    return {std::move(basic), std::to_string(origin.outermost().line),
            origin.listed.empty() ? std::string(line) : origin.listed};
}

std::string mars_line(const Program& program, u32 address) {
    const TextWord* word = program.word_at(address);
    if (!word) return {};
    const Origin& origin = program.origins[word->origin];
    const std::string outer = std::to_string(origin.outermost().line);
    if (origin.calls.empty() || !word->first) return outer;
    return fmt::format("{}->{}", outer, origin.place.line);
}

FileId mars_file(const Program& program, FileId file, size_t given) {
    if (file < given) return file;
    for (FileId main = 0; main < given; ++main) {
        std::set<FileId> seen;
        if (includes(program, main, file, seen)) return main;
    }
    return 0;
}

} // namespace tharsis
