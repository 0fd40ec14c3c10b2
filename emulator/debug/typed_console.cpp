// typed_console.cpp -- gives out what was typed, a line at a time
// A line without its end is still being typed, unless nothing will be typed any more.
#include "debug/typed_console.hpp"
#include <algorithm>

namespace tharsis {

void TypedConsole::tell(Event event) {
    if (heard) heard(event);
}

void TypedConsole::write(std::string_view bytes) {
    tell(Event::output);
    world_.write(bytes);
}

void TypedConsole::write_error(std::string_view bytes) {
    tell(Event::output);
    world_.write_error(bytes);
}

Input TypedConsole::take(std::size_t size) {
    tell(Event::input);
    Input input{Input::Kind::bytes, text_.substr(read_, size)};
    read_ += size;
    return input;
}

Input TypedConsole::read(u32 most) {
    const std::string_view rest = waiting();
    const std::size_t end = rest.find('\n');
    const bool whole = end != rest.npos || (ended_ && !rest.empty());
    if (!whole) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
    return take(std::min<std::size_t>(end == rest.npos ? rest.size() : end + 1, most));
}

Input TypedConsole::key(bool) {
    if (waiting().empty()) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
    return take(1);
}

}
