// commands_values.cpp -- commands that show values: print, display, and x for memory
// Letters after a / select the format, as in gdb; for memory also count and size.
#include "debugger/commands/commands_parts.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/values/bytes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::commands {

namespace {

constexpr u32 max_items = 1024;

/// "/16xw" after a command's name: count, format, size. 0: not given.
struct Shape {
    u32 count = 0;
    char format = 0, unit = 0;
};

/// Removes it from the text. Returns nullopt on failure; `error` is then the reply.
std::optional<Shape> take_shape(std::string_view& rest, Reply& error) {
    Shape shape;
    rest = trimmed(rest);
    if (rest.empty() || rest[0] != '/') return shape;
    std::string_view letters = take_word(rest).substr(1);
    const std::size_t digits = std::min(letters.find_first_not_of("0123456789"), letters.size());
    if (digits > 0) {
        const auto count = whole_number(letters.substr(0, digits));
        if (!count || *count > max_items)
            return error = failed(fmt::format("at most {} at once", max_items)), std::nullopt;
        if (*count == 0)
            return error = failed("the count must be at least 1", "x/1xw board shows one word"),
                   std::nullopt;
        shape.count = u32(*count);
    }
    for (const char c : letters.substr(digits)) {
        if (print_formats.find(c) != print_formats.npos)
            shape.format = c;
        else if (std::string_view("bhwg").find(c) != std::string_view::npos)
            shape.unit = c;
        else
            return error = failed(fmt::format("/{} is not a format", letters.substr(0, 20)),
                                  "x d u o t c s i a f are, for memory with a size: b h w g"),
                   std::nullopt;
    }
    return shape;
}

/// For commands that show one value.
std::optional<char> take_format(std::string_view& rest, Reply& error) {
    const auto shape = take_shape(rest, error);
    if (!shape) return {};
    if (shape->count == 0 && shape->unit == 0) return shape->format;
    error = failed("one value has neither a count nor a size: only a format letter follows the /",
                   "x/8xb board shows eight bytes of memory");
    return {};
}

Reply examine_texts(const Session& session, u32& address, u32 count) {
    std::vector<std::string> lines;
    for (u32 n = 0; n < count; ++n) {
        lines.push_back(fmt::format("{}: {}", inspect::address_text(session, address),
                                    format_value(session, {Value::Kind::word, address, 0}, 's')));
        constexpr u32 max_shown = 200; // as format_value
        u32 k = 0;
        while (k < max_shown && session.machine().peek_byte(address + k).value_or(0) != 0) ++k;
        address += k + (session.machine().peek_byte(address + k).value_or(0) == 0);
    }
    return listed(lines, "nothing");
}

Reply examine_instructions(const Session& session, u32& address, u32 count) {
    std::vector<std::string> lines;
    for (u32 n = 0; n < count; ++n, address += 4)
        lines.push_back(fmt::format("0x{:08x} {}: {}", address,
                                    inspect::address_text(session, address),
                                    inspect::instruction(session, address)));
    return listed(lines, "nothing");
}

/// A text consists of bytes; instructions and addresses are words. Returns an error, or empty if
/// the size fits.
std::string wrong_size(const Shape& shape) {
    const char only = shape.format == 's'                          ? 'b'
                      : shape.format == 'a' || shape.format == 'i' ? 'w'
                                                                   : shape.unit;
    if (shape.unit == 0 || shape.unit == only) return {};
    const std::string_view what = shape.format == 's'   ? "strings consist of bytes"
                                  : shape.format == 'a' ? "addresses are words"
                                                        : "instructions are words";
    return fmt::format("{}: /{} has no size {}", what, shape.format, shape.unit);
}

/// The default is a byte for characters and a word for everything else.
u32 size_of(const Shape& shape) {
    switch (shape.unit) {
    case 'b': return 1;
    case 'h': return 2;
    case 'w': return 4;
    case 'g': return 8;
    default: return shape.format == 'c' ? 1 : 4;
    }
}

std::string item_text(const Session& session, u32 address, char format, u32 size) {
    const auto number = peek_number(session.machine(), address, size);
    if (!number) return "no memory";
    return format == 'a' ? inspect::address_text(session, u32(*number))
                         : inspect::show_number(*number, size, format);
}

/// Afterwards `address` is the one after what was shown.
Reply examined(const Session& session, const Shape& shape, u32& address) {
    const u32 count = std::max(shape.count, 1u), size = size_of(shape),
              in_a_line = size == 1 ? 8 : 16 / size;
    if (shape.format == 's') return examine_texts(session, address, count);
    if (shape.format == 'i') return examine_instructions(session, address &= ~3u, count);
    std::vector<std::string> lines;
    for (u32 n = 0; n < count; ++n, address += size) {
        if (n % in_a_line == 0)
            lines.push_back(fmt::format("{}:", inspect::address_text(session, address)));
        lines.back() += fmt::format(
            " {}", item_text(session, address, shape.format == 0 ? 'x' : shape.format, size));
    }
    return listed(lines, "nothing");
}

/// An even floating-point register may hold a double; only the program knows.
std::string also_double(const Session& session, std::string_view name) {
    const auto reg = find_any_register(name);
    if (!reg || reg->bank != Register::Bank::floating || reg->number % 2 != 0) return {};
    return fmt::format(" (as a double: {})",
                       inspect::show_real(double_bits(session.machine().state(), reg->number)));
}

/// A register that the program has not set yet, in a dialect where it has no value then.
std::string without_value(const Session& session, std::string_view name) {
    const auto reg = find_any_register(name);
    const bool is_shown = reg && selected_frame(session) == 0;
    return is_shown && !inspect::has_value(session.machine(), *reg)
               ? fmt::format(" ({})", inspect::no_value)
               : std::string();
}

} // namespace

