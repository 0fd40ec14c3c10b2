// tune_output.cpp -- the notes of a run as a MIDI file (--midi)
// A program without notes gives a file without notes, since one was requested.
#include "frontends/cli/output/tune_output.hpp"

#include <fmt/core.h>

namespace tharsis {

void TuneOutput::finish() {
    if (!wanted() || !error().empty()) return;
    file_.commit(tune_.file());
    if (tune_.overflowed())
        cut_ = fmt::format("--midi: the file holds the first {} notes, the program played more",
                           Tune::most_notes);
}

} // namespace tharsis
