// frames.cpp -- derives a caller's registers from what the inner procedures saved
// One walk from the innermost frame outwards; each step changes where some registers are saved.
#include "debugger/inspection/frames.hpp"

#include "debugger/inspection/frame_layout.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "isa/calling_convention.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"
#include "machine/call_stack.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace tharsis {

namespace {

using inspect::FramePosition;
using SavedLocations = std::array<SavedLocation, 32>;
using LocationKind = SavedLocation::Kind;

/// $sp is restored by the layout of calls, and $ra of a caller is what its callee will jump to.
bool is_preserved(u8 number) {
    return (calling_convention::saved >> number & 1) != 0 || number == registers::ra;
}

/// True if calls between this frame and the next one outwards are not kept: it is the outermost one
/// after them. If all of those have returned, the innermost frame is one of the missing ones.
bool is_inside_gap(const Session& session, const FramePosition& frame, std::size_t kept) {
    const CallStack& stack = *session.machine().calls();
    if (stack.omitted() == 0 || kept == 0) return false;
    return frame.call == std::min(stack.outer(), kept - 1);
}

/// A frame on the way outwards: where its registers are saved, and the values of those that are
/// nowhere.
struct Unwinding {
    SavedLocations locations;
    std::array<std::optional<u32>, 32> fixed{}; ///< of LocationKind::nowhere
};

class Unwinder {
public:
    Unwinder(const Session& session, std::span<const Call> calls)
        : session_(session), calls_(calls) {
        for (u8 n = 0; n < 32; ++n) now_.locations[n] = {LocationKind::in_register, n, 0};
        now_.locations[0] = {LocationKind::nowhere, 0, 0}, now_.fixed[0] = 0;
    }

    /// `has_called`: the frame waits for the one inside of it.
    void leave(const FramePosition& inner, bool has_called);
    void fill(StackFrame& frame) const;

private:
    const FrameLayout& layout_of(const FramePosition& frame, bool has_called);
    u64 omitted_outside(const FramePosition& frame) const;
    void lose_all();
    SavedLocation location_in_caller(const Unwinding& inner, const FramePosition& frame,
                                     const EntryValue& entry, u8 number) const;

    const Session& session_;
    std::span<const Call> calls_;
    Unwinding now_;
    bool knows_ = true; ///< no calls were missing so far
    u64 omitted_ = 0;   ///< directly inside of the present frame
    std::map<std::tuple<u32, u32, bool>, FrameLayout> layouts_;
};

const FrameLayout& Unwinder::layout_of(const FramePosition& frame, bool has_called) {
    const auto [found, is_new] = layouts_.try_emplace({frame.procedure, frame.pc, has_called});
    if (is_new)
        found->second = frame_layout(session_.machine(), frame.procedure, frame.pc,
                                     reading_of(session_.program()), has_called);
    return found->second;
}

/// Where the value that a register had at the entry of `frame` is, if the frame's own registers are
/// in the locations of `inner`.
SavedLocation Unwinder::location_in_caller(const Unwinding& inner, const FramePosition& frame,
                                           const EntryValue& entry, u8 number) const {
    switch (entry.kind) {
    case EntryValue::Kind::in_frame:
        return {LocationKind::in_memory, number, frame.end + u32(entry.offset)};
    case EntryValue::Kind::in_memory: return {LocationKind::in_memory, number, entry.address};
    case EntryValue::Kind::in_register: return inner.locations[entry.number & 31];
    case EntryValue::Kind::lost: break;
    }
    // A procedure that changes a saved register without saving it has changed it for its caller.
    return is_preserved(number) && !frame.is_handler ? inner.locations[number] : SavedLocation{};
}

/// The number of calls that are missing between this frame and its caller in the list.
u64 Unwinder::omitted_outside(const FramePosition& frame) const {
    return is_inside_gap(session_, frame, calls_.size()) ? session_.machine().calls()->omitted()
                                                         : 0;
}

/// From the registers of a frame to those of the procedure that called it, or that it interrupted.
void Unwinder::leave(const FramePosition& inner, bool has_called) {
    omitted_ = omitted_outside(inner);
    knows_ = knows_ && omitted_ == 0;
    if (!knows_) return lose_all();
    const FrameLayout& layout = layout_of(inner, has_called);
    const Unwinding frame = now_;
    for (u8 n = 1; n < 32; ++n)
        now_.locations[n] = location_in_caller(frame, inner, layout.entry[n], n);
    if (inner.is_handler || !inner.call) return;
    const Call& call = calls_[*inner.call];
    now_.locations[registers::sp] = {LocationKind::nowhere, registers::sp, 0};
    now_.fixed[registers::sp] = call.stack_pointer;
    for (u8 n = 0; n < 4; ++n) {
        SavedLocation& location = now_.locations[registers::a0 + n];
        if (location.kind == LocationKind::in_memory) continue;
        location = {LocationKind::nowhere, u8(registers::a0 + n), 0};
        now_.fixed[registers::a0 + n] = call.arguments[n];
    }
}

void Unwinder::lose_all() {
    for (u8 n = 1; n < 32; ++n) now_.locations[n] = {};
}

void Unwinder::fill(StackFrame& frame) const {
    frame.locations = now_.locations, frame.omitted = omitted_;
    frame.is_outside_omitted = !knows_;
    for (u8 n = 0; n < 32; ++n) {
        const SavedLocation& location = now_.locations[n];
        switch (location.kind) {
        case LocationKind::in_register:
            frame.registers[n] = session_.machine().state().r[location.number & 31];
            break;
        case LocationKind::in_memory:
            frame.registers[n] = session_.machine().peek_word(location.address);
            break;
        case LocationKind::nowhere: frame.registers[n] = now_.fixed[n]; break;
        case LocationKind::lost: break;
        }
    }
}

} // namespace

