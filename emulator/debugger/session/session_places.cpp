// session_places.cpp -- resolves a typed place: a line, a label, an address
// If there is no code at the place, the answer names the nearest line that has some.
#include "base/source_lines.hpp"
#include "base/suggest.hpp"
#include "debugger/session/session.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace tharsis {
namespace {

using Places = Session::Places;

std::optional<u32> number_of(std::string_view text) {
    u32 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

std::string_view base_name(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == path.npos ? path : path.substr(slash + 1);
}

/// "focus/board.asm" is matched by "board.asm" and by "focus/board.asm".
bool is_meant(std::string_view path, std::string_view name) {
    return path == name || (path.size() > name.size() && path.ends_with(name) &&
                            path[path.size() - name.size() - 1] == '/');
}

bool is_on(const Place& place, FileId file, u32 line) {
    return place.file == file && place.line == line;
}

/// How a word came from a line: by which call, or by a statement of the line itself. nullopt: it
/// did not.
struct Descent {
    std::vector<Place> calls; ///< the calls up to that line
    bool by_call = false;
};
std::optional<Descent> descent(const Origin& origin, FileId file, u32 line) {
    for (std::size_t k = 0; k < origin.calls.size(); ++k)
        if (is_on(origin.calls[k], file, line))
            return Descent{{origin.calls.begin(), origin.calls.begin() + std::ptrdiff_t(k) + 1},
                           true};
    if (is_on(origin.place, file, line)) return Descent{origin.calls, false};
    return std::nullopt;
}

/// Addresses where this line begins: once for a macro call, once per expansion for a line of a
/// macro's body.
std::vector<u32> addresses_of_line(const Program& program, FileId file, u32 line) {
    std::vector<u32> addresses;
    std::optional<Descent> before;
    u32 end = 0;
    for (const TextWord& word : program.text) {
        auto now = word.origin < program.origins.size()
                       ? descent(program.origins[word.origin], file, line)
                       : std::nullopt;
        const bool goes_on = now && before && end == word.address && now->calls == before->calls &&
                             (now->by_call || !word.first);
        if (now && !goes_on) addresses.push_back(word.address);
        before = std::move(now);
        end = word.address + 4;
    }
    return addresses;
}

/// The nearest line of a file that has code: at or after `line`, else before it.
std::optional<u32> nearest_line(const Program& program, FileId file, u32 line) {
    std::optional<u32> after, before;
    const auto look = [&](const Place& place) {
        if (place.file != file || place.line == 0) return;
        if (place.line >= line && (!after || place.line < *after)) after = place.line;
        if (place.line < line && (!before || place.line > *before)) before = place.line;
    };
    for (const TextWord& word : program.text) {
        if (word.origin >= program.origins.size()) continue;
        look(program.origins[word.origin].place);
        for (const Place& call : program.origins[word.origin].calls) look(call);
    }
    return after ? after : before;
}

Places failed(std::string error, std::string tip = {}) {
    return {{}, std::move(error), std::move(tip)};
}

Places find_line(const Program& program, FileId file, u32 line) {
    if (file >= program.files.size())
        return failed("the program has no source", "a place is a label or an address");
    const std::string_view name = base_name(program.files[file].name);
    const u32 count = SourceLines(program.files).count(file);
    if (line == 0 || line > count)
        return failed(fmt::format("{} has no line {}", name, line),
                      fmt::format("it has the lines 1 to {}", count));
    Places places{addresses_of_line(program, file, line), {}, {}, Place{file, line, 0, 0}};
    if (!places.addresses.empty()) return places;
    places.error = fmt::format("no instruction comes from line {} of {}", line, name);
    const auto near = nearest_line(program, file, line);
    places.tip = near ? fmt::format("the nearest line with one is {}", *near)
                      : fmt::format("{} has no line with an instruction", name);
    return places;
}

Places find_in_file(const Program& program, std::string_view name, u32 line) {
    std::vector<FileId> files;
    std::vector<std::string_view> names;
    for (FileId file = 0; file < program.files.size(); ++file) {
        names.push_back(base_name(program.files[file].name));
        if (is_meant(program.files[file].name, name)) files.push_back(file);
    }
    const std::string others = fmt::format("there is {}", fmt::join(names, ", "));
    if (files.empty())
        return failed(fmt::format("no file is called {}", name), did_you_mean(name, names, others));
    const auto same = [&](FileId file) {
        return program.files[file].name == program.files[files[0]].name;
    };
    if (!std::all_of(files.begin(), files.end(), same))
        return failed(fmt::format("several files are called {}", name),
                      fmt::format("write more of the path: {}", program.files[files[0]].name));
    Places all;
    for (const FileId file : files) {
        const Places places = find_line(program, file, line);
        if (places.addresses.empty() && all.addresses.empty()) all = places;
        all.addresses.insert(all.addresses.end(), places.addresses.begin(), places.addresses.end());
    }
    if (!all.addresses.empty()) all.error.clear(), all.tip.clear();
    return all;
}

Places find_address(const Program& program, const Machine& machine, u32 address) {
    if (address % 4 != 0)
        return failed(
            fmt::format("0x{:08x} is not a multiple of 4: no instruction begins there", address));
    if (machine.text_word(address)) return {{address}, {}, {}};
    if (program.text.empty()) return failed("the program has no instructions");
    return failed(fmt::format("no instruction is at 0x{:08x}", address),
                  fmt::format("text begins at 0x{:08x} and ends before 0x{:08x}",
                              program.text.front().address, program.text.back().address + 4));
}

Places unknown_label(const Program& program, std::string_view name) {
    std::vector<std::string_view> names;
    for (const Symbol& symbol : program.symbols)
        if (!symbol.data) names.push_back(symbol.name);
    return failed(fmt::format("no label is called {}", name),
                  did_you_mean(name, names, "a place is a line, FILE:LINE, a label or an address"));
}

/// The file that a bare line number belongs to.
FileId file_of(const Program& program, u32 pc) {
    const Origin* origin = program.origin_at(pc);
    return origin ? origin->outermost().file : 0;
}

} // namespace

Session::Places Session::find(std::string_view where) const {
    while (!where.empty() && where.front() == ' ') where.remove_prefix(1);
    while (!where.empty() && where.back() == ' ') where.remove_suffix(1);
    if (where.empty())
        return failed("a place is missing", "a line, FILE:LINE, a label or an address");
    const FileId file = file_of(program_, shown_address());
    if (const auto line = number_of(where)) return find_line(program_, file, *line);
    const std::size_t colon = where.find_last_of(':');
    if (colon != where.npos)
        if (const auto line = number_of(where.substr(colon + 1)))
            return find_in_file(program_, where.substr(0, colon), *line);
    const std::optional<FileId> unit = program_.unit_at(shown_address());
    if (const Symbol* label = program_.find_symbol(where, unit)) {
        if (!label->data) return find_address(program_, machine(), label->address);
        return failed(fmt::format("{} is data, and no instruction", where),
                      fmt::format("to stop when it changes, watch it: watch {}", where));
    }
    const bool starred = where.front() == '*';
    const Expression::Parsed parsed =
        Expression::parse(starred ? where.substr(1) : where, program_, unit);
    if (!parsed.expression) {
        const bool is_word = where.find_first_of(" +-*/()[]<>=&|$!~%^?") == where.npos &&
                             !(where[0] >= '0' && where[0] <= '9');
        return is_word ? unknown_label(program_, where) : failed(parsed.error, parsed.tip);
    }
    const Expression::Answer answer = parsed.expression->evaluate(machine());
    if (!answer.value) return failed(answer.error);
    if (answer.value->kind != Value::Kind::word)
        return failed(fmt::format("{} is not an address", where));
    return find_address(program_, machine(), answer.value->word);
}

} // namespace tharsis
