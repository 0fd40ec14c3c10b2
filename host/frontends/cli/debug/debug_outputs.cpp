// debug_outputs.cpp -- the output files of a debugging session: a picture and a MIDI file
// The host receives each event once. An event at or before an earlier one's position belongs to
// another future, which replaces the earlier one.
#include "frontends/cli/debug/debug_outputs.hpp"

#include "support/images/png.hpp"

namespace tharsis {

namespace {

std::optional<std::string> picture_name(const BitmapOptions& options) {
    return options.png ? std::optional(options.png->name(0)) : std::nullopt;
}

} // namespace

DebugOutputs::DebugOutputs(const RunOptions& options)
    : shape_(options.bitmap.shape), picture_("--bitmap-png", picture_name(options.bitmap)),
      tune_(options.midi) {}

Message DebugOutputs::error() const {
    return picture_.error().empty() ? tune_.error() : picture_.error();
}

void DebugOutputs::connect(TerminalOptions& how) {
    if (!tune_.wanted()) return;
    how.before_sleep = [this](u32 milliseconds) { add({.at = 0, .milliseconds = milliseconds}); };
    how.when_note = [this](u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) {
        add({0, milliseconds, true, wait, pitch, instrument, volume});
    };
}

void DebugOutputs::add(Sound sound) {
    if (sounds_.size() > Tune::max_notes) return;
    sound.at = session_->history().recording().position().quiet;
    while (!sounds_.empty() && sounds_.back().at >= sound.at) sounds_.pop_back();
    sounds_.push_back(sound);
}

void DebugOutputs::finish() {
    const std::size_t last_quiet = session_->history().recording().position().quiet;
    for (const Sound& sound : sounds_) {
        if (sound.at > last_quiet) break;
        if (sound.note)
            tune_.tune().play(sound.pitch, sound.milliseconds, sound.instrument, sound.volume,
                              sound.wait);
        else
            tune_.tune().sleep(sound.milliseconds);
    }
    tune_.finish();
    if (picture_.wanted()) picture_.commit(png_of(read_frame(session_->machine(), shape_), shape_));
}

} // namespace tharsis
