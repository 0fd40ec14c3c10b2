// trace.hpp -- runs a program one instruction at a time and writes down what each one did
// For --trace: slow, complete, the same every time.
#pragma once
#include "machine/machine.hpp"
#include "base/program.hpp"
#include <functional>
#include <string>

namespace tharsis {

/// Runs at most `budget` instructions, one by one, by `run` (the machine's, or one with devices). Lines go to a file, or to stderr for "-". `error` says if the file
/// cannot be written; nothing is run then.
Stop run_with_trace(Machine&, const std::function<Stop(u64)>& run, const Program&, u64 budget, const std::string& file, std::string& error);

}
