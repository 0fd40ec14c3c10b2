// session_places.cpp -- resolves a typed place: a line, a label, an address
// If there is no code at the place, the answer names the nearest line that has some.
#include "base/suggest.hpp"
#include "debugger/session/line_places.hpp"
#include "debugger/session/session.hpp"
#include "debugger/values/code_word.hpp"

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

Places failed(std::string error, std::string tip = {}) {
    return {{}, std::move(error), std::move(tip)};
}

Places find_line(const Program& program, FileId file, u32 line) {
    if (file >= program.files.size())
        return failed("the program has no source", "a place is a label or an address");
    const std::string_view name = base_name(program.files[file].name);
    const LinesWithCode lines(program, file);
    const u32 count = line_count(program, file, lines);
    if (line == 0 || line > count)
        return failed(fmt::format("{} has no line {}", name, line),
                      fmt::format("it has the lines 1 to {}", count));
    auto places = lines.places(line);
    Places all;
    all.line = Place{file, line, 0, 0};
    if (places && places->actual_line == line) {
        all.addresses = std::move(places->addresses);
        return all;
    }
    all.error = fmt::format("no instruction comes from line {} of {}", line, name);
    all.tip = places ? fmt::format("the nearest line with one is {}", places->actual_line)
                     : fmt::format("{} has no line with an instruction", name);
    return all;
}

Places find_in_file(const Program& program, std::string_view name, u32 line) {
    const std::vector<FileId> files = files_called(program, name);
    std::vector<std::string_view> names;
    for (const SourceFile& file : program.files) names.push_back(base_name(file.name));
    const std::string others = fmt::format("there is {}", fmt::join(names, ", "));
    if (files.empty())
        return failed(fmt::format("no file is called {}", name), did_you_mean(name, names, others));
    if (files_called(program, program.files[files[0]].name) != files)
        return failed(fmt::format("several files are called {}", name),
                      fmt::format("write more of the path: {}", program.files[files[0]].name));
    Places all;
    for (const FileId file : files) {
        const Places places = find_line(program, file, line);
        if (places.addresses.empty() && all.addresses.empty()) all = places;
        all.addresses.insert(all.addresses.end(), places.addresses.begin(), places.addresses.end());
        if (!all.line) all.line = places.line;
    }
    if (!all.addresses.empty()) all.error.clear(), all.tip.clear();
    return all;
}

Places find_address(const Program& program, const Machine& machine, u32 address) {
    if (address % 4 != 0)
        return failed(
            fmt::format("0x{:08x} is not a multiple of 4: no instruction begins there", address));
    if (code_word(machine, address)) return {{address}, {}, {}};
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

} // namespace

Session::Places Session::find(std::string_view where) const {
    while (!where.empty() && where.front() == ' ') where.remove_prefix(1);
    while (!where.empty() && where.back() == ' ') where.remove_suffix(1);
    if (where.empty())
        return failed("a place is missing", "a line, FILE:LINE, a label or an address");
    const FileId file = file_shown_at(program_, shown_address());
    if (const auto line = number_of(where)) return find_line(program_, file, *line);
    const std::size_t colon = where.find_last_of(':');
    if (colon != where.npos)
        if (const auto line = number_of(where.substr(colon + 1)))
            return find_in_file(program_, where.substr(0, colon), *line);
    const std::optional<FileId> unit = program_.unit_at(shown_address());
    if (const Symbol* label = program_.find_symbol(where, unit)) {
        if (!label->data || code_word(machine(), label->address))
            return find_address(program_, machine(), label->address);
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
