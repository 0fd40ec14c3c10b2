// line_places.cpp -- searches the origins of a program's words for lines
// An origin names the line that was assembled and the calls of macros that led there.
#include "debugger/session/line_places.hpp"

#include "assembler/dialects/start_up.hpp"
#include "assembler/preprocessor/normal_path.hpp"
#include "base/source_lines.hpp"

#include <algorithm>

namespace tharsis {
namespace {

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

/// The first of these addresses in each procedure.
std::vector<u32> first_of_procedures(const Program& program, const std::vector<u32>& addresses) {
    std::vector<u32> first;
    std::vector<const Symbol*> procedures;
    for (const u32 address : addresses) {
        const Symbol* const procedure = program.symbol_before(address, false);
        if (std::find(procedures.begin(), procedures.end(), procedure) != procedures.end())
            continue;
        procedures.push_back(procedure);
        first.push_back(address);
    }
    return first;
}

/// Of a compiled program: where a statement of the line begins, once in each procedure, as in gdb;
/// optimised code comes back to a line many times. If the compiler says that no statement begins in
/// the line, wherever it is.
std::vector<u32> compiled_addresses_of_line(const Program& program, FileId file, u32 line) {
    std::vector<u32> statements, all;
    for (const TextWord& word : program.text) {
        if (word.origin >= program.origins.size() ||
            !is_on(program.origins[word.origin].place, file, line))
            continue;
        all.push_back(word.address);
        if (word.first) statements.push_back(word.address);
    }
    return first_of_procedures(program, statements.empty() ? all : statements);
}

/// Only a file that is included twice has a line twice in a row; in some dialects a line may
/// become several native statements, and files are not included.
std::vector<u32> addresses_of_line(const Program& program, FileId file, u32 line) {
    if (program.own_layout) return compiled_addresses_of_line(program, file, line);
    const bool has_one_statement = rules_of(program.dialect).one_statement_a_line;
    std::vector<u32> addresses;
    std::optional<Descent> before;
    u32 end = 0;
    for (const TextWord& word : program.text) {
        auto now = word.origin < program.origins.size()
                       ? descent(program.origins[word.origin], file, line)
                       : std::nullopt;
        const bool begins_again = has_one_statement && word.first && now && !now->by_call;
        const bool goes_on =
            now && before && end == word.address && now->calls == before->calls && !begins_again;
        if (now && !goes_on) addresses.push_back(word.address);
        before = std::move(now);
        end = word.address + 4;
    }
    return addresses;
}

/// Calls `act` for every line of the file with code, in any order, some of them again.
template <class Do> void for_each_line(const Program& program, FileId file, Do act) {
    u32 last = ~u32{0};
    for (const TextWord& word : program.text) {
        if (word.origin >= program.origins.size() || word.origin == last) continue;
        last = word.origin;
        const Origin& origin = program.origins[word.origin];
        if (origin.place.file == file && origin.place.line > 0) act(origin.place.line);
        for (const Place& call : origin.calls)
            if (call.file == file && call.line > 0) act(call.line);
    }
}

std::optional<u32> nearest_line(const Program& program, FileId file, u32 wanted) {
    std::optional<u32> after, before;
    for_each_line(program, file, [&](u32 line) {
        if (line >= wanted && (!after || line < *after)) after = line;
        if (line < wanted && (!before || line > *before)) before = line;
    });
    return after ? after : before;
}

/// The file where main is defined, else the first one.
FileId file_of_main(const Program& program) {
    const Symbol* main = program.find_symbol("main");
    const Origin* origin = main && !main->data ? program.origin_at(main->address) : nullptr;
    return origin ? origin->outermost().file : 0;
}

} // namespace

std::optional<LinePlaces> places_of_line(const Program& program, FileId file, u32 line) {
    const auto near = nearest_line(program, file, line);
    if (!near) return std::nullopt;
    return LinePlaces{file, line, *near, addresses_of_line(program, file, *near)};
}

std::vector<u32> lines_with_code(const Program& program, FileId file, u32 first, u32 last) {
    std::vector<u32> lines;
    for_each_line(program, file, [&](u32 line) {
        if (line >= first && line <= last) lines.push_back(line);
    });
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

std::vector<FileId> files_called(const Program& program, std::string_view path) {
    const std::string wanted = normal_path(path), ending = "/" + wanted;
    std::vector<FileId> exact, similar;
    if (wanted.empty()) return exact;
    for (FileId file = 0; file < program.files.size(); ++file) {
        const std::string name = normal_path(program.files[file].name);
        if (name == wanted)
            exact.push_back(file);
        else if (name.ends_with(ending))
            similar.push_back(file);
    }
    return exact.empty() ? similar : exact;
}

FileId file_shown_at(const Program& program, u32 pc) {
    const Origin* origin = program.origin_at(pc);
    const FileId file = origin ? origin->outermost().file : 0;
    const bool starts_up = file < program.files.size() && is_start_up(program.files[file].text);
    return starts_up || !origin ? file_of_main(program) : file;
}

u32 line_count(const Program& program, FileId file) {
    u32 count = file < program.files.size() ? SourceLines(program.files).count(file) : 0;
    for_each_line(program, file, [&](u32 line) { count = std::max(count, line); });
    return count;
}

} // namespace tharsis
