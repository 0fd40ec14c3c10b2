// line_places.cpp -- sorts the words of a program by the lines they come from
// An origin names the line that was assembled and the calls of macros that led there.
#include "debugger/session/line_places.hpp"

#include "assembler/dialects/start_up.hpp"
#include "assembler/preprocessor/normal_path.hpp"
#include "base/source_lines.hpp"

#include <algorithm>
#include <unordered_map>

namespace tharsis {
namespace {

/// How many calls two origins have in common, from the outermost on.
std::size_t common_calls(const Origin& one, const Origin& other) {
    return static_cast<std::size_t>(
        std::mismatch(one.calls.begin(), one.calls.end(), other.calls.begin(), other.calls.end())
            .first -
        one.calls.begin());
}

/// The file where main is defined, else the first one.
FileId file_of_main(const Program& program) {
    const Symbol* main = program.find_symbol("main");
    const Origin* origin = main && !main->data ? program.origin_at(main->address) : nullptr;
    return origin ? origin->outermost().file : 0;
}

} // namespace

LinesWithCode::LinesWithCode(const Program& program, FileId file)
    : program_(&program), file_(file) {
    if (program.own_layout)
        read_compiled();
    else
        read_assembled();
}

/// Only a file that is included twice has a line twice in a row; in some dialects a line may
/// become several native statements, and files are not included.
void LinesWithCode::read_assembled() {
    /// The last word that came from a line, and by how many calls: in which one the line is, or all
    /// of them for a statement of the line itself.
    struct Reached {
        std::size_t word = 0, calls = 0;
    };
    std::unordered_map<u32, Reached> reached;
    const bool has_one_statement = rules_of(program_->dialect).one_statement_a_line;
    const Origin* before = nullptr;
    u32 end = 0;
    for (std::size_t n = 1; n <= program_->text.size(); ++n) { // 0: the line was not yet reached
        const TextWord& word = program_->text[n - 1];
        const Origin* const now =
            word.origin < program_->origins.size() ? &program_->origins[word.origin] : nullptr;
        const std::size_t common = now && before ? common_calls(*before, *now) : 0;
        const auto reach = [&](const Place& place, std::size_t calls, bool begins_again) {
            if (place.file != file_ || place.line == 0) return;
            Reached& last = reached[place.line];
            if (last.word == n) return; // by an outer call
            const bool goes_on = last.word == n - 1 && n > 1 && end == word.address &&
                                 last.calls == calls && calls <= common && !begins_again;
            if (!goes_on) lines_[place.line].all.push_back(word.address);
            last = {n, calls};
        };
        for (std::size_t k = 0; now && k < now->calls.size(); ++k)
            reach(now->calls[k], k + 1, false);
        if (now) reach(now->place, now->calls.size(), has_one_statement && word.first);
        before = now;
        end = word.address + 4;
    }
}

void LinesWithCode::read_compiled() {
    for (const TextWord& word : program_->text) {
        if (word.origin >= program_->origins.size()) continue;
        const Place& place = program_->origins[word.origin].place;
        if (place.file != file_ || place.line == 0) continue;
        Addresses& line = lines_[place.line];
        line.all.push_back(word.address);
        if (word.first) line.statements.push_back(word.address);
    }
}

/// The first of these addresses in each procedure.
std::vector<u32> LinesWithCode::first_of_procedures(const std::vector<u32>& addresses) const {
    std::vector<u32> first;
    std::vector<const Symbol*> procedures;
    for (const u32 address : addresses) {
        const Symbol* const procedure = program_->symbol_before(address, false);
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
std::optional<LinePlaces> LinesWithCode::places(u32 line) const {
    if (lines_.empty()) return std::nullopt;
    auto near = lines_.lower_bound(line);
    if (near == lines_.end()) --near;
    const Addresses& found = near->second;
    if (!program_->own_layout) return LinePlaces{file_, line, near->first, found.all};
    return LinePlaces{file_, line, near->first,
                      first_of_procedures(found.statements.empty() ? found.all : found.statements)};
}

std::vector<u32> LinesWithCode::between(u32 first, u32 last) const {
    std::vector<u32> lines;
    for (auto at = lines_.lower_bound(first); at != lines_.end() && at->first <= last; ++at)
        lines.push_back(at->first);
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

u32 line_count(const Program& program, FileId file, const LinesWithCode& lines) {
    const u32 count = file < program.files.size() ? SourceLines(program.files).count(file) : 0;
    return std::max(count, lines.last());
}

} // namespace tharsis
