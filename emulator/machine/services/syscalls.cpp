// syscalls.cpp -- the table of MARS's services: one row per service number
// Longer services are in console_services.cpp, file_services.cpp and dialog_services.cpp; the order
// of checks is MARS's.
#include "machine/services/syscalls.hpp"

#include "base/java_number.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/services.hpp"

#include <array>
#include <fmt/format.h>

namespace tharsis {

// ---------------------------------------------------------------- printing

CallResult print_int(ServiceCall& call) {
    const fmt::format_int digits(static_cast<i32>(call.a0()));
    return print(call, {digits.data(), digits.size()});
}

namespace {

CallResult print_unsigned(ServiceCall& call) {
    const fmt::format_int digits(call.a0());
    return print(call, {digits.data(), digits.size()});
}

} // namespace

CallResult print_char(ServiceCall& call) {
    const char low = static_cast<char>(call.a0());
    const bool ascii = static_cast<u8>(low) < 0x80;
    return ascii ? print(call, {&low, 1}) : print_text(call, {&low, 1});
}

namespace {

/// Prints the text before a bad address, then reports the fault.
CallResult print_string(ServiceCall& call) {
    std::string& text = call.services.scratch;
    text.clear();
    u32 address = call.a0();
    const FaultKind kind = call.text_at(address, text);
    const CallResult printed = print_text(call, text);
    return kind == FaultKind::none ? printed : call.fail(kind, address);
}

// ---------------------------------------------------------------- memory and time

/// Java's arithmetic: a sum beyond 2^31 wraps to a negative address, which passes the check of the
/// limit.
CallResult allocate(ServiceCall& call) {
    const u32 request = call.a0();
    Services& services = call.services;
    if (static_cast<i32>(request) < 0) return call.fail(FaultKind::heap_negative, 0, request);
    u32 end = services.heap_end + request;
    const i32 beyond = static_cast<i32>(end) % 4;
    if (beyond != 0) end += static_cast<u32>(4 - beyond);
    if (static_cast<i32>(end) >= static_cast<i32>(services.heap_limit))
        return call.fail(FaultKind::heap_exhausted, 0, request);
    call.answer(services.heap_end);
    services.heap_end = end;
    return CallResult::done;
}

CallResult get_time(ServiceCall& call) {
    const u64 now = static_cast<u64>(call.host.milliseconds());
    call.state.r[4] = static_cast<u32>(now);
    call.state.r[5] = static_cast<u32>(now >> 32);
    return CallResult::done;
}

CallResult sleep(ServiceCall& call) {
    if (static_cast<i32>(call.a0()) < 0) return call.fail(FaultKind::java_exception_length);
    call.host.sleep(call.a0());
    return CallResult::done;
}

} // namespace

CallResult exit_with_status(ServiceCall& call) {
    call.exit_status = static_cast<i32>(call.a0());
    return CallResult::exited;
}

namespace {

// ---------------------------------------------------------------- random numbers

/// A program may name 2^32 streams; more than this number are not useful.
constexpr std::size_t max_streams = std::size_t{1} << 20;

/// Passes the stream $a0 to `draw`. A stream that was never seeded gets its seed from the host.
template <class Draw> CallResult with_stream(ServiceCall& call, Draw draw) {
    auto& streams = call.services.random_streams;
    const u32 id = call.a0();
    auto found = streams.find(id);
    if (found == streams.end()) {
        if (streams.size() >= max_streams) return call.fail(FaultKind::memory_limit);
        found = streams.emplace(id, JavaRandom(call.host.random_seed(id))).first;
    }
    return draw(found->second);
}

CallResult seed_stream(ServiceCall& call) {
    auto& streams = call.services.random_streams;
    if (streams.size() >= max_streams && !streams.contains(call.a0()))
        return call.fail(FaultKind::memory_limit);
    streams.insert_or_assign(call.a0(), JavaRandom(static_cast<i32>(call.a1())));
    return CallResult::done;
}

CallResult random_int(ServiceCall& call) {
    return with_stream(call, [&](JavaRandom& stream) {
        call.state.r[4] = static_cast<u32>(stream.next_int());
        return CallResult::done;
    });
}

CallResult random_below(ServiceCall& call) {
    return with_stream(call, [&](JavaRandom& stream) {
        const std::optional<i32> number = stream.next_int(static_cast<i32>(call.a1()));
        if (!number) return call.fail(FaultKind::bad_random_bound, 0, call.a1());
        call.state.r[4] = static_cast<u32>(*number);
        return CallResult::done;
    });
}

CallResult random_float(ServiceCall& call) {
    return with_stream(call, [&](JavaRandom& stream) {
        call.state.set_single(0, stream.next_float());
        return CallResult::done;
    });
}

CallResult random_double(ServiceCall& call) {
    return with_stream(call, [&](JavaRandom& stream) {
        call.state.set_real(0, stream.next_double());
        return CallResult::done;
    });
}

// ---------------------------------------------------------------- sound and screen

/// A value outside 0 to 127 is replaced by the default.
u32 midi(u32 value, u32 usual) { return value <= 127 ? value : usual; }

CallResult play(ServiceCall& call, bool wait) {
    const u32 duration = static_cast<i32>(call.a1()) < 0 ? 1000 : call.a1();
    call.host.play_note(midi(call.a0(), 60), duration, midi(call.a2(), 0), midi(call.a3(), 100),
                        wait);
    return CallResult::done;
}

} // namespace

CallResult unknown_service(ServiceCall& call) {
    return call.fail(FaultKind::unknown_service, 0, call.state.r[2]);
}

namespace {

CallResult clear_screen(ServiceCall& call) {
    return call.host.clear_screen() ? CallResult::done : unknown_service(call);
}

// ---------------------------------------------------------------- the table

// clang-format off
constexpr Service table[] = {
    {{1, "print_int", "$a0 = number", "", "print a signed decimal number"}, print_int},
    {{2, "print_float", "$f12 = number", "", "print a float as Java's Float.toString"},
     [](ServiceCall& c) { return print(c, java_text(c.state.single(12))); }},
    {{3, "print_double", "$f12, $f13 = number", "", "print a double as Java's Double.toString"},
     [](ServiceCall& c) { return print(c, java_text(c.state.real(12))); }},
    {{4, "print_string", "$a0 = address of a string that ends with a zero byte", "", "print a string; bytes from 0x80 on are Latin-1 characters"}, print_string},
    {{5, "read_int", "", "$v0 = number", "read a line: a decimal number with an optional sign"}, read_int},
    {{6, "read_float", "", "$f0 = number", "read a line: a float as Java writes them"}, read_float},
    {{7, "read_double", "", "$f0, $f1 = number", "read a line: a double as Java writes them"}, read_double},
    {{8, "read_string", "$a0 = buffer, $a1 = its size", "the string, its line feed if there is room, and a zero byte", "read a line; at most $a1 - 1 characters of it are kept, the rest is lost"}, read_string},
    {{9, "sbrk", "$a0 = bytes", "$v0 = address of the block", "allocate memory on the heap; it cannot be given back"}, allocate},
    {{10, "exit", "", "", "end the program"},
     [](ServiceCall&) { return CallResult::exited; }},
    {{11, "print_char", "$a0 = character, its low byte counts", "", "print a character of Latin-1"}, print_char},
    {{12, "read_char", "", "$v0 = character", "read a line and keep its first character"}, read_char},
    {{13, "open", "$a0 = address of the file's name, $a1 = 0 to read, 1 to write, 9 to append", "$v0 = descriptor, or -1", "open a file"}, open_file},
    {{14, "read", "$a0 = descriptor, $a1 = buffer, $a2 = its size", "$v0 = bytes read, 0 at the end, -1 on an error", "read from a file"}, read_file},
    {{15, "write", "$a0 = descriptor, $a1 = buffer, $a2 = its size", "$v0 = bytes written, or -1", "write to a file"}, write_file},
    {{16, "close", "$a0 = descriptor", "", "close a file"}, close_file},
    {{17, "exit2", "$a0 = status", "", "end the program with a status"}, exit_with_status},
    {{30, "time", "", "$a0 = low word, $a1 = high word", "milliseconds since the first of January 1970"}, get_time},
    {{31, "midi_out", "$a0 = pitch, $a1 = milliseconds, $a2 = instrument, $a3 = volume", "", "start to play a note"},
     [](ServiceCall& c) { return play(c, false); }},
    {{32, "sleep", "$a0 = milliseconds", "", "wait"}, sleep},
    {{33, "midi_out_sync", "$a0 = pitch, $a1 = milliseconds, $a2 = instrument, $a3 = volume", "", "play a note to its end"},
     [](ServiceCall& c) { return play(c, true); }},
    {{34, "print_hex", "$a0 = number", "", "print 0x and eight hexadecimal digits"},
     [](ServiceCall& c) { return print(c, fmt::format("0x{:08x}", c.a0())); }},
    {{35, "print_binary", "$a0 = number", "", "print 32 binary digits"},
     [](ServiceCall& c) { return print(c, fmt::format("{:032b}", c.a0())); }},
    {{36, "print_unsigned", "$a0 = number", "", "print an unsigned decimal number"}, print_unsigned},
    {{40, "random_seed", "$a0 = stream, $a1 = seed", "", "restart a random stream, as java.util.Random with this seed"}, seed_stream},
    {{41, "random_int", "$a0 = stream", "$a0 = number", "the next number of a random stream"}, random_int},
    {{42, "random_int_range", "$a0 = stream, $a1 = bound above 0", "$a0 = number from 0 to below the bound", "the next number of a random stream, below a bound"}, random_below},
    {{43, "random_float", "$a0 = stream", "$f0 = number from 0 to below 1", "the next float of a random stream"}, random_float},
    {{44, "random_double", "$a0 = stream", "$f0, $f1 = number from 0 to below 1", "the next double of a random stream"}, random_double},
    {{50, "confirm_dialog", "$a0 = address of a question", "$a0 = 0 yes, 1 no, 2 cancel", "ask for yes or no in a window; `run` asks in the terminal"}, confirm_dialog},
    {{51, "input_dialog_int", "$a0 = address of a question", "$a0 = number, $a1 = 0, or -1 no number, -2 cancel, -3 empty", "ask for a number in a window; `run` asks in the terminal"}, input_dialog_int},
    {{52, "input_dialog_float", "$a0 = address of a question", "$f0 = number, $a1 as 51", "ask for a float in a window; `run` asks in the terminal"}, input_dialog_float},
    {{53, "input_dialog_double", "$a0 = address of a question", "$f0, $f1 = number, $a1 as 51", "ask for a double in a window; `run` asks in the terminal"}, input_dialog_double},
    {{54, "input_dialog_string", "$a0 = address of a question, $a1 = buffer, $a2 = its size", "$a1 = 0, or -2 cancel, -3 empty, -4 too long; the string as service 8 stores it", "ask for a string in a window; `run` asks in the terminal"}, input_dialog_string},
    {{55, "message_dialog", "$a0 = address of a string, $a1 = 0 error, 1 information, 2 warning, 3 question, else plain", "", "show a string in a window; `run` prints it"}, message_dialog},
    {{56, "message_dialog_int", "$a0 = address of a string, $a1 = number", "", "show a string and a number in a window; `run` prints them"}, message_dialog_int},
    {{57, "message_dialog_float", "$a0 = address of a string, $f12 = number", "", "show a string and a float in a window; `run` prints them"}, message_dialog_float},
    {{58, "message_dialog_double", "$a0 = address of a string, $f12, $f13 = number", "", "show a string and a double in a window; `run` prints them"}, message_dialog_double},
    {{59, "message_dialog_string", "$a0, $a1 = addresses of two strings", "", "show two strings in a window; `run` prints them"}, message_dialog_string},
    {{60, "clear_screen", "", "", "clear the screen; not in MARS 4.5"}, clear_screen},
};
// clang-format on

constexpr u32 numbers = 61;

/// The function for each number in $v0; `unknown` in the gaps.
constexpr auto by_number = [] {
    std::array<CallResult (*)(ServiceCall&), numbers> runs{};
    runs.fill(unknown_service);
    for (const Service& row : table) runs[row.info.number] = row.run;
    return runs;
}();

constexpr auto infos = [] {
    std::array<ServiceInfo, std::size(table)> rows{};
    std::size_t count = 0;
    for (const Service& row : table) rows[count++] = row.info;
    return rows;
}();

} // namespace

FaultKind ServiceCall::take_text(u32& address, std::string& to) {
    for (;; ++address) {
        FaultKind why = memory.text_at(address, to);
        if (why != FaultKind::load_from_text || !text.load) return why;
        u8 byte = 0;
        why = text.load(text.self, address, byte);
        if (why != FaultKind::none || byte == 0) return why;
        to += static_cast<char>(byte);
    }
}

FaultKind ServiceCall::take_bytes(u32& address, std::span<u8> to) {
    for (u32 from = address;; from = address + 1) {
        address = from;
        FaultKind why = memory.read_bytes(address, to);
        if (why != FaultKind::load_from_text || !text.load) return why;
        to = to.subspan(address - from);
        why = text.load(text.self, address, to.front());
        to = to.subspan(1);
        if (why != FaultKind::none || to.empty()) return why;
    }
}

FaultKind ServiceCall::put_bytes(u32& address, std::span<const u8> from) {
    for (u32 to = address;; to = address + 1) {
        address = to;
        FaultKind why = memory.write_bytes(address, from);
        if (why != FaultKind::store_to_text || !text.store) return why;
        from = from.subspan(address - to);
        why = text.store(text.self, address, from.front());
        from = from.subspan(1);
        if (why != FaultKind::none || from.empty()) return why;
    }
}

/// Transfers that end in a fault are counted, too: a handler may continue and repeat them.
FaultKind ServiceCall::count_transfer(std::size_t bytes, FaultKind why) {
    if (bytes > services.transfer_budget) return FaultKind::memory_limit;
    services.transfer_budget -= bytes;
    return why;
}

FaultKind ServiceCall::text_at(u32& address, std::string& to) {
    const std::size_t before = to.size();
    const FaultKind why = take_text(address, to);
    return count_transfer(to.size() - before, why);
}

FaultKind ServiceCall::read_bytes(u32& address, std::span<u8> to) {
    return count_transfer(to.size(), take_bytes(address, to));
}

FaultKind ServiceCall::write_bytes(u32& address, std::span<const u8> from) {
    return count_transfer(from.size(), put_bytes(address, from));
}

CallResult system_call(ServiceCall& call) {
    const u32 number = call.state.r[2];
    if (call.services.kind != DialectRules::Services::mars) [[unlikely]] {
        const bool spim = call.services.kind == DialectRules::Services::spim;
        const auto run = spim ? spim_service(number) : mipsy_service(number);
        if (run) return run(call);
    }
    return number < numbers ? by_number[number](call) : unknown_service(call);
}

bool print_at_once(ServiceCall& call) {
    constexpr u64 longest_number = 11;
    if (call.services.kind != DialectRules::Services::mars ||
        call.services.output_left < longest_number)
        return false;
    switch (call.state.r[2]) {
    case 1: return print_int(call) == CallResult::done;
    case 4: return print_text_in_page(call);
    case 11: return print_char(call) == CallResult::done;
    default: return false;
    }
}

std::span<const ServiceInfo> services() { return infos; }

bool has_service(const DialectRules& rules, u32 number) {
    if (rules.services == DialectRules::Services::mipsy)
        return mipsy_service(number) != unknown_service;
    return number < numbers && by_number[number] != unknown_service;
}

ServicesPointer make_services(const MemoryLayout& layout, u64 max_output, const DialectRules& rules,
                              u64 max_moved) {
    return ServicesPointer(new Services{{},
                                        {},
                                        {},
                                        layout.heap_base,
                                        layout.data_segment_limit,
                                        max_output,
                                        max_moved,
                                        rules.services,
                                        rules.texts_are_bytes,
                                        {}});
}

void ServicesDeleter::operator()(Services* services) const { delete services; }

} // namespace tharsis
