// trace.hpp -- runs a program one instruction at a time and writes down what each one did
// For --trace: slow, complete, the same every time.
#pragma once
#include "machine/machine.hpp"
#include "base/program.hpp"
#include <functional>
#include <string>
#include <string_view>

namespace tharsis {

/// Where the lines of a trace go: a file, or stderr for "-". Written while the program runs, which may never end.
class TraceFile {
public:
    /// Opens the file and empties it.
    explicit TraceFile(const std::string& name);
    ~TraceFile();
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;

    /// Why the file cannot be written; empty if all is well.
    const std::string& error() const { return error_; }
    void print(std::string_view lines);
    /// Nothing more is written.
    void close();

private:
    void note_error();

    std::string name_, error_;
    int descriptor_ = -1;
};

/// Runs at most `budget` instructions, one by one, by `run` (the machine's, or one with devices). A trace that cannot
/// be written any more stops the program, as if the budget was spent.
Stop run_with_trace(Machine&, const std::function<Stop(u64)>& run, const Program&, u64 budget, TraceFile& trace);

}
