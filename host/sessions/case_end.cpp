// case_end.cpp -- the end of a run, in the words and numbers of a recorded run
// Whatever stays equal in every repetition of a run is compared.
#include "sessions/case_end.hpp"

#include "machine/stop_words.hpp"
#include "running/stop_report.hpp"

#include <fmt/core.h>

namespace tharsis {

CaseEnd end_of(const Stop& stop, const Machine& machine, const Program& program,
               const OutputHash& printed, const OutputHash& asked, int signal) {
    const auto questions = asked.bytes > 0 ? std::optional(asked.hash) : std::nullopt;
    return {std::string(words_for(stop, machine, program).code),
            exit_status_of(stop, signal),
            machine.executed(),
            printed.bytes,
            printed.hash,
            questions};
}

std::string difference(const CaseEnd& recorded, const CaseEnd& now) {
    // The step at which waiting is detected varies.
    const bool waits = recorded.reason == "waiting-for-key" && now.reason == recorded.reason;
    if (recorded.steps != now.steps && !waits)
        return fmt::format("it ended after {} instructions, the recorded run after {}", now.steps,
                           recorded.steps);
    if (recorded.reason != now.reason)
        return fmt::format("it ended with {}, the recorded run with {}", now.reason,
                           recorded.reason);
    // (What ends a run from outside has another status in a debugger.)
    if (recorded.reason == "exited" && recorded.status != now.status)
        return fmt::format("it ended with status {}, the recorded run with {}", now.status,
                           recorded.status);
    if (recorded.output_bytes != now.output_bytes)
        return fmt::format("it printed {} bytes, the recorded run {}", now.output_bytes,
                           recorded.output_bytes);
    if (recorded.output_hash != now.output_hash)
        return "it printed something else than the recorded run";
    if (recorded.questions_hash && recorded.questions_hash != now.questions_hash)
        return "its dialogs asked something else than those of the recorded run";
    return {};
}

} // namespace tharsis
