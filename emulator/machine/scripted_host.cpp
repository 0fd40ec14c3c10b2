// scripted_host.cpp -- a host without connection to the outside
// Files are kept in a map; the handle of a closed file is not used again.
#include "machine/scripted_host.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

Input ScriptedHost::read(u32 most) {
    const std::string_view rest = unread();
    if (rest.empty()) return {waits ? Input::Kind::wait : Input::Kind::end, {}};
    const std::size_t line = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string_view text = rest.substr(0, std::min<std::size_t>(line, most));
    position_ += text.size();
    return {Input::Kind::bytes, std::string(text)};
}

i32 ScriptedHost::open(std::string_view path, OpenMode mode) {
    const std::string name(path);
    if (mode == OpenMode::read && !files.contains(name)) return -1;
    if (name.empty()) return -1;
    if (mode == OpenMode::write) files[name].clear();
    open_[next_handle_] = {name, 0};
    return next_handle_++;
}

i32 ScriptedHost::read_file(i32 handle, std::span<u8> to) {
    const auto found = open_.find(handle);
    if (found == open_.end()) return -1;
    OpenFile& file = found->second;
    const std::string& text = files[file.name];
    const std::size_t size =
        std::min(to.size(), text.size() - std::min(file.position, text.size()));
    for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<u8>(text[file.position + i]);
    file.position += size;
    return static_cast<i32>(size);
}

i32 ScriptedHost::write_file(i32 handle, std::span<const u8> from) {
    const auto found = open_.find(handle);
    if (found == open_.end()) return -1;
    for (const u8 byte : from) files[found->second.name] += static_cast<char>(byte);
    return static_cast<i32>(from.size());
}

void ScriptedHost::close(i32 handle) { open_.erase(handle); }

bool ScriptedHost::clear_screen() {
    if (has_screen) ++screens_cleared;
    return has_screen;
}

DialogAnswer ScriptedHost::ask(const Dialog& dialog) {
    if (!has_display) return {};
    dialogs.push_back(dialog);
    return {DialogAnswer::Kind::on_console, {}};
}

void ScriptedHost::play_note(u32 pitch, u32 length, u32 instrument, u32 volume, bool wait) {
    notes.push_back({pitch, length, instrument, volume, wait});
}

Input ScriptedHost::key(bool) {
    if (keys.empty()) return {keys_are_live ? Input::Kind::wait : Input::Kind::end, {}};
    Input input{Input::Kind::bytes, keys.substr(0, 1)};
    keys.erase(0, 1);
    return input;
}

void ScriptedHost::display(const DisplayChange& change) {
    using Kind = DisplayChange::Kind;
    if (change.kind == Kind::cleared)
        shown += fmt::format("[clear {}x{}]", change.columns, change.rows);
    if (change.kind == Kind::placed) shown += fmt::format("[{},{}]", change.column, change.row);
    if (change.kind == Kind::placed || change.kind == Kind::appended) shown += change.character;
}

} // namespace tharsis
