// commands_cycles.cpp -- commands that step in cycles of a processor
// The run follows: it is where the instructions that have left the pipeline have brought it.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/commands/cycle_steps.hpp"
#include "timing/output/report_words.hpp"
#include "timing/settings.hpp"
#include "timing/timing_sentences.hpp"

#include <fmt/format.h>

namespace tharsis::commands {

namespace {

std::string heading(const CyclePosition& position) {
    return fmt::format("cycle {} of {}\n", position.cycles().cycle(), model_text(position.model()));
}

/// "  EX   addu $t2, $t1, $t1 (waits)   $t1 = 0x00000005", and a line of control signals, for each
/// stage.
std::string stages_text(const CyclePosition& position) {
    std::string text;
    for (const DatapathStage& stage : position.cycles().stages()) {
        const std::string what =
            !stage.busy   ? "-"
            : stage.waits ? fmt::format("{} {}", stage.instruction, report_words::waits.english)
                          : stage.instruction;
        std::string line = fmt::format("  {:<4} {:<32}", stage.stage, what);
        std::string_view between = " ";
        for (const std::string& value : stage.values) {
            line += fmt::format("{}{}", between, value);
            between = ", ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
        if (stage.waits) text += fmt::format("       {}\n", stage.why);
        if (!stage.signals.empty()) text += fmt::format("       {}\n", stage.signals);
    }
    const auto unknown_from = position.cycles().unknown_from();
    if (unknown_from && *unknown_from <= position.cycles().cycle())
        text += position.cycles().note() + "\n";
    return text;
}

std::string cycles_text(u64 cycles) {
    return text_of(counted(cycles, counted_cycles), Language::english);
}

Reply moved_to(Session& session, u64 cycle) {
    const Session::InterruptScope scope(session);
    const ReachedCycle reached = reach_cycle(session, cycle);
    const u64 at = reached.position->cycles().cycle();
    const std::string stages = heading(*reached.position) + stages_text(*reached.position);
    Reply reply = report_stop(session, session.go_to(reached.step));
    const std::string_view so_far = session.ended() ? "" : " so far";
    reply.text =
        (reached.is_last ? fmt::format("the run has only {}{}\n", cycles_text(at), so_far) : "") +
        stages + reply.text;
    return reply;
}

/// Marks the present cycle below the numbers of the diagram's columns.
std::string marked(std::string text, const Diagram& diagram, u64 column) {
    constexpr u64 width = 4;
    const u64 place = label_columns(diagram) + width * (column + 1);
    return text.insert(text.find('\n') + 1, fmt::format("{:>{}}\n", "now", place));
}

} // namespace

Reply cycle(Session& session, std::string_view rest) {
    Reply error;
    const auto count = count_of(rest, 1, error);
    return count ? moved_to(session, cycle_after(session, *count)) : error;
}

Reply cycle_back(Session& session, std::string_view rest) {
    Reply error;
    const auto count = count_of(rest, 1, error);
    return count ? moved_to(session, cycle_before(session, *count)) : error;
}

Reply go_to_cycle(Session& session, std::string_view rest) {
    const auto number = whole_number(trimmed(rest));
    if (!number || *number == 0)
        return failed("goto cycle needs the number of a cycle", "they are counted from 1");
    return moved_to(session, *number);
}

Reply pipeline(Session& session, std::string_view rest) {
    if (!trimmed(rest).empty()) {
        const ModelResult chosen = model_written_as(trimmed(rest));
        if (!chosen.error.empty())
            return failed(text_of(chosen.error, Language::english),
                          text_of(chosen.tip, Language::english));
        choose_processor(session, chosen.model);
    }
    const CyclePosition& here = cycle_position(session);
    const CycleHistory& cycles = here.cycles();
    return reply_with(heading(here) + marked(cycles.text(), cycles.diagram(),
                                             cycles.cycle() - cycles.diagram().first));
}

} // namespace tharsis::commands