Reply print(Session& session, std::string_view rest) {
    Reply error;
    const auto format = take_format(rest, error);
    if (!format) return error;
    const auto value = *format == 'i' && is_pc(rest)
                           ? std::optional(Value{Value::Kind::word, selected_address(session), 0})
                           : value_of(session, rest, error);
    if (!value && is_assignment(session, rest))
        return failed("print changes nothing", fmt::format("set {} does", trimmed(rest)));
    if (!value) return error;
    Reply unused;
    const auto expression = expression_of(session, rest, unused);
    const bool is_unsigned =
        *format == 0 && expression && expression->is_unsigned() && value->kind == Value::Kind::word;
    return reply_with(fmt::format("{} = {}{}", trimmed(rest),
                                  format_value(session, *value, is_unsigned ? 'u' : *format),
                                  *format == 0 ? also_double(session, trimmed(rest)) : "") +
                      without_value(session, trimmed(rest)));
}

Reply examine(Session& session, std::string_view rest) {
    Reply error;
    const bool goes_on = trimmed(rest).empty() && session.continued.address;
    const std::string last = goes_on ? session.continued.shape : std::string();
    std::string_view words = goes_on ? last : rest;
    const auto shape = take_shape(words, error);
    if (!shape) return error;
    if (const std::string wrong = wrong_size(*shape); !wrong.empty())
        return failed(wrong, "without a size it shows them as they are");
    session.continued.shape =
        goes_on ? last : std::string(rest.substr(0, rest.size() - words.size()));
    const bool has_address = !trimmed(words).empty();
    if (!has_address && !session.continued.address)
        return failed("x needs an address: which memory?",
                      "x/8xw board shows eight words; x again shows what follows");
    const bool is_shown = has_address && shape->format == 'i' && is_pc(words);
    auto address = is_shown      ? selected_address(session)
                   : has_address ? address_of(session, words, error)
                                 : session.continued.address;
    if (!address) return error;
    Reply reply = examined(session, *shape, *address);
    session.continued.address = address;
    return reply;
}

std::string display_text(const Session& session, const Session::Display& display) {
    if (display.format == 'i' && is_pc(display.what.text()))
        return fmt::format("{}: {} = {}", display.number, display.what.text(),
                           inspect::instruction(session, selected_address(session)));
    const SelectedRegisters registers(session);
    const Expression::Answer answer = display.what.evaluate(session.machine(), registers.values());
    return fmt::format("{}: {} = {}", display.number, display.what.text(),
                       answer.value ? format_value(session, *answer.value, display.format)
                                    : answer.error);
}

Reply add_display(Session& session, std::string_view rest) {
    Reply error;
    const auto format = take_format(rest, error);
    if (!format) return error;
    const auto expression = expression_of(session, rest, error);
    if (!expression) return error;
    if (session.displays.size() >= 50)
        return failed("there are 50 displays already", "undisplay takes them away");
    const int number = session.displays.empty() ? 1 : session.displays.back().number + 1;
    session.displays.push_back({number, *expression, *format});
    return reply_with(display_text(session, session.displays.back()));
}

Reply remove_display(Session& session, std::string_view rest) {
    if (trimmed(rest).empty()) return session.displays.clear(), reply_with("no more displays");
    const auto number = whole_number(trimmed(rest));
    const auto found = std::find_if(
        session.displays.begin(), session.displays.end(),
        [&](const Session::Display& it) { return number && u64(it.number) == *number; });
    if (found == session.displays.end())
        return failed(fmt::format("there is no display {}", trimmed(rest).substr(0, 20)),
                      "info display lists them");
    session.displays.erase(found);
    return reply_with(fmt::format("display {} is gone", *number));
}

} // namespace tharsis::commands
