// trace.hpp -- where the lines of --trace go while the program runs
// The lines are those of emulator/analysis/trace.hpp: slow, complete, the same every time.
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// A file, or stderr for "-". Written while the program runs, which may never end.
class TraceFile {
public:
    /// Opens the file and empties it.
    explicit TraceFile(const std::string& name);
    ~TraceFile();
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;

    /// Why the file cannot be written; empty if all is well.
    const std::string& error() const { return error_; }
    /// False: there was an error.
    bool print(std::string_view lines);
    /// Nothing more is written.
    void close();

private:
    void note_error();

    std::string name_, error_;
    int descriptor_ = -1;
};

} // namespace tharsis
