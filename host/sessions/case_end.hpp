// case_end.hpp -- the end of a run as a recorded run contains it, and comparing two ends
// docs/case-format.md describes the file.
#pragma once
#include "formats/cases/case.hpp"
#include "machine/machine.hpp"

#include <string>

namespace tharsis {

/// The end of a run: reason and status are those of `run`. `printed` and `asked` are the hashes of
/// its output and of its dialogs; `signal` is the one that interrupted it, or 0.
CaseEnd end_of(const Stop&, const Machine&, const Program&, const OutputHash& printed,
               const OutputHash& asked, int signal);

/// How an end differs from the recorded one, in words; empty if it does not. Statuses are not
/// compared.
std::string difference(const CaseEnd& recorded, const CaseEnd& now);

} // namespace tharsis
