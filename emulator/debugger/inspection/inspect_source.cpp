// inspect_source.cpp -- lines of source, and what unfolds below them: bodies of macros, machine
// instructions
//
// Each word of text has the chain of calls that led to it; a row contains the words whose chains
// agree with it up to its depth.
#include "base/source_lines.hpp"
#include "debugger/inspection/inspect.hpp"

#include <algorithm>
#include <map>
#include <span>

namespace tharsis::inspect {

namespace {

using Words = std::vector<const TextWord*>;

SourceRow row_at(SourceRow::Kind kind, const Place& place, u32 depth) {
    SourceRow row;
    row.kind = kind, row.file = place.file, row.line = place.line, row.depth = depth;
    return row;
}

class Unfolding {
public:
    Unfolding(const Session& session, const Unfolded& unfolded, std::vector<SourceRow>& rows)
        : session_(session), program_(session.program()), unfolded_(unfolded),
          lines_(program_.files), rows_(rows) {}

    void lines(FileId file, u32 from, u32 to);
    SourceRow instruction_row(const TextWord& word, u32 depth);

private:
    const Origin& origin(const TextWord& word) const { return program_.origins[word.origin]; }
    /// The place at a depth in a word's chain of calls; beyond its end the line itself.
    const Place& link(const TextWord& word, u32 depth) const {
        const Origin& it = origin(word);
        return depth < it.calls.size() ? it.calls[depth] : it.place;
    }
    bool has(const TextWord& word, u32 address) const { return word.address == address; }
    void fill(SourceRow& row, std::span<const TextWord* const> words);
    void unfold(SourceRow row, std::span<const TextWord* const> words, u32 depth);
    void expansions(std::span<const TextWord* const> words, u32 depth);
    std::string text_of(const TextWord& word, u32 depth);

    const Session& session_;
    const Program& program_;
    const Unfolded& unfolded_;
    SourceLines lines_;
    std::vector<SourceRow>& rows_;
};

void Unfolding::lines(FileId file, u32 from, u32 to) {
    std::map<u32, Words> words;
    for (const TextWord& word : program_.text) {
        const Place& place = link(word, 0);
        if (place.file == file && place.line >= from && place.line <= to)
            words[place.line].push_back(&word);
    }
    const u32 last = std::min(to, lines_.count(file));
    for (u32 line = std::max(from, 1u); line <= last; ++line) {
        SourceRow row = row_at(SourceRow::Kind::line, {file, line}, 0);
        row.text = lines_.line(file, line);
        const auto found = words.find(line);
        if (found == words.end())
            rows_.push_back(std::move(row));
        else
            unfold(std::move(row), found->second, 0);
    }
}

/// Fills in what a row shows of its instructions.
void Unfolding::fill(SourceRow& row, std::span<const TextWord* const> words) {
    const u32 shown = session_.shown_address();
    row.address = words.front()->address;
    for (const TextWord* word : words) row.current = row.current || word->address == shown;
    for (const Breakpoint& stop : session_.breakpoints()) {
        const auto here = [&](u32 address) {
            return std::any_of(words.begin(), words.end(),
                               [&](const TextWord* word) { return has(*word, address); });
        };
        if (std::any_of(stop.addresses.begin(), stop.addresses.end(), here))
            row.stops.push_back(stop.number);
    }
}

void Unfolding::unfold(SourceRow row, std::span<const TextWord* const> words, u32 depth) {
    const auto is_deeper = [&](const TextWord* word) { return depth < origin(*word).calls.size(); };
    const bool is_call = std::any_of(words.begin(), words.end(), is_deeper);
    fill(row, words);
    row.can_unfold = is_call || words.size() > 1;
    row.unfolded = std::find(unfolded_.begin(), unfolded_.end(), std::pair(row.file, row.line)) !=
                   unfolded_.end();
    if (row.unfolded) row.current = false;
    const bool unfolded = row.unfolded;
    rows_.push_back(std::move(row));
    if (!unfolded) return;
    if (is_call) return expansions(words, depth + 1);
    for (const TextWord* word : words) rows_.push_back(instruction_row(*word, depth + 1));
}

/// Adjacent words with the same place at this depth form one line of the body.
void Unfolding::expansions(std::span<const TextWord* const> words, u32 depth) {
    for (std::size_t begin = 0, end = 0; begin < words.size(); begin = end) {
        const Place place = link(*words[begin], depth);
        while (end < words.size() && link(*words[end], depth) == place) ++end;
        SourceRow row = row_at(SourceRow::Kind::expansion, place, depth);
        row.text = text_of(*words[begin], depth);
        unfold(std::move(row), words.subspan(begin, end - begin), depth);
    }
}

/// With the arguments of the call substituted if the assembler kept that text.
std::string Unfolding::text_of(const TextWord& word, u32 depth) {
    const Origin& it = origin(word);
    const std::size_t number = it.listed.find("> ");
    if (depth == it.calls.size() && number != it.listed.npos) return it.listed.substr(number + 2);
    const Place& place = link(word, depth);
    const std::string_view line = lines_.line(place.file, place.line);
    return std::string(line.substr(std::min(line.find_first_not_of(" \t"), line.size())));
}

SourceRow Unfolding::instruction_row(const TextWord& word, u32 depth) {
    SourceRow row = row_at(SourceRow::Kind::instruction, origin(word).outermost(), depth);
    row.text = instruction(session_, word.address);
    const Symbol* symbol = program_.symbol_before(word.address, false);
    if (symbol && symbol->address == word.address) row.label = symbol->name;
    const TextWord* words[] = {&word};
    fill(row, words);
    return row;
}

} // namespace

std::vector<SourceRow> source(const Session& session, FileId file, const Unfolded& unfolded,
                              u32 from, u32 to) {
    std::vector<SourceRow> rows;
    if (file < session.program().files.size())
        Unfolding(session, unfolded, rows).lines(file, from, to);
    return rows;
}

std::vector<SourceRow> disassembly(const Session& session, u32 address, u32 before, u32 after) {
    const std::vector<TextWord>& text = session.program().text;
    const auto below = [](const TextWord& word, u32 wanted) { return word.address < wanted; };
    const auto here = std::lower_bound(text.begin(), text.end(), address, below) - text.begin();
    const auto first = here - std::min<std::ptrdiff_t>(here, before);
    const auto last = here + std::min<std::ptrdiff_t>(std::ptrdiff_t(text.size()) - here, after);
    std::vector<SourceRow> rows;
    Unfolding unfolding(session, {}, rows);
    for (auto n = first; n < last; ++n)
        rows.push_back(unfolding.instruction_row(text[std::size_t(n)], 0));
    return rows;
}

} // namespace tharsis::inspect
