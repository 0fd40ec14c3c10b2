// data_runs.hpp -- what the directives of a program declared in its data: words, bytes, texts
// The assembler reads the sources again for it; a program without them has no runs.
#pragma once
#include "base/program.hpp"
#include "debugger/values/expression.hpp"

#include <string_view>
#include <vector>

namespace tharsis {

/// Consecutive bytes that directives of one kind declared. A text is a run of its own.
struct DataRun {
    enum class Kind : u8 { byte, half, word, single, real, text, reserved };
    u32 address = 0, bytes = 0;
    Kind kind = Kind::word;

    bool operator==(const DataRun&) const = default;
};

/// All runs by ascending address. Empty for compiled programs, and if the sources do not give the
/// addresses of the program's labels (they were assembled with options that it does not keep).
std::vector<DataRun> data_runs(const Program&);
/// The number of declared bytes from an address up to the next label; 0 if it is not declared, as
/// in compiled programs.
u32 bytes_declared(const Program&, u32 address);

/// What an assignment to a label means: the byte, half word, word, float or double that was
/// declared there, of a text its first character; else the word. `word` is the word at the label.
Location value_at_label(const Program&, const Location& word);
/// What a watch of a label means: the same, but of a text all its characters.
Location data_at_label(const Program&, const Location& word);
/// The name of such a value in expressions: "double" in double[pi].
std::string_view unit_of(const Location& value);

} // namespace tharsis
