// escape_keys.cpp -- keys and clicks
// The sequences of xterm, which also Windows' console sends.
#include "frontends/tui/terminal/escape_keys.hpp"

#include "base/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string_view>

namespace tharsis::tui {

namespace {

struct NamedSequence {
    std::string_view sequence; ///< after "ESC [" or "ESC O"
    Key key;
};
constexpr NamedSequence sequences[] = {
    {"A", Key::up},       {"B", Key::down},       {"C", Key::right},   {"D", Key::left},
    {"H", Key::home},     {"F", Key::end},        {"1~", Key::home},   {"4~", Key::end},
    {"5~", Key::page_up}, {"6~", Key::page_down}, {"3~", Key::remove}, {"Z", Key::back_tab},
    {"P", Key::f1},       {"11~", Key::f1},
};

struct ControlKey {
    unsigned char code;
    Key key;
};
constexpr ControlKey control_keys[] = {
    {1, Key::control_a},  {3, Key::control_c}, {4, Key::control_d},   {5, Key::control_e},
    {8, Key::backspace},  {9, Key::tab},       {10, Key::enter},      {11, Key::control_k},
    {12, Key::control_l}, {13, Key::enter},    {21, Key::control_u},  {23, Key::control_w},
    {26, Key::control_z}, {27, Key::escape},   {127, Key::backspace},
};

Event key_event(Key key) {
    Event event;
    if (key == Key::none) return event;
    event.kind = Event::Kind::key;
    event.key = key;
    return event;
}

/// "<BUTTON;COLUMN;ROW" of a click that was pressed.
Event mouse_event(std::string_view fields) {
    std::array<u32, 3> numbers{};
    const char* at = fields.data() + 1;
    const char* const end = fields.data() + fields.size();
    for (u32& number : numbers) {
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc{}) return {};
        at = rest < end ? rest + 1 : rest;
    }
    Event event;
    if (numbers[0] == 0) event.kind = Event::Kind::click;
    if (numbers[0] == 64) event.kind = Event::Kind::wheel_up;
    if (numbers[0] == 65) event.kind = Event::Kind::wheel_down;
    event.column = std::max<u32>(numbers[1], 1) - 1;
    event.row = std::max<u32>(numbers[2], 1) - 1;
    return event;
}

Event named_event(std::string_view sequence) {
    if (sequence.starts_with('<'))
        return sequence.ends_with('M') ? mouse_event(sequence.substr(0, sequence.size() - 1))
                                       : Event{};
    const auto* row = std::ranges::find(sequences, sequence, &NamedSequence::sequence);
    return key_event(row == std::end(sequences) ? Key::none : row->key);
}

/// Bytes of the sequence that begins here; 0: it is not complete.
std::size_t sequence_size(std::string_view bytes) {
    for (std::size_t end = 2; end < bytes.size(); ++end)
        if (bytes[end] >= '@' && bytes[end] <= '~') return end + 1;
    return 0;
}

Event take_escape(std::string& bytes, bool complete) {
    const bool sequence = bytes.size() > 1 && (bytes[1] == '[' || bytes[1] == 'O');
    const std::size_t size = sequence ? sequence_size(bytes) : 0;
    if (size > 0) {
        const Event event = named_event(std::string_view(bytes).substr(2, size - 2));
        bytes.erase(0, size);
        return event;
    }
    if (!complete && (sequence || bytes.size() == 1)) return {};
    bytes.erase(0, 1);
    return key_event(Key::escape);
}

} // namespace

Event take_event(std::string& bytes, bool complete) {
    if (bytes.empty()) return {};
    const auto code = static_cast<unsigned char>(bytes[0]);
    if (code == 27) return take_escape(bytes, complete);
    const auto* row = std::ranges::find(control_keys, code, &ControlKey::code);
    if (row != std::end(control_keys) || code < 32) {
        bytes.erase(0, 1);
        return key_event(row != std::end(control_keys) ? row->key : Key::none);
    }
    const std::size_t size = std::max<std::size_t>(first_character(bytes).bytes, 1);
    Event event;
    event.kind = Event::Kind::key;
    event.text = bytes.substr(0, size);
    bytes.erase(0, size);
    return event;
}

} // namespace tharsis::tui
