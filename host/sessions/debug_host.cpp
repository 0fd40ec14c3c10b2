// debug_host.cpp -- the host of a debugged program
// The program's clock advances, but the user does not wait.
#include "sessions/debug_host.hpp"

#include "base/utf8.hpp"

namespace tharsis {

TerminalOptions DebugHost::adapted(TerminalOptions options, bool quiet) {
    options.stop = &never_waits_; // a sleep ends at once
    options.input = options.output = -1;
    options.files.files_only = true; // the history reads files whole
    if (quiet) options.error = -1;
    return options;
}

void DebugHost::collect(std::string_view bytes) {
    printed_ += bytes;
    if (printed_.size() > 2 * max_collected) printed_.erase(0, printed_.size() - max_collected);
}

void DebugHost::write(std::string_view bytes) {
    if (question_ > 0)
        --question_;
    else
        hash_.add(bytes);
    if (!bytes.empty()) line_is_open_ = bytes.back() != '\n';
    collect(bytes);
}

DialogAnswer DebugHost::ask(const Dialog& dialog) {
    add_question(asked_, dialog);
    last_dialog_ = dialog;
    question_ = line_is_open_ ? 3 : 2;
    return {DialogAnswer::Kind::on_console, {}};
}

void DebugHost::write_error(std::string_view bytes) {
    hash_.add(bytes);
    collect(bytes);
}

void DebugHost::play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) {
    terminal_.play_note(pitch, milliseconds, instrument, volume, wait);
    if (on_note) on_note({pitch, milliseconds, instrument, volume, wait});
}

void DebugHost::sleep(u32 milliseconds) {
    terminal_.sleep(milliseconds);
    if (on_sleep) on_sleep(milliseconds);
}

void DebugHost::pace(u64 executed, u64 speed) {
    if (on_pace) on_pace(executed, speed);
}

/// Appended text is output like any other; a grid is a picture, which lines of text cannot show.
void DebugHost::display(const DisplayChange& change) {
    if (change.kind == DisplayChange::Kind::appended)
        collect(latin1_to_utf8({&change.character, 1}));
}

} // namespace tharsis
