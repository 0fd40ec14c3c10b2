// trace.hpp -- the output file of --trace
// The lines are those of emulator/analysis/trace.hpp: slow, complete, reproducible.
#pragma once
#include "base/message.hpp"

#include <string>
#include <string_view>

namespace tharsis {

/// A file, or stderr for "-". Written during the run, which may never end.
class TraceFile {
public:
    /// Opens the file and truncates it.
    explicit TraceFile(const std::string& name);
    ~TraceFile();
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;

    /// Why the file cannot be written; empty if it can.
    const Message& error() const { return error_; }
    /// Returns false after an error.
    bool print(std::string_view lines);
    /// Closes the file; nothing more is written.
    void close();

private:
    void note_error();

    std::string name_;
    Message error_;
    int descriptor_ = -1;
};

} // namespace tharsis
