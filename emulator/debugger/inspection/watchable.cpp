// watchable.cpp -- resolves what is to be watched, or says why it cannot be
#include "debugger/inspection/watchable.hpp"

#include "base/trimmed.hpp"
#include "debugger/inspection/data_runs.hpp"
#include "debugger/inspection/frames.hpp"
#include "debugger/values/value_text.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

/// As large as MARS's segment of data. Every search marks all watched pages.
constexpr u32 max_watched = u32{1} << 22;

Watchable refused(std::string error, std::string tip = {}) {
    Watchable answer;
    answer.error = std::move(error), answer.tip = std::move(tip);
    return answer;
}

/// "4 bytes at 0x10010004 (board+4)"
std::string bytes_text(const Program& program, const MemoryRange& range) {
    const std::string label = inspect::label_text(program, range.address);
    return fmt::format("{} byte{} at 0x{:08x}{}", range.size, range.size == 1 ? "" : "s",
                       range.address, label.empty() ? "" : fmt::format(" ({})", label));
}

std::string register_text(const Location& location) {
    const std::string name = register_name(*location.reg);
    return location.range.size == 8 ? fmt::format("double({})", name) : name;
}

/// Text is watched by breakpoints: accesses to instructions as data are not recorded.
Watchable watch_memory(const Session& session, const Location& location, std::string_view what) {
    const auto [address, size] = location.range;
    const u64 last = u64{address} + size - 1;
    if (size == 0) return refused("at least one byte must be watched");
    if (last > 0xffff'ffff)
        return refused("these bytes reach beyond the last address", "watch fewer bytes");
    if (size > max_watched)
        return refused(
            fmt::format("{} bytes cannot be watched at once: at most {}", size, max_watched),
            "watch fewer bytes");
    for (const u32 end : {address, u32(last)}) {
        if (session.machine().text_word(end & ~3u))
            return refused(
                fmt::format("{} is text: {}",
                            what.empty() ? fmt::format("0x{:08x}", end) : std::string(what),
                            session.machine().modes().self_modifying
                                ? "accesses to instructions as data are not recorded"
                                : "the program can neither write nor read it as data"),
                "to stop where an instruction is executed: break PLACE");
        if (!session.machine().peek_byte(end))
            return refused(fmt::format("no memory at 0x{:08x}", end));
    }
    Watchable answer;
    answer.location = location, answer.description = bytes_text(session.program(), location.range);
    answer.can_read = answer.can_write = answer.can_change = true;
    return answer;
}

Watchable watch_register(const Location& location) {
    const Register& reg = *location.reg;
    if (reg == Register{Register::Bank::general, 0})
        return refused("$zero is always 0: nothing changes it",
                       "watch $t0 watches a register that can change");
    if (location.range.size == 8 && reg.number % 2 != 0)
        return refused(fmt::format("{} is odd: a double lies in an even register and the next one",
                                   register_name(reg)));
    Watchable answer;
    answer.location = location, answer.description = register_text(location);
    answer.can_write = answer.can_change = true;
    answer.can_read = reg.bank != Register::Bank::pc;
    return answer;
}

struct Request {
    std::string_view text;
    std::optional<std::string_view> bytes; ///< after the comma
};
Request request_of(std::string_view text) {
    const std::size_t comma = text.rfind(',');
    if (comma == text.npos) return {trimmed(text), {}};
    return {trimmed(text.substr(0, comma)), trimmed(text.substr(comma + 1))};
}

/// A text in a frame.
class WatchReader {
public:
    WatchReader(const Session& session, const StackFrame& frame)
        : session_(session), frame_(frame), values_(frame.values()),
          registers_(frame.is_innermost() ? nullptr : &values_) {}

    Watchable read(const Request& request, std::optional<u32> bytes) const;

private:
    Expression::Parsed parse(std::string_view text) const {
        return Expression::parse(text, session_.program(),
                                 session_.program().unit_at(frame_.row.pc));
    }
    Watchable sized(Location location, const Request& request, std::optional<u32> bytes) const;

    const Session& session_;
    const StackFrame& frame_;
    RegisterValues values_;
    const RegisterValues* registers_;
};

Watchable WatchReader::sized(Location location, const Request& request,
                             std::optional<u32> bytes) const {
    if (!bytes && !request.bytes)
        return location.reg ? watch_register(location)
                            : watch_memory(session_, location, request.text);
    if (location.reg && bytes) return watch_register(location);
    if (location.reg)
        return refused("a register has no bytes to count",
                       "board,40 are forty bytes of memory from board on");
    if (!bytes) {
        const Expression::Parsed size = parse(*request.bytes);
        if (!size.expression) return refused(size.error, size.tip);
        const Expression::Answer answer = size.expression->evaluate(session_.machine(), registers_);
        if (!answer.value) return refused(answer.error);
        if (answer.value->kind == Value::Kind::word) bytes = answer.value->word;
    }
    if (!bytes || *bytes == 0)
        return refused("after the comma comes a number of bytes, at least 1", "watch board,40");
    location.is_float = location.is_float && *bytes == location.range.size;
    location.range.size = *bytes;
    return watch_memory(session_, location, request.text);
}

Watchable WatchReader::read(const Request& request, std::optional<u32> bytes) const {
    const Expression::Parsed parsed = parse(request.text);
    if (!parsed.expression)
        return refused(request.text.empty()
                           ? parsed.error
                           : fmt::format("{}, in column {} of \"{}\"", parsed.error, parsed.column,
                                         request.text.substr(0, 80)),
                       parsed.tip);
    auto location = parsed.expression->location(session_.machine(), registers_);
    if (!location) {
        const Expression::Answer answer =
            parsed.expression->evaluate(session_.machine(), registers_);
        if (!answer.value) return refused(answer.error);
        return refused(
            fmt::format("{} is a value, and no place that holds one", parsed.expression->text()),
            "places are registers, labels, and memory like word[0x10010000]");
    }
    bool was_computed = !location->reg && parsed.expression->has_dynamic_address();
    if (location->reg && !frame_.is_innermost()) {
        RegisterPlace place = place_of_register(frame_, *location->reg);
        if (!place.location) return refused(std::move(place.error), std::move(place.tip));
        was_computed = !place.location->reg;
        location = place.location;
    }
    if (!location->reg && parsed.expression->is_address())
        location = data_at_label(session_.program(), *location);
    Watchable answer = sized(*location, request, bytes);
    answer.was_computed = was_computed;
    return answer;
}

} // namespace

Watchable watchable(const Session& session, std::string_view text, std::optional<u32> address,
                    std::optional<u32> bytes, std::optional<std::size_t> frame) {
    if (address) return watch_memory(session, {{}, {*address, bytes.value_or(4)}, false}, {});
    const auto in = stack_frame(session, frame.value_or(0));
    if (!in)
        return refused(fmt::format("there is no frame {}", *frame),
                       fmt::format("there are the frames 0 to {}", frame_count(session) - 1));
    return WatchReader(session, *in).read(request_of(text), bytes);
}

} // namespace tharsis
