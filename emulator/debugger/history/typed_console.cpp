// typed_console.cpp -- returns the given input piece by piece, then the typed input line by line
//
// A line without its end is still being typed, unless the input has ended.
#include "debugger/history/typed_console.hpp"

namespace tharsis {

void TypedConsole::notify(Event event) {
    if (on_event) on_event(event);
}

void TypedConsole::write(std::string_view bytes) {
    notify(Event::output);
    world_.write(bytes);
    if (printed) printed(bytes, false);
}

void TypedConsole::write_error(std::string_view bytes) {
    notify(Event::output);
    world_.write_error(bytes);
    if (printed) printed(bytes, true);
}

Input TypedConsole::take(std::size_t size, Event event) {
    notify(event);
    Input input{Input::Kind::bytes, text_.substr(read_, size)};
    if (taken && event == Event::input && !is_given()) taken(input.text, read_);
    read_ += size;
    furthest_ = std::max(furthest_, read_);
    return input;
}

void TypedConsole::forget_typed() {
    text_.resize(std::min(text_.size(), std::max(read_, given())));
    furthest_ = std::min(furthest_, text_.size());
    ended_ = given_end_;
}

void TypedConsole::give(const std::vector<InputPiece>& pieces) {
    for (const InputPiece& piece : pieces) {
        if (piece.text.empty()) continue;
        text_ += piece.text;
        pieces_.push_back({text_.size(), piece.at_once});
    }
}

/// The index of the piece to be read next, or to be continued: the first that ends after the
/// position.
std::size_t TypedConsole::piece() const {
    const auto found = std::upper_bound(
        pieces_.begin(), pieces_.end(), read_,
        [](std::size_t position, const Piece& piece) { return position < piece.end; });
    return std::size_t(found - pieces_.begin());
}

bool TypedConsole::ready() {
    if (!is_given()) return false;
    const std::size_t next = piece();
    const bool begun = next > 0 ? read_ > pieces_[next - 1].end : read_ > 0;
    return begun || pieces_[next].at_once;
}

Input TypedConsole::read(u32 most) {
    if (is_given())
        return take(std::min<std::size_t>(pieces_[piece()].end - read_, most), Event::input);
    const std::string_view rest = waiting();
    const std::size_t end = rest.find('\n');
    const bool whole = end != rest.npos || (ended_ && !rest.empty());
    if (!whole) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
    return take(std::min<std::size_t>(end == rest.npos ? rest.size() : end + 1, most),
                Event::input);
}

Input TypedConsole::key(bool) {
    if (waiting().empty()) return {ended_ ? Input::Kind::end : Input::Kind::wait, {}};
    return take(1, Event::key);
}

} // namespace tharsis
