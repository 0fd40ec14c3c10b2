// procedures.hpp -- the procedures of a program: their extent, header, calls and stack frame
#pragma once
#include "assembler/source/source_model.hpp"

namespace tharsis {

/// All procedures of a model whose references are resolved, in the order of their labels.
/// `global_begins`: each global label of text begins one. (Not where every label is global.)
std::vector<SourceProcedure> procedures_of(const SourceModel& model, bool global_begins);

} // namespace tharsis
