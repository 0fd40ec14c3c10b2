// failure_report.cpp -- types the shortest game once more, and writes down what is there where it
// fails
//
// A program that does not come back is asked for a proof that it never will.
#include "grading/game_judge/failure_report.hpp"

#include "formats/cases/case.hpp"
#include "games/transcript.hpp"
#include "grading/boards/grids/grid_parser.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/game_judge/failure_messages.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"
#include "grading/sandbox/infinite_loop.hpp"
#include "grading/submission/assembled_submission.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

/// Why it stopped, where, and whether it will ever go on.
void explain_abnormal_end(BoardGame game, ProgramUnderTest& subject, const GameMismatch& failure,
                          Observation& observation) {
    const Program& program = subject.program();
    const Stop& stop = failure.screen.stop;
    if (failure.screen.abnormal_end == AbnormalEnd::fault && stop.fault) {
        const Observation fault = observation_of_fault(stop, subject.machine().state(), program);
        observation.message.english += ": " + fault.message.english;
        observation.message.french += " : " + fault.message.french;
        observation.tip = fault.tip;
        observation.location = fault.location;
    } else if (stop.reason == StopReason::ran_off_text) {
        observation.message.english += ": it ran past its last instruction";
        observation.message.french += " : il a dépassé sa dernière instruction";
        observation.tip = {"end the program with service 10",
                           "finissez le programme par le service 10"};
    }
    if (failure.screen.abnormal_end != AbnormalEnd::instruction_limit &&
        failure.screen.abnormal_end != AbnormalEnd::output_limit)
        return;
    constexpr u64 enough_of_a_flood =
        1'000'000; // a proof uses the reference engine; loops that print are short
    const u64 most = failure.screen.abnormal_end == AbnormalEnd::output_limit
                         ? std::min(enough_of_a_flood, subject.limits().instructions)
                         : subject.limits().instructions;
    const auto loop = detect_infinite_loop(subject.take_machine(), most);
    if (!loop) {
        if (observation.code == "loops-forever") {
            GameMismatch late = failure;
            observation.code = late.code = "takes-too-long";
            observation.message = message_for(game, late);
        }
        const bool flood = failure.screen.abnormal_end == AbnormalEnd::output_limit;
        const u64 spent = flood ? subject.limits().output : subject.limits().instructions;
        observation.tip = {fmt::format("it was stopped after {} {}", spent,
                                       flood ? "bytes of output" : "instructions"),
                           fmt::format("il a été arrêté après {} {}", spent,
                                       flood ? "octets affichés" : "instructions")};
        return;
    }
    const LocalizedText where = words_for_code(program, loop->addresses);
    observation.tip = {"proved: the same state comes again for ever in " + where.english,
                       "prouvé : le même état revient sans fin ici : " + where.french};
    const auto lines = lines_of(program, loop->addresses);
    if (!lines.empty()) observation.location = lines[0];
}

/// A screen's worth of what was printed.
std::string beginning_of(const std::string& text) {
    constexpr int max_lines = 24;
    std::size_t end = 0;
    for (int line = 0; line < max_lines && end != text.npos; ++line)
        end = text.find('\n', end + (line > 0));
    constexpr std::size_t most = 4000;
    if (end >= text.size() && text.size() <= most) return text;
    end = std::min(end, most);
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end; // characters stay whole
    if (const std::size_t escape = text.rfind('\x1b', end);
        escape != text.npos && text.find('m', escape) >= end)
        end = std::min(end, escape);
    return text.substr(0, end) + "\n...\n";
}

constexpr std::string_view mark = "   <-- ?";

/// Returns whether a board of such lines would look like one.
bool is_board_like(std::string_view line, std::size_t width) {
    std::string board;
    for (std::size_t row = 0; row < width; ++row) board.append(line).append("\n");
    return count_board_like_rows(board, width) > 0;
}

/// A screen that was not understood, with the line marked where reading stopped: the first row that
/// may be one of a board, if no board was found, else the question.
std::string marked(BoardGame game, const std::string& text, bool has_board) {
    const auto width = static_cast<std::size_t>(width_of(game));
    std::size_t at = text.find_last_not_of(" \r\n");
    if (at == text.npos) return text;
    std::size_t begin = 0;
    for (const std::string_view line : lines_of_screen(text)) {
        if (has_board) break;
        if (line.size() < 200 && is_board_like(line, width)) {
            at = begin + line.size() - 1;
            break;
        }
        begin += line.size() + 1;
    }
    std::string shown = text;
    shown.insert(at + 1, mark);
    return shown;
}

