// line.cpp -- maps positions of the assembled text back to the original text
// Edits are undone from the last to the first.
#include "assembler/preprocessor/line.hpp"

#include "base/utf8.hpp"

#include <algorithm>

namespace tharsis {

namespace {

struct Stretch {
    u32 at, size;
};

Stretch before(Stretch s, const Substitution& edit) {
    if (s.at >= edit.at + edit.inserted) return {s.at - edit.inserted + edit.removed, s.size};
    if (s.at >= edit.at) return {edit.at, edit.removed};
    if (s.at + s.size >= edit.at + edit.inserted)
        return {s.at, s.size - edit.inserted + edit.removed};
    return s;
}

} // namespace

std::vector<LinePiece> replaced(const std::vector<LinePiece>& pieces, const Substitution& edit) {
    std::vector<LinePiece> result;
    const u32 end = edit.at + edit.removed;
    LinePiece inserted{edit.at, edit.inserted, edit.kind, edit.from, edit.expansion};
    const auto add = [&](const LinePiece& piece, u32 from, u32 to, u32 at) {
        if (from < to)
            result.push_back(
                {at, to - from, piece.kind, piece.part(from, to - from), piece.expansion});
    };
    for (const LinePiece& piece : pieces)
        add(piece, piece.at, std::min(piece.at + piece.size, edit.at), piece.at);
    for (const LinePiece& piece : pieces) {
        const u32 from = std::max(piece.at, edit.at), to = std::min(piece.at + piece.size, end);
        if (inserted.from.empty() && from < to) inserted.from = piece.part(from, to - from);
    }
    if (inserted.size > 0) result.push_back(inserted);
    for (const LinePiece& piece : pieces) {
        const u32 from = std::max(piece.at, end);
        add(piece, from, piece.at + piece.size, from - edit.removed + edit.inserted);
    }
    return result;
}

TextRange range_of(const std::vector<LinePiece>& pieces, u32 at, u32 size,
                   const TextRange& otherwise) {
    for (const LinePiece& piece : pieces) {
        const u32 begin = std::max(at, piece.at), end = std::min(at + size, piece.at + piece.size);
        if (begin < end) return piece.part(begin, end - begin);
    }
    return otherwise;
}

TextRange LinePiece::part(u32 begin, u32 bytes) const {
    if (size != from.size()) return from;
    return {from.file, from.begin + begin - at, from.begin + begin - at + bytes};
}

void Line::replace(u32 at, u32 size, std::string_view by, Substitution how) {
    if (edits.empty()) changed = written;
    changed.replace(at, size, by);
    how.at = at, how.removed = size, how.inserted = static_cast<u32>(by.size());
    edits.push_back(how);
}

TextRange Line::place_in_line(u32 at, u32 size) const {
    Stretch s{at, size};
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) s = before(s, *edit);
    const auto length = static_cast<u32>(written.size());
    if (s.at > length) s = {0, length};
    return {file, start + s.at, start + s.at + std::min(s.size, length - s.at)};
}

Place Line::place(u32 at, u32 size) const {
    const TextRange range = place_in_line(at, size);
    const std::size_t begin = range.begin - start;
    const u32 column = count_characters(written.substr(0, begin)) + 1;
    return {file, number, column, count_characters(written.substr(begin, range.size()))};
}

std::vector<LinePiece> Line::pieces() const {
    const u32 size = static_cast<u32>(written.size());
    std::vector<LinePiece> all{{0, size, SubstitutionKind::written, {file, start, start + size}}};
    for (const Substitution& edit : edits) all = replaced(all, edit);
    return all;
}

TextRange Line::range(u32 at, u32 size) const {
    if (edits.empty()) return {file, start + at, start + at + size};
    return range_of(pieces(), at, size, {file, start, start});
}

u32 Line::column(u32 at) const { return count_utf16(text().substr(0, at)) + 1; }

Place AscendingPlaces::place(u32 at, u32 size) {
    const TextRange range = line_.place_in_line(at, size);
    const u32 begin = range.begin - line_.start;
    if (begin < byte_) byte_ = characters_ = 0; // a name of .eqv was replaced before it
    characters_ += count_characters(line_.written.substr(byte_, begin - byte_));
    byte_ = begin;
    const u32 length = count_characters(line_.written.substr(begin, range.size()));
    return {line_.file, line_.number, characters_ + 1, length};
}

u32 AscendingPlaces::column(u32 at) {
    if (at < at_) at_ = units_ = 0;
    units_ += count_utf16(line_.text().substr(at_, at - at_));
    at_ = at;
    return units_ + 1;
}

} // namespace tharsis
