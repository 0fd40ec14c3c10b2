// tune_output.hpp -- the notes of a run as a MIDI file (--midi)
// The file is prepared before the run and appears after it.
#pragma once
#include "devices/midi.hpp"
#include "support/output/result_file.hpp"

#include <optional>
#include <string>

namespace tharsis {

class TuneOutput {
public:
    /// Without a name nothing is recorded and nothing is written.
    explicit TuneOutput(const std::optional<std::string>& name) : file_("--midi", name) {}

    bool wanted() const { return file_.wanted(); }
    Tune& tune() { return tune_; }
    /// Why the file cannot be written, or is not complete; empty if it is.
    const Message& error() const { return file_.error().empty() ? cut_ : file_.error(); }
    void finish();

private:
    RequestedFile file_;
    Tune tune_;
    Message cut_;
};

} // namespace tharsis