/// The last lines of a screen with much above its question.
std::string end_of(const std::string& text) {
    constexpr int max_lines = 24;
    constexpr std::size_t most = 4000;
    std::size_t begin = text.size();
    for (int line = 0; line < max_lines && begin != text.npos && begin > 0; ++line)
        begin = text.rfind('\n', begin - 1);
    if (begin == text.npos || begin == 0) begin = 0;
    if (text.size() - begin > most) begin = text.find('\n', text.size() - most);
    return begin == 0 || begin == text.npos ? text : "...\n" + text.substr(begin + 1);
}

/// What is shown of a screen that was not understood.
std::string unread_screen(BoardGame game, const GameMismatch& failure) {
    const std::string text =
        marked(game, readable_text(failure.screen.text, true), failure.code != "cannot-read");
    return failure.code == "cannot-read" && text.find(mark) < text.size() / 2 ? beginning_of(text)
                                                                              : end_of(text);
}

/// Its name; empty: there is no room for it.
std::string attach_replay(const Submission& submission, const GameTask& task,
                          const MinimizedCase& shortest, std::vector<Attachment>& attachments) {
    Case replay;
    replay.sources = submission.sources;
    replay.is_elf = is_elf_submission(submission);
    replay.included = submission.included;
    if (!shortest.trial.start.empty())
        replay.arguments = games::read_arguments(shortest.trial.start);
    replay.dialogs = CaseDialogs{false, {}};
    for (const std::string& line : shortest.failure.inputs)
        replay.input.push_back({line + "\n", false});
    replay.max_output = task.limits.output;
    replay.max_memory = task.limits.memory;
    replay.max_steps = shortest.failure.step + task.limits.instructions;
    replay.step = shortest.failure.step;
    Attachment attachment{
        fmt::format("replay-{}-{}.json", attachments.size() + 1, shortest.failure.code),
        write_case(replay)};
    if (!has_room_for(attachments, attachment.bytes.size())) return {};
    const std::string name = attachment.name;
    attachments.push_back(std::move(attachment));
    return name;
}

/// What was there, what should have come of it, and what came: boards where there are some, else
/// the screen.
void show_boards(BoardGame game, const GameMismatch& failure, Observation& observation) {
    if (const auto position = ReferenceGame::at(game, failure.before))
        observation.before_board = drawn_board(game, position->board_state());
    if (!failure.unreadable) {
        observation.expected = draw(game, failure.expected);
        observation.expected_board = drawn_board(game, failure.expected);
    }
    const bool drawn = !failure.unreadable && !failure.actual.cells.empty() &&
                       failure.screen.abnormal_end == AbnormalEnd::none;
    observation.actual = drawn ? draw(game, failure.actual)
                         : failure.unreadable
                             ? unread_screen(game, failure)
                             : beginning_of(readable_text(failure.screen.text, true));
    if (drawn) observation.actual_board = drawn_board(game, failure.actual);
}

/// Types the lines again, so that the machine stands where it failed.
void repeat(GameSession& session, const MinimizedCase& shortest) {
    ProgramUnderTest& subject = session.subject();
    const std::string& start = shortest.trial.start;
    subject.open(start.empty() ? std::vector<std::string>() : games::read_arguments(start));
    for (const std::string& line : shortest.failure.inputs) subject.type(line);
    if (shortest.failure.input_ended) subject.end();
}

} // namespace

Observation observation_of_failure(GameSession& session, const Submission& submission,
                                   const GameTask& task, const MinimizedCase& shortest,
                                   std::vector<Attachment>& attachments) {
    const GameMismatch& failure = shortest.failure;
    Observation observation;
    observation.kind = failure.kind;
    observation.code = failure.code;
    observation.message = message_for(task.game, failure);
    observation.tip = tip_for(task.game, failure);
    observation.rule = rule_for(task.game, failure);
    observation.moves = failure.moves;
    observation.inputs = failure.inputs;
    observation.start = shortest.trial.start;
    if (failure.kind == Observation::Kind::error || failure.difference)
        show_boards(task.game, failure, observation);
    repeat(session, shortest);
    explain_abnormal_end(task.game, session.subject(), failure, observation);
    observation.replay = attach_replay(submission, task, shortest, attachments);
    if (observation.replay.empty() && observation.tip.english.empty())
        observation.tip = replay_left_out().message;
    return observation;
}

} // namespace tharsis
