// inspect_stack.cpp -- the open procedure calls, and which word of the stack belongs to which frame
// Frames lie between the $sp of one call and that of the next; their content is derived from the
// procedures' first instructions.
#include "base/trimmed.hpp"
#include "debugger/findings/conventions_header.hpp"
#include "debugger/findings/header_comment.hpp"
#include "debugger/inspection/frame_layout.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"

#include <array>
#include <fmt/format.h>
#include <map>

namespace tharsis::inspect {

namespace {

/// True for a ruler line: "# ----------- name".
bool is_rule(std::string_view comment) {
    return comment.size() >= 4 && comment.find_first_not_of(comment[0]) >= 4 &&
           std::string_view("-=*#").find(comment[0]) != std::string_view::npos;
}

/// The registers of $a0 to $a3 that the header of a procedure names as arguments.
u8 arguments_named(const Session& session, u32 procedure) {
    const RegisterSet named = procedure_at(session.program(), procedure).arguments;
    return u8(named >> registers::a0 & 0xf);
}

std::string arguments_text(const Session& session, const std::array<u32, 4>& values, u8 which) {
    std::string text;
    for (u8 n = 0; n < 4; ++n)
        if (which >> n & 1)
            text += fmt::format("{}$a{} = {}", text.empty() ? "" : ", ", n,
                                value_text(session.program(), session.machine(), values[n]));
    return text;
}

/// Without ruler lines, and without blank lines at either end.
std::vector<std::string> header_of(const Session& session, u32 procedure) {
    std::vector<std::string> header;
    for (const std::string_view line : header_comment(session.program(), procedure).lines)
        if (!is_rule(line) && !(header.empty() && trimmed(line).empty())) header.emplace_back(line);
    while (!header.empty() && trimmed(header.back()).empty()) header.pop_back();
    return header;
}

bool is_of_kernel(const Session& session, u32 address) {
    return session.program().word_at(address) &&
           address >= session.machine().layout().kernel_text_base;
}

std::string handler_name(const Session& session, u32 address) {
    const Symbol* label = session.program().symbol_before(address, false);
    return label && label->address == address ? label->name + ", the exception handler,"
                                              : "the exception handler";
}

/// Adds what is known of a frame's words to the rows, which begin at `top`.
void annotate(const Session& session, const FrameRow& frame, std::vector<StackRow>& rows, u32 top) {
    const auto row_at = [&](u32 address) {
        return address >= top && (address - top) / 4 < rows.size() && address % 4 == 0
                   ? &rows[(address - top) / 4]
                   : nullptr;
    };
    for (u32 at = frame.frame_begin & ~3u; at < frame.frame_end; at += 4) {
        StackRow* row = row_at(at);
        if (!row) break;
        row->frame = frame.procedure;
        row->begins_frame = at == (frame.frame_begin & ~3u);
    }
    const FrameLayout layout =
        frame_layout(session.machine(), frame.address, frame.pc, reading_of(session.program()));
    for (const SavedRegister& saved : layout.saved) {
        StackRow* row = row_at(frame.frame_end + u32(saved.offset));
        if (!row || row->address < frame.frame_begin) continue;
        row->note =
            fmt::format("saved {} of {}", register_names[saved.number & 31], frame.procedure);
    }
    for (const i32 offset : layout.arguments)
        if (StackRow* row = row_at(frame.frame_end + u32(offset)); row && row->note.empty())
            row->note = fmt::format("stack argument of {}", frame.procedure);
}

} // namespace

FrameRow bare_frame_row(const Session& session, const FramePosition& frame) {
    FrameRow row;
    row.procedure = frame.is_handler ? handler_name(session, frame.procedure)
                                     : procedure_name(session.program(), frame.procedure);
    row.is_handler = frame.is_handler;
    row.address = frame.procedure, row.pc = frame.pc, row.place = place(session, frame.pc);
    row.frame_begin = frame.begin, row.frame_end = frame.end;
    return row;
}

/// Kernel text may be running although the call stack is in a procedure of the program: then the
/// exception handler has interrupted it.
std::vector<FramePosition> frame_positions(const Session& session, std::span<const Call> calls) {
    std::vector<FramePosition> frames;
    u32 pc = session.shown_address(), begin = session.machine().state().r[registers::sp];
    const auto add = [&](u32 procedure, u32 end, std::optional<std::size_t> call) {
        if (is_of_kernel(session, pc) && !is_of_kernel(session, procedure)) {
            frames.push_back(
                {session.machine().layout().exception_handler, pc, begin, begin, true, {}});
            pc = session.machine().state().epc;
        }
        frames.push_back({procedure, pc, begin, end, false, call});
    };
    for (std::size_t n = calls.size(); n-- > 0;) {
        add(calls[n].procedure, calls[n].stack_pointer, n);
        pc = calls[n].caller, begin = calls[n].stack_pointer;
    }
    add(session.program().entry, session.machine().layout().stack_pointer, std::nullopt);
    return frames;
}

u8 arguments_of(const Session& session, u32 procedure, u32 pc) {
    const FrameLayout layout =
        frame_layout(session.machine(), procedure, pc, reading_of(session.program()));
    return layout.reads | arguments_named(session, procedure);
}

std::vector<FrameRow> frame_rows(const Session& session, std::span<const FramePosition> frames,
                                 std::span<const Call> calls) {
    std::vector<FrameRow> rows;
    // A recursion may have a thousand frames of the same procedure: its file is read once.
    struct Header {
        std::vector<std::string> lines;
        u8 arguments = 0;
    };
    std::map<u32, Header> headers;
    std::map<std::pair<u32, u32>, u8> reads;
    for (const FramePosition& frame : frames) {
        FrameRow& row = rows.emplace_back(bare_frame_row(session, frame));
        const auto [header, is_new] = headers.try_emplace(row.address);
        if (is_new)
            header->second = {header_of(session, row.address),
                              arguments_named(session, row.address)};
        row.header = header->second.lines;
        if (!frame.call) continue;
        const auto [read, is_unread] = reads.try_emplace({row.address, row.pc});
        if (is_unread)
            read->second =
                frame_layout(session.machine(), row.address, row.pc, reading_of(session.program()))
                    .reads;
        row.arguments = arguments_text(session, calls[*frame.call].arguments,
                                       read->second | header->second.arguments);
    }
    return rows;
}

std::vector<FrameRow> frames(const Session& session) {
    const std::vector<Call> calls = session.calls();
    return frame_rows(session, frame_positions(session, calls), calls);
}

std::vector<StackRow> stack(const Session& session, u32 count) {
    const Machine& machine = session.machine();
    const u32 sp = machine.state().r[registers::sp], top = sp & ~3u;
    std::vector<StackRow> rows;
    for (u32 at = top; count > 0 && at <= machine.layout().stack_top && at >= top;
         at += 4, --count) {
        const auto value = machine.peek_word(at);
        if (!value) break;
        StackRow& row = rows.emplace_back();
        row.address = at, row.value = *value, row.is_top = at == top;
        row.meaning = label_text(session.program(), *value);
        for (u32 n = 0; n < 4; ++n)
            row.changed =
                row.changed || session.before().byte(at + n, machine.layout().big_endian) !=
                                   machine.peek_byte(at + n);
    }
    const u32 end = rows.empty() ? top : rows.back().address;
    for (const FramePosition& frame : frame_positions(session, session.calls())) {
        if (frame.begin > end) break;
        if (frame.end >= frame.begin && !frame.is_handler)
            annotate(session, bare_frame_row(session, frame), rows, top);
    }
    return rows;
}

} // namespace tharsis::inspect
