// mipsy_services.cpp -- the services of mipsy: console, heap and exit, and nothing else
// Numbers and characters are words of the input; what is not a number is asked for again. The end
// of input is 0, or an empty string.
#include "base/utf8.hpp"
#include "machine/services/services.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace tharsis {
namespace mipsy {
namespace {

constexpr u32 longest_word = 1 << 16;

/// Prints a text only if all of it can be read; what is not UTF-8 becomes U+FFFD.
CallResult output_string(ServiceCall& call) {
    std::string& text = call.services.scratch;
    text.clear();
    u32 address = call.a0();
    const FaultKind kind = call.text_at(address, text);
    if (kind != FaultKind::none) return call.fail(kind, address);
    return print(call, is_utf8(text) ? text : repair_utf8(text));
}

CallResult ask_again(ServiceCall& call, std::string_view wanted) {
    return print(call, fmt::format("[mipsy] bad input (expected {}), try again: ", wanted));
}

/// What a word says as an integer of 128 bits: its low 32 bits, and whether they are all of it.
struct Number {
    enum class Kind : u8 { good, too_big, none } kind = Kind::none;
    u32 low = 0;
};

Number number_in(std::string_view word) {
    constexpr std::string_view most = "170141183460469231731687303715884105727";
    const bool negative = word.starts_with('-');
    if (negative || word.starts_with('+')) word.remove_prefix(1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (word.empty() || !std::all_of(word.begin(), word.end(), is_digit)) return {};
    word.remove_prefix(std::min(word.find_first_not_of('0'), word.size() - 1));
    if (word.size() > most.size() || (word.size() == most.size() && word > most)) return {};
    Number number{Number::Kind::good, 0};
    u64 value = 0;
    for (const char c : word) {
        const u32 digit = static_cast<u32>(c - '0');
        number.low = number.low * 10 + digit;
        value = std::min<u64>(value * 10 + digit, u64{1} << 40);
    }
    if (negative) number.low = 0 - number.low;
    if (value > u64{0x7fff'ffff} + (negative ? 1 : 0)) number.kind = Number::Kind::too_big;
    return number;
}

CallResult refuse_too_big(ServiceCall& call, u32 low) {
    return print(call,
                 fmt::format("[mipsy] bad input (too big to fit in 32 bits)\n"
                             "[mipsy] if you want the value to be truncated to 32 bits, try {}\n"
                             "[mipsy] try again: ",
                             static_cast<i32>(low)));
}

CallResult input_int(ServiceCall& call) {
    for (;;) {
        const Input word = call.services.console.read_word(call.host, longest_word);
        if (word.kind == Input::Kind::wait) return CallResult::waiting;
        const Number number = number_in(word.text);
        const bool ended = word.text.empty();
        if (ended || number.kind == Number::Kind::good) {
            call.answer(ended ? 0 : number.low);
            return CallResult::done;
        }
        const CallResult asked = number.kind == Number::Kind::none
                                     ? ask_again(call, "int")
                                     : refuse_too_big(call, number.low);
        if (asked != CallResult::done) return asked;
    }
}

/// The low byte of the only character of a word.
CallResult input_char(ServiceCall& call) {
    for (;;) {
        const Input word = call.services.console.read_word(call.host, longest_word);
        if (word.kind == Input::Kind::wait) return CallResult::waiting;
        const Character character = word.text.empty() ? Character{} : first_character(word.text);
        if (character.bytes == word.text.size()) {
            call.answer(static_cast<u8>(character.value));
            return CallResult::done;
        }
        if (const CallResult asked = ask_again(call, "character"); asked != CallResult::done)
            return asked;
    }
}

/// A whole line is taken, its line feed included; what does not fit before the zero byte is lost.
CallResult input_string(ServiceCall& call) {
    Input line = call.services.console.read_piece(call.host, static_cast<u32>(longest_line));
    if (line.kind == Input::Kind::wait) return CallResult::waiting;
    if (call.a1() == 0) return CallResult::done;
    if (line.text.size() > call.a1() - 1) line.text.resize(call.a1() - 1);
    line.text += '\0';
    u32 address = call.a0();
    const FaultKind kind = call.write_bytes(address, byte_span(line.text));
    return kind == FaultKind::none ? CallResult::done : call.fail(kind, address);
}

/// The heap grows and shrinks by bytes.
CallResult move_heap_end(ServiceCall& call) {
    Services& services = call.services;
    const i64 end = i64{services.heap_end} + static_cast<i32>(call.a0());
    if (end > i64{services.heap_limit}) return call.fail(FaultKind::heap_exhausted, 0, call.a0());
    call.answer(services.heap_end);
    services.heap_end = static_cast<u32>(std::max<i64>(end, call.memory.layout().heap_base));
    return CallResult::done;
}

/// A character by its number up to 255, although texts are bytes.
CallResult output_char(ServiceCall& call) {
    const char low = static_cast<char>(call.a0());
    return print(call, latin1_to_utf8({&low, 1}));
}

CallResult leave(ServiceCall&) { return CallResult::exited; }

CallResult (*service_of(u32 number))(ServiceCall&) {
    switch (number) {
    case 1: return print_int;
    case 4: return output_string;
    case 5: return input_int;
    case 8: return input_string;
    case 9: return move_heap_end;
    case 10: return leave;
    case 11: return output_char;
    case 12: return input_char;
    case 17: return exit_with_status;
    default: return unknown_service;
    }
}

} // namespace
} // namespace mipsy

CallResult (*mipsy_service(u32 number))(ServiceCall&) { return mipsy::service_of(number); }

} // namespace tharsis
