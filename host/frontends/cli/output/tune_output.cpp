// tune_output.cpp -- the notes of a run as a MIDI file (--midi)
// A program without notes gives a file without notes, since one was requested.
#include "frontends/cli/output/tune_output.hpp"

#include "frontends/cli/table/sentences.hpp"

namespace tharsis {

void TuneOutput::finish() {
    if (!wanted() || !error().empty()) return;
    file_.commit(tune_.file());
    if (tune_.overflowed()) cut_ = cli_message("notes-cut", Tune::max_notes);
}

} // namespace tharsis