std::size_t frame_count(const Session& session) {
    return inspect::frame_positions(session, session.calls()).size();
}

OmittedCalls omitted_calls(const Session& session) {
    const std::vector<Call> calls = session.calls();
    const std::vector<FramePosition> positions = inspect::frame_positions(session, calls);
    for (std::size_t n = 0; n < positions.size(); ++n)
        if (is_inside_gap(session, positions[n], calls.size()))
            return {session.machine().calls()->omitted(), n + 1};
    return {};
}

u64 calls_inside(const Session& session, std::size_t index) {
    const std::vector<Call> kept = session.calls();
    const std::vector<FramePosition> positions = inspect::frame_positions(session, kept);
    u64 calls = 0;
    for (std::size_t n = 0; n < std::min(index, positions.size()); ++n) {
        if (positions[n].call) ++calls;
        if (is_inside_gap(session, positions[n], kept.size()))
            calls += session.machine().calls()->omitted();
    }
    return calls;
}

namespace {

/// The registers of some frames; their rows follow.
std::vector<StackFrame> unwound(const Session& session, std::span<const FramePosition> positions,
                                std::span<const Call> calls, std::size_t from, std::size_t count) {
    std::vector<StackFrame> frames;
    Unwinder unwinder(session, calls);
    for (std::size_t n = 0; n < from + count; ++n) {
        if (n > 0) unwinder.leave(positions[n - 1], n > 1 && !positions[n - 2].is_handler);
        if (n < from) continue;
        frames.emplace_back().index = n;
        unwinder.fill(frames.back());
    }
    return frames;
}

} // namespace

std::vector<StackFrame> stack_frames(const Session& session, std::size_t from, std::size_t count) {
    const std::vector<Call> calls = session.calls();
    const std::vector<FramePosition> positions = inspect::frame_positions(session, calls);
    from = std::min(from, positions.size()), count = std::min(count, positions.size() - from);
    std::vector<StackFrame> frames = unwound(session, positions, calls, from, count);
    std::vector<inspect::FrameRow> rows =
        inspect::frame_rows(session, std::span(positions).subspan(from, count), calls);
    for (std::size_t n = 0; n < count; ++n) frames[n].row = std::move(rows[n]);
    return frames;
}

std::optional<StackFrame> stack_frame(const Session& session, std::size_t index) {
    const std::vector<Call> calls = session.calls();
    const std::vector<FramePosition> positions = inspect::frame_positions(session, calls);
    if (index >= positions.size()) return std::nullopt;
    StackFrame frame = unwound(session, positions, calls, index, 1).front();
    frame.row = inspect::bare_frame_row(session, positions[index]);
    return frame;
}

RegisterPlace place_of_register(const StackFrame& frame, Register reg) {
    if (frame.is_innermost()) return {Location{reg, {0, 4}, false}, {}, {}};
    const std::string name = register_name(reg);
    const std::string refusal =
        fmt::format("{} of {} cannot be changed here", name, frame.row.procedure);
    if (reg.bank != Register::Bank::general)
        return {{}, refusal, "only general registers of a caller are known; frame 0 has them all"};
    const SavedLocation& location = frame.locations[reg.number & 31];
    switch (location.kind) {
    case LocationKind::in_memory: return {Location{{}, {location.address, 4}, false}, {}, {}};
    case LocationKind::in_register:
        if (is_preserved(reg.number) || frame.row.is_handler)
            return {Location{Register{Register::Bank::general, location.number}, {0, 4}, false},
                    {},
                    {}};
        break;
    default: break;
    }
    if (reg.number == registers::sp)
        return {{}, refusal, "$sp is again what it was at the call when the callee returns"};
    return {{},
            refusal,
            fmt::format("{} is not restored when the callee returns: change it in frame 0 after "
                        "that",
                        name)};
}

} // namespace tharsis
