// spim_services.cpp -- the services that differ in spim from those of MARS
// They print like C's printf and read like its fgets, atol and atof: malformed input gives 0, and
// so does the end of input.
#include "base/java_number.hpp"
#include "machine/services/services.hpp"

#include <fmt/format.h>
#include <limits>

namespace tharsis {
namespace {

constexpr u32 max_of_a_number = 255; // bytes that spim reads of a line with a number

CallResult output_float(ServiceCall& call) {
    return print(call, fmt::format("{:.8f}", call.state.single(12)));
}
CallResult output_double(ServiceCall& call) {
    return print(call, fmt::format("{:.18g}", call.state.real(12)));
}

/// Prints the bytes up to a zero byte unchanged.
CallResult output_string(ServiceCall& call) {
    std::string& text = call.services.scratch;
    text.clear();
    u32 address = call.a0();
    const FaultKind kind = call.text_at(address, text);
    const CallResult printed = print(call, text);
    return kind == FaultKind::none ? printed : call.fail(kind, address);
}

CallResult output_char(ServiceCall& call) {
    const char byte = static_cast<char>(call.a0());
    return print(call, {&byte, 1});
}

/// Requests a piece of input and passes it to `use`; at the end of input the piece is empty.
template <class Use> CallResult with_piece(ServiceCall& call, u32 most, Use use) {
    const Input input = call.services.console.read_piece(call.host, most);
    if (input.kind == Input::Kind::wait) return CallResult::waiting;
    return use(std::string_view(input.text));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view without_leading_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\n\v\f\r");
    return first == text.npos ? std::string_view{} : text.substr(first);
}

std::size_t digits_from(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
}

std::size_t sign_from(std::string_view text, std::size_t at) {
    return at < text.size() && (text[at] == '-' || text[at] == '+') ? at + 1 : at;
}

/// The low word of what atol returns.
u32 integer_in(std::string_view text) {
    text = without_leading_blanks(text);
    const std::size_t first = sign_from(text, 0), end = digits_from(text, first);
    const bool negative = !text.empty() && text[0] == '-';
    const u64 most = u64{std::numeric_limits<i64>::max()} + (negative ? 1 : 0);
    u64 value = 0;
    for (std::size_t k = first; k < end; ++k) {
        const u64 digit = static_cast<u64>(text[k] - '0');
        value = value > (most - digit) / 10 ? most : value * 10 + digit;
    }
    return static_cast<u32>(negative ? 0 - value : value);
}

/// What atof returns for a decimal number.
double real_in(std::string_view text) {
    text = without_leading_blanks(text);
    const std::size_t whole = sign_from(text, 0), point = digits_from(text, whole);
    std::size_t end = point;
    if (end < text.size() && text[end] == '.') end = digits_from(text, end + 1);
    if (end - whole == (end > point ? 1u : 0u)) return 0;
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        const std::size_t exponent = sign_from(text, end + 1), last = digits_from(text, exponent);
        if (last > exponent) end = last;
    }
    return parse_java_double(text.substr(0, end)).value_or(0);
}

CallResult input_int(ServiceCall& call) {
    return with_piece(call, max_of_a_number, [&](std::string_view piece) {
        call.answer(integer_in(piece));
        return CallResult::done;
    });
}

CallResult input_float(ServiceCall& call) {
    return with_piece(call, max_of_a_number, [&](std::string_view piece) {
        call.state.set_single(0, static_cast<float>(real_in(piece)));
        return CallResult::done;
    });
}

CallResult input_double(ServiceCall& call) {
    return with_piece(call, max_of_a_number, [&](std::string_view piece) {
        call.state.set_real(0, real_in(piece));
        return CallResult::done;
    });
}

/// The line feed is part of the text if there is space for it.
CallResult input_string(ServiceCall& call) {
    const i32 size = static_cast<i32>(call.a1());
    if (size <= 0) return CallResult::done;
    return with_piece(call, static_cast<u32>(size - 1), [&](std::string_view piece) {
        std::string text(piece);
        text += '\0';
        u32 address = call.a0();
        const FaultKind kind = call.write_bytes(address, byte_span(text));
        return kind == FaultKind::none ? CallResult::done : call.fail(kind, address);
    });
}

CallResult input_char(ServiceCall& call) {
    return with_piece(call, 1, [&](std::string_view piece) {
        call.answer(piece.empty()
                        ? u32{'\n'}
                        : static_cast<u32>(static_cast<i32>(static_cast<signed char>(piece[0]))));
        return CallResult::done;
    });
}

/// Converts the flags of Linux (octal in its headers) to those of MARS.
CallResult open_unix_file(ServiceCall& call) {
    constexpr u32 access = 3, read_only = 0, append = 02000;
    const u32 flags = call.a1();
    u32& a1 = call.state.r[5];
    a1 = (flags & access) == read_only ? 0 : (flags & append) ? 9 : 1;
    const CallResult result = open_file(call);
    a1 = flags;
    return result;
}

} // namespace

CallResult (*spim_service(u32 number))(ServiceCall&) {
    switch (number) {
    case 2: return output_float;
    case 3: return output_double;
    case 4: return output_string;
    case 5: return input_int;
    case 6: return input_float;
    case 7: return input_double;
    case 8: return input_string;
    case 11: return output_char;
    case 12: return input_char;
    case 13: return open_unix_file;
    default: return nullptr;
    }
}

} // namespace tharsis
