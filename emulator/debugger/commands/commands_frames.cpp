// commands_frames.cpp -- commands about procedures that were called and have not returned
// `frame`, `up` and `down` select one of them; the program does not move.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/frames.hpp"
#include "debugger/inspection/inspect.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

std::vector<std::string> frame_lines(const inspect::FrameRow& frame, std::size_t number,
                                     const Session& session) {
    std::vector<std::string> lines{fmt::format("#{} {} at {}", number, frame.procedure,
                                               inspect::place_text(session, frame.pc))};
    if (!frame.arguments.empty()) lines.push_back("     called with " + frame.arguments);
    return lines;
}

/// A procedure that pops more than it pushed has $sp above its frame.
std::string extent_text(const inspect::FrameRow& frame) {
    if (frame.frame_begin <= frame.frame_end)
        return fmt::format("{} bytes of stack, from 0x{:08x}", frame.frame_end - frame.frame_begin,
                           frame.frame_begin);
    return fmt::format("no stack: $sp is 0x{:08x}, {} bytes above where it was at the call",
                       frame.frame_begin, frame.frame_begin - frame.frame_end);
}

/// With its comment and its part of the stack.
std::vector<std::string> whole_frame(const inspect::FrameRow& frame, std::size_t number,
                                     const Session& session) {
    std::vector<std::string> lines = frame_lines(frame, number, session);
    for (const std::string& line : frame.header) lines.push_back("     | " + line);
    if (!frame.is_handler) lines.push_back("     " + extent_text(frame));
    return lines;
}

/// A procedure that loses its $ra once loses it every time, so that the first few are enough.
void add_wrong_returns(const Session& session, std::vector<std::string>& lines) {
    constexpr std::size_t enough = 3;
    const std::vector<WrongReturn> all = session.wrong_returns();
    for (std::size_t n = 0; n < std::min(all.size(), enough); ++n)
        lines.push_back(fmt::format("a wrong return at step {}: {} went to {} and not back to {}",
                                    all[n].step, inspect::place_text(session, all[n].pc),
                                    inspect::address_text(session, all[n].went),
                                    inspect::address_text(session, all[n].expected)));
    const u64 count =
        session.machine().calls()->wrong_count(); // not all of them are kept individually
    if (count > enough)
        lines.push_back(
            fmt::format("and {} more wrong returns (info findings says why)", count - enough));
}

Reply select(Session& session, std::size_t number) {
    const std::vector<inspect::FrameRow> frames = inspect::frames(session);
    if (number >= frames.size())
        return failed(fmt::format("there is no frame {}", number),
                      fmt::format("backtrace lists them: 0 to {}", frames.size() - 1));
    select_frame(session, number);
    Reply reply = listed(whole_frame(frames[number], number, session), "");
    reply.text += source_line(session, frames[number].pc);
    reply.look_at = frames[number].pc;
    return reply;
}

} // namespace

std::size_t selected_frame(const Session& session) {
    const std::size_t number =
        session.continued.step == session.step() ? session.continued.frame : 0;
    return number == 0 || number < frame_count(session) ? number : 0; // an edit may end frames
}

SelectedRegisters::SelectedRegisters(const Session& session) {
    if (const std::size_t number = selected_frame(session); number > 0)
        frame_ = stack_frame(session, number);
    if (frame_) values_ = frame_->values();
}

u32 selected_address(const Session& session) {
    const SelectedRegisters registers(session);
    return registers.frame() ? registers.frame()->row.pc : session.shown_address();
}

u64 inner_calls(const Session& session) { return calls_inside(session, selected_frame(session)); }

Reply backtrace(Session& session, std::string_view rest) {
    Reply error;
    if (trimmed(rest) == "full") return info_frames(session, {}); // as in gdb
    const auto most = count_of(rest, 50, error);
    if (!most) return error;
    std::vector<std::string> lines;
    const std::vector<inspect::FrameRow> frames = inspect::frames(session);
    const OmittedCalls gap = omitted_calls(session);
    for (std::size_t n = 0; n < std::min<u64>(frames.size(), *most); ++n) {
        if (gap.count > 0 && n == gap.outside)
            lines.push_back(fmt::format("     {} calls are not shown", gap.count));
        for (std::string& line : frame_lines(frames[n], n, session))
            lines.push_back(std::move(line));
    }
    if (frames.size() > *most)
        lines.push_back(fmt::format("and {} more", frames.size() - *most +
                                                       (gap.outside >= *most ? gap.count : 0)));
    add_wrong_returns(session, lines);
    return listed(lines, "nothing was called");
}

Reply info_frames(Session& session, std::string_view) {
    std::vector<std::string> lines;
    const std::vector<inspect::FrameRow> frames = inspect::frames(session);
    for (std::size_t n = 0; n < frames.size() && lines.size() < max_lines; ++n) {
        for (std::string& line : whole_frame(frames[n], n, session))
            lines.push_back(std::move(line));
    }
    return listed(lines, "nothing was called");
}

Reply info_frame(Session& session, std::string_view rest) {
    if (!trimmed(rest).empty()) return frame(session, rest);
    const std::vector<inspect::FrameRow> frames = inspect::frames(session);
    const std::size_t number = selected_frame(session);
    return listed(whole_frame(frames[number], number, session), "");
}

Reply frame(Session& session, std::string_view rest) {
    const auto number = trimmed(rest).empty() ? std::optional<u64>(selected_frame(session))
                                              : whole_number(trimmed(rest));
    return number ? select(session, std::size_t(*number))
                  : failed("frame needs the number of a frame",
                           "backtrace lists them: 0 is the current one");
}

Reply up(Session& session, std::string_view rest) {
    Reply error;
    const auto count = count_of(rest, 1, error);
    if (!count) return error;
    const std::size_t last = inspect::frames(session).size() - 1, now = selected_frame(session);
    if (now == last)
        return failed(fmt::format("frame {} is the outermost one", now), "down leads inwards");
    return select(session, now + std::size_t(std::min<u64>(*count, last - now)));
}

Reply down(Session& session, std::string_view rest) {
    Reply error;
    const auto count = count_of(rest, 1, error);
    if (!count) return error;
    const std::size_t now = selected_frame(session);
    if (now == 0)
        return failed("frame 0 is the innermost one: the program is there",
                      "up leads to its callers");
    return select(session, now - std::size_t(std::min<u64>(*count, now)));
}

} // namespace tharsis::commands

namespace tharsis {

void select_frame(Session& session, std::size_t number) {
    session.continued.line.reset();
    session.continued.step = session.step();
    session.continued.frame = number;
}

} // namespace tharsis
