// console_services.cpp -- the services that print and those that read a line
// Every console read takes a whole line, as in MARS; what the service does not use is discarded.
#include "base/java_number.hpp"
#include "base/utf8.hpp"
#include "machine/services/services.hpp"

#include <cstring>

namespace tharsis {

CallResult print(ServiceCall& call, std::string_view bytes) {
    u64& left = call.services.output_left;
    const bool fits = bytes.size() <= left;
    if (!fits) bytes = bytes.substr(0, static_cast<std::size_t>(left));
    left -= bytes.size();
    call.host.write(bytes);
    return fits ? CallResult::done : CallResult::output_limit;
}

CallResult print_text(ServiceCall& call, std::string_view text) {
    if (call.services.texts_are_bytes || is_ascii(text)) return print(call, text);
    return print(call, latin1_to_utf8(text));
}

std::string text_for_host(const Services& services, std::string_view text) {
    return services.texts_are_bytes ? std::string(text) : latin1_to_utf8(text);
}

namespace {

/// The text from an address to its zero byte, if it is within one page whose bytes may be read
/// without further checks.
std::optional<std::string_view> text_in_page(const Memory& memory, u32 address) {
    if (memory.layout().big_endian || !(memory.rights_of(address) & Memory::Rights::read_byte))
        return std::nullopt;
    const std::string_view rest = memory.readable_page(address);
    const char* text = rest.data();
    const void* end = std::memchr(text, 0, rest.size());
    if (!end) return std::nullopt;
    return std::string_view(text, std::size_t(static_cast<const char*>(end) - text));
}

} // namespace

bool print_text_in_page(ServiceCall& call) {
    const auto text = text_in_page(call.memory, call.a0());
    Services& services = call.services;
    if (!text || text->size() > services.transfer_budget) return false;
    std::string_view bytes = *text;
    if (!services.texts_are_bytes && !is_ascii(bytes)) {
        services.scratch.clear();
        append_latin1_as_utf8(services.scratch, bytes);
        bytes = services.scratch;
    }
    if (bytes.size() > services.output_left) return false;
    services.transfer_budget -= text->size();
    return print(call, bytes) == CallResult::done;
}

namespace {

/// Requests a line and passes its text to `use`, or returns the reason why there is none.
template <class Use> CallResult with_line(ServiceCall& call, Use use) {
    const ConsoleLine line = call.services.console.next_line(call.host);
    switch (line.kind) {
    case ConsoleLine::Kind::text: return use(line.text);
    case ConsoleLine::Kind::wait: return CallResult::waiting;
    case ConsoleLine::Kind::too_long: return call.fail(FaultKind::java_exception_line);
    case ConsoleLine::Kind::end: break;
    }
    return CallResult::end_of_input;
}

} // namespace

std::string low_bytes(std::string_view text) {
    std::string bytes;
    for (const char16_t unit : java_decode(text)) bytes += static_cast<char>(unit);
    return bytes;
}

std::string text_for_guest(const Services& services, std::string_view text) {
    return services.texts_are_bytes ? std::string(text) : low_bytes(text);
}

CallResult read_int(ServiceCall& call) {
    return with_line(call, [&](std::string_view line) {
        const std::optional<i32> value = parse_java_int(java_trim(line));
        if (!value) return call.fail(FaultKind::bad_integer_input);
        call.answer(static_cast<u32>(*value));
        return CallResult::done;
    });
}

CallResult read_float(ServiceCall& call) {
    return with_line(call, [&](std::string_view line) {
        const std::optional<float> value = parse_java_float(line);
        if (!value) return call.fail(FaultKind::bad_float_input);
        call.state.set_single(0, *value);
        return CallResult::done;
    });
}

CallResult read_double(ServiceCall& call) {
    return with_line(call, [&](std::string_view line) {
        const std::optional<double> value = parse_java_double(line);
        if (!value) return call.fail(FaultKind::bad_double_input);
        call.state.set_real(0, *value);
        return CallResult::done;
    });
}

CallResult read_string(ServiceCall& call) {
    return with_line(call, [&](std::string_view line) {
        const i32 size = static_cast<i32>(call.a1());
        if (size <= 0) return CallResult::done;
        const auto most = static_cast<std::size_t>(size - 1);
        std::string text = text_for_guest(call.services, line).substr(0, most);
        if (text.size() < most) text += '\n';
        text += '\0';
        u32 address = call.a0();
        const FaultKind kind = call.write_bytes(address, byte_span(text));
        return kind == FaultKind::none ? CallResult::done : call.fail(kind, address);
    });
}

CallResult read_char(ServiceCall& call) {
    return with_line(call, [&](std::string_view line) {
        if (line.empty()) return call.fail(FaultKind::bad_char_input);
        const bool bytes = call.services.texts_are_bytes;
        call.answer(bytes ? static_cast<u8>(line.front()) : u32{java_decode(line).front()});
        return CallResult::done;
    });
}

} // namespace tharsis
