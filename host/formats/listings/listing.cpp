// listing.cpp -- the origin of a word, with the numbers and texts of MARS's listings and run-time
// errors
//
// Only the first word of an expansion is shown as part of a macro, because MARS keeps that in its
// source text.
#include "formats/listings/listing.hpp"

#include "isa/isa.hpp"

#include <fmt/core.h>

namespace tharsis {

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

} // namespace tharsis
