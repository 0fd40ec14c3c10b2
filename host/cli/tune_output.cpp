// tune_output.cpp -- the notes of a run as a MIDI file (--midi)
// A program without notes makes a file without notes: the user asked for one.
#include "cli/tune_output.hpp"
#include <cstring>
#include <fmt/core.h>

namespace tharsis {

TuneOutput::TuneOutput(const std::optional<std::string>& name) {
    if (!name) return;
    name_ = *name;
    file_ = std::make_unique<ResultFile>(name_);
    complain(file_->error());
}

void TuneOutput::complain(int error) {
    if (error != 0) error_ = fmt::format("--midi {}: {}", name_, std::strerror(error));
}

void TuneOutput::finish() {
    if (!file_ || !error_.empty()) return;
    complain(file_->commit(tune_.file()));
    if (error_.empty() && tune_.overflowed())
        error_ = fmt::format("--midi {}: holds the first {} notes, the program played more", name_, Tune::most_notes);
}

}
