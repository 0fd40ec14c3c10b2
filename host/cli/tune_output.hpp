// tune_output.hpp -- the notes of a run as a MIDI file (--midi)
// The file is begun before the run and appears when it is over.
#pragma once
#include "cli/result_file.hpp"
#include "devices/midi.hpp"
#include <memory>
#include <optional>
#include <string>

namespace tharsis {

class TuneOutput {
public:
    /// Without a name nothing is kept and nothing is written.
    explicit TuneOutput(const std::optional<std::string>& name);

    bool wanted() const { return file_ != nullptr; }
    Tune& tune() { return tune_; }
    /// Why the file cannot be written; empty if all is well.
    const std::string& error() const { return error_; }
    void finish();

private:
    void complain(int error);

    std::string name_;
    std::unique_ptr<ResultFile> file_;
    Tune tune_;
    std::string error_;
};

}
