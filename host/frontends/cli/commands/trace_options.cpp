// trace_options.cpp -- parses the options of `tharsis trace`: "--from main", "--only p.asm:10-20"
//
// The first error is kept.
#include "frontends/cli/commands/trace_options.hpp"

#include "analysis/procedures.hpp"
#include "base/suggest.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

void complain(TypedTrace& typed, Message error, Message tip) {
    if (!typed.error.empty()) return;
    typed.error = std::move(error);
    typed.tip = std::move(tip);
}

void complain_of_place(TypedTrace& typed, Message error) {
    complain(typed, std::move(error), cli_message("place-forms"));
}

// ---------------------------------------------------------------- places

/// Whether `name` is the file's name, or the end of it after a slash; empty: the first file.
bool is_file(const Program& program, FileId file, std::string_view name) {
    const std::string_view given = program.files[file].name;
    if (name.empty()) return file == 0;
    return given == name || (given.ends_with(name) && given[given.size() - name.size() - 1] == '/');
}

bool lies_on(const Program& program, const Place& place, std::string_view file, u32 first,
             u32 last) {
    return place.line >= first && place.line <= last && place.file < program.files.size() &&
           is_file(program, place.file, file);
}

/// The instructions of a range of lines: those written there, and those of macros called there.
TextPlaces lines_of(const Program& program, std::string_view file, u32 first, u32 last) {
    TextPlaces places;
    for (const TextWord& word : program.text) {
        const Origin& origin = program.origins[word.origin];
        const auto here = [&](const Place& place) {
            return lies_on(program, place, file, first, last);
        };
        if (!here(origin.place) && !std::ranges::any_of(origin.calls, here)) continue;
        const bool joins = !places.empty() && places.ranges.back().second + 4 == word.address;
        if (joins)
            places.ranges.back().second = word.address;
        else
            places.ranges.emplace_back(word.address, word.address);
    }
    return places;
}

/// Parses "p.asm:12" or ":10-20".
std::optional<TextPlaces> typed_lines(std::string_view text, const Program& program) {
    const size_t colon = text.rfind(':');
    if (colon == text.npos) return {};
    const std::string_view numbers = text.substr(colon + 1);
    const size_t dash = std::min(numbers.find('-'), numbers.size());
    const auto first = read_word(numbers.substr(0, dash));
    const auto last = dash == numbers.size() ? first : read_word(numbers.substr(dash + 1));
    if (!first || !last) return {};
    return lines_of(program, text.substr(0, colon), *first, *last);
}

/// The addresses of one place; a label denotes its instruction, or with `whole` everything up to
/// the next procedure.
TextPlaces place_of(std::string_view text, const Program& program, bool whole) {
    if (const auto lines = typed_lines(text, program)) return *lines;
    if (text.starts_with("0x")) {
        const auto address = read_word(text);
        return address ? TextPlaces{{{*address, *address + 3}}} : TextPlaces{};
    }
    const Symbol* symbol = program.find_symbol(text);
    if (!symbol || symbol->data) return {};
    const u32 last = whole ? Procedures(program).end_of(symbol->address) - 1 : symbol->address + 3;
    return {{{symbol->address, last}}};
}

Message unknown_place(std::string_view text, const Program& program) {
    std::vector<std::string_view> names;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data) names.push_back(symbol.name);
    const std::string_view meant = nearest_word(text, names);
    const Message why = text.find(':') == text.npos ? cli_message("no-text-place", text)
                                                    : cli_message("no-instruction-there", text);
    return meant.empty() ? why : cli_message("but-meant", why, meant);
}

/// The position of ".." between two places; in "../p.asm:5" it is a folder.
size_t find_range(std::string_view text) {
    const auto is_folder = [text](size_t at) {
        return at + 2 < text.size() && text[at + 2] == '/' && (at == 0 || text[at - 1] == '/');
    };
    size_t at = text.find("..");
    while (at != text.npos && is_folder(at)) at = text.find("..", at + 2);
    return at;
}

