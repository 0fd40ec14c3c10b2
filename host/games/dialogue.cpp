// dialogue.cpp -- the input rules that all games share, and the console that applies them
// Input is divided into lines only here, so all questions of all games read lines in the same way.
#include "games/dialogue.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tharsis::games {

namespace {

constexpr std::size_t longest_line = 255; // bytes, without line feed and CR
constexpr std::size_t longest_number = 9; // digits: every such number fits in 32 bits

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace

bool set_option(Options& options, std::string_view label, i32 value) {
    constexpr std::array<std::pair<std::string_view, i32 Options::*>, 5> labels{
        {{"couleur", &Options::couleur},
         {"graine", &Options::graine},
         {"animation", &Options::animation},
         {"adversaire", &Options::adversaire},
         {"camp", &Options::camp}}};
    for (const auto& [name, member] : labels) {
        if (name != label) continue;
        options.*member = value;
        return true;
    }
    return false;
}

std::optional<std::uint8_t> computers_side(const Options& options) {
    if (options.adversaire != 1 && options.adversaire != 2) return {};
    return options.camp == 1 ? std::uint8_t{0} : std::uint8_t{1};
}

Line read_line(std::string_view bytes) {
    if (bytes.ends_with('\r')) bytes.remove_suffix(1);
    if (bytes.size() > longest_line) return {};
    return {std::string(trim(bytes))};
}

std::optional<i32> read_integer(const Line& line) {
    if (!line.text) return {};
    std::string_view digits = *line.text;
    const bool negative = digits.starts_with('-');
    if (negative) digits.remove_prefix(1);
    if (digits.empty() || digits.size() > longest_number) return {};
    if (!std::ranges::all_of(digits, is_digit)) return {};
    i32 value = 0;
    for (const char digit : digits) value = 10 * value + (digit - '0');
    return negative ? -value : value;
}

// Bytes beyond the maximum length of a line (and its CR) are not stored, because they change
// nothing.
void LineCutter::keep(std::string_view bytes) {
    constexpr std::size_t enough = longest_line + 3;
    pending_ += bytes.substr(0, enough - std::min(enough, pending_.size()));
}

std::optional<std::string> LineCutter::next(std::string_view& bytes) {
    const auto end = bytes.find('\n');
    keep(bytes.substr(0, end));
    bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    if (end == std::string_view::npos) return {};
    return std::exchange(pending_, {});
}

std::optional<std::string> LineCutter::rest() {
    if (pending_.empty()) return {};
    return std::exchange(pending_, {});
}

void Reply::append(const Reply& next) {
    for (const std::size_t place : next.pauses) pauses.push_back(screen.size() + place);
    screen += next.screen;
    ended = next.ended;
}

Reply Console::open() {
    Reply reply = say_(Request::open, nullptr);
    ended_ = reply.ended;
    return reply;
}

void Console::answer(std::string_view bytes, Reply& all) {
    const Line line = read_line(bytes);
    all.append(say_(Request::answer, &line));
    ended_ = all.ended;
}

std::string Console::turn() const { return ended_ ? "" : say_(Request::look, nullptr).screen; }
std::string Console::advice() const { return ended_ ? "" : say_(Request::advise, nullptr).screen; }

Reply Console::type(std::string_view bytes) {
    Reply all;
    while (!ended_) {
        const auto line = lines_.next(bytes);
        if (!line) break;
        answer(*line, all);
    }
    all.ended = ended_;
    return all;
}

Reply Console::end() {
    Reply all;
    const auto last = lines_.rest();
    if (!ended_ && last) answer(*last, all);
    if (!ended_) all.screen += end_of_input_message;
    all.ended = ended_ = true;
    return all;
}

} // namespace tharsis::games
