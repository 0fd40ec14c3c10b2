// difference.cpp -- two runs side by side
#include "debugger/history/difference.hpp"

#include "debugger/values/expression.hpp"
#include "library/content.hpp"
#include "library/library_sentences.hpp"

#include <fmt/format.h>
#include <tharsis/difference.hpp>

namespace tharsis_api_1 {

namespace {

/// One of the two runs: its program, its host, its history.
struct ComparedRun {
    ComparedRun(const Program& program, const MachineOptions& wanted)
        : options(wanted), host(wanted), loaded(program.content().program) {}

    MachineOptions options;
    tharsis::LibraryHost host;
    tharsis::Program loaded;
    std::optional<tharsis::History> history;

    Done begin(const Program& program) {
        if (Done stored = tharsis::store(options, loaded); !stored) return stored;
        history.emplace(loaded, host, tharsis::machine_options(program.content(), options));
        return std::monostate();
    }
    /// Without a place and a text: the history stands at its beginning.
    Stop value_of(const tharsis::Stop& stop, std::uint64_t steps) const {
        Stop value = tharsis::stop_value(stop, history->machine(), loaded, options);
        if (value.reason == StopReason::paused) value.reason = StopReason::step_limit;
        return Stop{value.reason, value.status, {}, {}, {}, 0, steps};
    }
};

tharsis::Compared compared_of(Compared what) {
    switch (what) {
    case Compared::everything: return tharsis::Compared::everything;
    case Compared::registers: return tharsis::Compared::registers;
    case Compared::memory: return tharsis::Compared::memory;
    case Compared::output: break;
    }
    return tharsis::Compared::output;
}

using What = tharsis::Difference::What;

std::string word_of_difference(What what) {
    switch (what) {
    case What::registers: return "register";
    case What::memory: return "memory";
    case What::output: return "output";
    case What::instruction: return "instruction";
    case What::length: break;
    }
    return "length";
}

/// The number of a byte, and its character if it is a visible one of ASCII.
std::string printed_byte(std::uint32_t byte) {
    const bool is_text = byte > 0x20 && byte < 0x7f;
    return is_text ? fmt::format("{} ('{}')", byte, char(byte)) : std::to_string(byte);
}

tharsis::Message output_sentence(const tharsis::Difference& found) {
    using tharsis::library_message;
    if (found.one_ends)
        return library_message("one-output-ends", found.position, printed_byte(found.other));
    if (found.other_ends)
        return library_message("other-output-ends", found.position, printed_byte(found.one));
    return library_message("differs-output", found.position, printed_byte(found.one),
                           printed_byte(found.other));
}

tharsis::Message sentence_of(const tharsis::Difference& found) {
    using tharsis::hexadecimal, tharsis::library_message;
    switch (found.what) {
    case What::registers:
        return library_message("differs-register", found.step, register_name(found.reg),
                               hexadecimal(found.one), hexadecimal(found.other));
    case What::memory:
        return library_message("differs-memory", found.step, hexadecimal(found.address), found.one,
                               found.other);
    case What::output: return output_sentence(found);
    case What::instruction: return library_message("differs-instruction", found.step);
    case What::length: break;
    }
    return library_message("differs-length", found.step);
}

} // namespace

Result<RunDifference> first_difference(const Program& one, const MachineOptions& options,
                                       const Program& other, const MachineOptions& other_options,
                                       Compared what, const KeepGoing& keep_going) {
    ComparedRun first(one, options), second(other, other_options);
    if (const Done begun = first.begin(one); !begun) return begun.error();
    if (const Done begun = second.begin(other); !begun) return begun.error();
    const auto check = [&] {
        if (keep_going && !keep_going()) first.history->interrupt();
    };
    first.history->on_yield = second.history->on_yield = check;
    const tharsis::Comparison found =
        tharsis::first_difference(*first.history, *second.history, compared_of(what),
                                  std::min(options.max_steps, other_options.max_steps));
    RunDifference difference;
    difference.interrupted = found.interrupted;
    difference.differs = found.found.has_value() && !found.interrupted;
    difference.step = difference.other_step = found.steps;
    difference.one = first.value_of(found.one, found.steps);
    difference.other = second.value_of(found.other, found.steps);
    if (!difference.differs) return difference;
    difference.step = found.found->step;
    difference.other_step = found.found->other_step;
    difference.what = word_of_difference(found.found->what);
    difference.text = text_of(sentence_of(*found.found), tharsis::language_of(options.language));
    return difference;
}

} // namespace tharsis_api_1