/// `whole` as in place_of. "first..last" denotes everything from the first to the last place.
TextPlaces read_place(std::string_view option, std::string_view text, const Program& program,
                      bool whole, TypedTrace& typed) {
    const size_t dots = find_range(text);
    const auto one = [&](std::string_view part) {
        TextPlaces places = place_of(part, program, whole && dots == text.npos);
        if (places.empty())
            complain_of_place(typed,
                              cli_message("option-value", option, unknown_place(part, program)));
        return places;
    };
    if (dots == text.npos) return one(text);
    const TextPlaces first = one(text.substr(0, dots)), last = one(text.substr(dots + 2));
    if (first.empty() || last.empty()) return {};
    if (first.ranges.front().first > last.ranges.back().second)
        complain_of_place(typed, cli_message("places-reversed", option, text));
    return {{{first.ranges.front().first, last.ranges.back().second}}};
}

/// A number is a step, anything else a place.
void read_end(std::string_view option, const Arguments& arguments, const Program& program,
              u64& step, TextPlaces& place, TypedTrace& typed) {
    const auto text = arguments.value(option);
    if (!text) return;
    const auto number = text->starts_with("0x") ? std::nullopt : read_amount(*text, false);
    if (!number)
        place = read_place(option, *text, program, false, typed);
    else if (*number > 0)
        step = *number;
    else
        complain_of_place(typed, cli_message("steps-from-one", option, *text));
}

// ---------------------------------------------------------------- filters

/// Adds one of "t0", "$8", "f2", "hi", "memory" ...; the $ is optional, since the shell would
/// expand $t0. Returns false for other names.
bool add_thing(std::string_view name, WriteFilter& things) {
    const std::string dollar = name.starts_with("$") ? std::string(name) : fmt::format("${}", name);
    const auto general = find_register(dollar), real = find_real_register(dollar);
    if (general)
        things.general |= u32{1} << *general;
    else if (real)
        things.floating |= u32{1} << *real;
    else if (name == "hi")
        things.hi = true;
    else if (name == "lo")
        things.lo = true;
    else if (name == "flags")
        things.flags = true;
    else if (name == "cop0")
        things.system = true;
    else if (name == "memory")
        things.memory = true;
    else
        return false;
    return true;
}

void read_writes(const Arguments& arguments, TypedTrace& typed) {
    for (const std::string& text : arguments.values("--writes"))
        for (size_t at = 0; at <= text.size();) {
            const size_t comma = std::min(text.find(',', at), text.size());
            if (!add_thing(std::string_view(text).substr(at, comma - at), typed.options.writes))
                complain(typed,
                         cli_message("no-written-register", text, text.substr(at, comma - at)),
                         cli_message("for-example", "--writes t0,sp,f2,hi,lo,flags,cop0,memory"));
            at = comma + 1;
        }
}

void read_form(const Arguments& arguments, TypedTrace& typed) {
    const std::string form = arguments.value("--format").value_or("text");
    if (form == "json")
        typed.options.form = TraceForm::json;
    else if (form == "hdl")
        typed.options.form = TraceForm::hdl;
    else if (form != "text")
        complain(typed, cli_message("unknown-form", "--format", form),
                 cli_message("one-of", "text, json, hdl"));
}

void read_lines(const Arguments& arguments, TypedTrace& typed) {
    const auto text = arguments.value("--lines");
    if (!text) return;
    const auto lines = read_amount(*text, false);
    if (lines && *lines > 0)
        typed.options.max_lines = *lines;
    else
        complain(typed, cli_message("above-zero", "--lines", *text),
                 cli_message("for-example", "--lines 100"));
}

} // namespace

TypedTrace read_trace_options(const Arguments& arguments, const Program& program) {
    TypedTrace typed;
    TraceOptions& options = typed.options;
    read_form(arguments, typed);
    read_end("--from", arguments, program, options.from_step, options.from, typed);
    read_end("--to", arguments, program, options.to_step, options.to, typed);
    for (const std::string& text : arguments.values("--only")) {
        const TextPlaces more = read_place("--only", text, program, true, typed);
        options.only.ranges.insert(options.only.ranges.end(), more.ranges.begin(),
                                   more.ranges.end());
    }
    read_writes(arguments, typed);
    read_lines(arguments, typed);
    if (options.to_step < options.from_step)
        complain(typed, cli_message("to-before-from", options.to_step, options.from_step), {});
    return typed;
}

} // namespace tharsis
