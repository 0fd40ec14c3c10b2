// run_examples.cpp -- the examples of faults and ends of runs, by id
// A test runs each of them. What needs a second run, a person or a line of megabytes has none.
#include "reference/run_examples.hpp"

#include <algorithm>

namespace tharsis {

const RunExample* find_run_example(std::string_view code) {
    for (const std::span<const RunExample> all :
         {instruction_examples(), service_examples(), dialect_examples()}) {
        const auto found = std::ranges::find(all, code, &RunExample::code);
        if (found != all.end()) return &*found;
    }
    return nullptr;
}

} // namespace tharsis
