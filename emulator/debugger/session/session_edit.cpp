// session_edit.cpp -- changes of registers and memory by hand, which begin a new branch of the run
// Everything is checked before anything is changed.
#include "debugger/session/session.hpp"

#include <cstring>
#include <fmt/format.h>

namespace tharsis {
namespace {

using Error = std::optional<std::string>;

/// The number in a double or a single, or the signed value of a word.
double real_of(const Value& value) {
    return value.kind == Value::Kind::word ? i32(value.word) : value.number;
}

u64 bits_of(double number) {
    u64 bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    return bits;
}

u32 bits_of_single(double number) {
    const float single = float(number);
    u32 bits = 0;
    std::memcpy(&bits, &single, sizeof bits);
    return bits;
}

/// The bits that the location will hold.
u64 bits_for(const Location& location, const Value& value, u32 size) {
    if (location.is_float)
        return size == 8 ? bits_of(real_of(value)) : bits_of_single(real_of(value));
    if (value.kind == Value::Kind::real && size == 8) return bits_of(value.number);
    if (value.kind != Value::Kind::word) return bits_of_single(value.number);
    return size == 8 ? u64(i64{i32(value.word)}) : value.word;
}

/// A double occupies two registers.
bool have_common_part(const Location& one, const Location& other) {
    if (one.reg.has_value() != other.reg.has_value()) return false;
    if (!one.reg)
        return one.range.address - other.range.address < other.range.size ||
               other.range.address - one.range.address < one.range.size;
    if (one.reg->bank != Register::Bank::floating || other.reg->bank != Register::Bank::floating)
        return *one.reg == *other.reg;
    const auto count = [](const Location& place) { return place.range.size == 8 ? 2 : 1; };
    const int from = one.reg->number, its = other.reg->number;
    return from < its + count(other) && its < from + count(one);
}

u32* system_register(State& state, u8 number) {
    switch (number) {
    case 8: return &state.vaddr;
    case 12: return &state.status;
    case 13: return &state.cause;
    case 14: return &state.epc;
    default: return nullptr;
    }
}

} // namespace

void Session::branch() {
    fork();
    console_.forget_typed();
}

/// If the program has just ended because its input did: goes back before the read that reported it.
bool Session::take_back_end() {
    if (!is_over() || end_->stop.reason != StopReason::end_of_input) return false;
    history_.seek_uninterruptible(step() - 1);
    return true;
}

/// The same for an instruction that failed: it counts as a step, although the pc is still there. (A
/// failed fetch is not a step.)
bool Session::take_back_failure() {
    if (!is_over()) return false;
    const Stop& stop = end_->stop;
    const bool has_failed =
        (stop.reason == StopReason::fault || stop.reason == StopReason::uncaught_java_exception) &&
        stop.fault && stop.fault->kind != FaultKind::bad_pc;
    if (!has_failed) return take_back_end();
    history_.seek_uninterruptible(step() - 1);
    return true;
}

bool Session::type(std::string_view text) {
    const bool keys_ended = history_.expect_keys_again();
    const bool was_told = take_back_end() || history_.recording().ends_later() || keys_ended;
    const bool instead =
        was_told || console_.was_read_beyond(std::size_t(history_.recording().input_consumed()));
    if (instead) branch();
    type_ahead(text);
    return instead;
}

/// Input that was typed but not read up to here will be read again. If the program has exited, it
/// continues only at another pc.
void Session::fork(bool goes_elsewhere) {
    const u64 now = step();
    is_given_run_ = false;
    ++branches_;
    history_.branch(goes_elsewhere);
    std::erase_if(edits_, [now](const Edit& edit) { return edit.step > now; });
    forget_later();
}

/// Makes the current step the end of the run.
void Session::forget_later() {
    const u64 now = step();
    const u64 consumed = history_.recording().input_consumed();
    console_.go_to(std::size_t(consumed));
    std::erase_if(reads_, [consumed](const Read& read) { return read.from >= consumed; });
    for (auto& [number, counter] : hit_counters_) counter.forget_from(now);
    for (TimeMarks& marks : marks_) marks.forget_after(now);
    if (!history_.has_left()) end_.reset();
    commit_stop({});
}

void Session::start_over() {
    ++branches_;
    history_.start_over();
    edits_.clear();
    forget_later();
}

Error Session::assign(const Location& location, const Value& value) {
    const u64 origin = step();
    const bool is_again = take_back_failure();
    const Error error =
        location.reg ? assign_register(location, value) : assign_memory(location, value);
    if (error && is_again) history_.seek_uninterruptible(origin);
    if (error) return error;
    fork(location.reg && location.reg->bank == Register::Bank::pc);
    edits_.push_back({step(), location});
    if (listener_) listener_->on_edit(location);
    return error;
}

std::optional<u64> Session::last_edit(const Location& location, u64 before) const {
    std::optional<u64> last;
    for (const Edit& edit : edits_)
        if (edit.step < before && have_common_part(edit.location, location)) last = edit.step;
    return last;
}

/// A jump that waits for its delay slot is abandoned.
Error Session::assign_pc(u32 address) {
    if (address % 4 != 0)
        return fmt::format("0x{:08x} is not a multiple of 4: no instruction begins there", address);
    if (!machine().text_word(address)) return fmt::format("no instruction is at 0x{:08x}", address);
    State& state = history_.machine().state();
    state.pc = address;
    state.delay = Delay::none;
    return std::nullopt;
}

Error Session::assign_register(const Location& location, const Value& value) {
    State& state = history_.machine().state();
    const Register reg = *location.reg;
    const u32 size = reg.bank == Register::Bank::floating && location.range.size == 8 ? 8 : 4;
    const u64 bits = bits_for(location, value, size);
    switch (reg.bank) {
    case Register::Bank::general:
        if (reg.number == 0) return "$zero is always 0";
        state.r[reg.number] = u32(bits);
        break;
    case Register::Bank::hi: state.hi = u32(bits); break;
    case Register::Bank::lo: state.lo = u32(bits); break;
    case Register::Bank::flags: state.flags = u32(bits); break;
    case Register::Bank::floating:
        if (size == 8 && reg.number % 2 != 0)
            return fmt::format("$f{} is odd: a double lies in an even register and the next one",
                               reg.number);
        state.f[reg.number] = u32(bits);
        if (size == 8) state.f[reg.number + 1] = u32(bits >> 32);
        break;
    case Register::Bank::system:
        if (!system_register(state, reg.number))
            return fmt::format("coprocessor 0 has no register {}", reg.number);
        *system_register(state, reg.number) = u32(bits);
        break;
    case Register::Bank::pc: return assign_pc(u32(bits));
    }
    return std::nullopt;
}

/// Text can be changed only if the program itself could do so, with self-modifying code.
Error Session::assign_memory(const Location& location, const Value& value) {
    const auto [address, size] = location.range;
    Machine& machine = history_.machine();
    if (size == 0 || size > 8)
        return fmt::format("{} bytes cannot be set at once: at most 8", size);
    for (u32 n = 0; n < size; ++n)
        if (!machine.peek_byte(address + n))
            return fmt::format("no memory at 0x{:08x}", address + n);
    if (machine.text_word(address & ~3u)) return assign_text(address, size, value);
    const u64 bits = bits_for(location, value, size);
    const bool mirrored = machine.layout().big_endian;
    for (u32 n = 0; n < size; ++n)
        if (!machine.poke_byte(address + n, u8(bits >> (8 * (mirrored ? size - 1 - n : n)))))
            return fmt::format("0x{:08x} cannot be changed", address + n);
    return std::nullopt;
}

Error Session::assign_text(u32 address, u32 size, const Value& value) {
    if (!self_modifying_)
        return fmt::format("0x{:08x} is text: a program's instructions can be changed only with "
                           "self-modifying code (smc)",
                           address);
    if (size != 4 || address % 4 != 0) return std::string("text is changed by whole words");
    if (!history_.machine().poke_text(address, value.word))
        return fmt::format("0x{:08x} cannot be changed", address);
    return std::nullopt;
}

} // namespace tharsis
