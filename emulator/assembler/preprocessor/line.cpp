// line.cpp -- maps positions of the assembled text back to the original text
// Edits are undone from the last to the first.
#include "assembler/preprocessor/line.hpp"

#include "base/utf8.hpp"

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

void Line::replace(u32 at, u32 size, std::string_view by) {
    if (edits.empty()) changed = written;
    changed.replace(at, size, by);
    edits.push_back({at, size, static_cast<u32>(by.size())});
}

Place Line::place(u32 at, u32 size) const {
    Stretch s{at, size};
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) s = before(s, *edit);
    if (s.at > written.size()) s = {0, static_cast<u32>(written.size())};
    const u32 column = count_characters(written.substr(0, s.at)) + 1;
    return {file, number, column, count_characters(written.substr(s.at, s.size))};
}

u32 Line::column(u32 at) const { return count_utf16(text().substr(0, at)) + 1; }

} // namespace tharsis
