// transcript.cpp -- records a dialogue turn by turn and finds the first byte that differs.
// Screens are compared byte for byte.
#include "games/transcript.hpp"

#include "games/notation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::games {

namespace {

// The turn to which a byte of the screen belongs.
std::size_t turn_at(const Transcript& transcript, std::size_t offset) {
    std::size_t turn = 0;
    for (std::size_t end = 0; turn + 1 < transcript.turns.size(); ++turn) {
        end += transcript.turns[turn].printed.size();
        if (offset < end) break;
    }
    return turn;
}

std::string line_at(std::string_view screen, std::size_t begin) {
    const auto text = screen.substr(begin);
    return std::string(text.substr(0, text.find('\n')));
}

std::string visible(std::string_view text) {
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 32 || byte == 127)
            shown += fmt::format("\\x{:02x}", byte);
        else
            shown += c;
    }
    return shown;
}

} // namespace

std::string screen_of(const Transcript& transcript) {
    std::string screen;
    for (const Turn& turn : transcript.turns) screen += turn.printed;
    return screen;
}

Transcript play_transcript(Console console, std::string_view input) {
    Reply reply = console.open();
    Transcript transcript{{{"", reply.screen}}};
    while (!reply.ended && !input.empty()) {
        const auto typed = input.substr(0, std::min(input.find('\n'), input.size() - 1) + 1);
        input.remove_prefix(typed.size());
        reply = console.type(typed);
        if (typed.ends_with('\n'))
            transcript.turns.push_back({std::string(typed), reply.screen});
        else
            transcript.turns.push_back({std::string(typed), ""});
    }
    if (!reply.ended) transcript.turns.push_back({"", console.end().screen});
    return transcript;
}

std::optional<Difference> first_difference(const Transcript& expected, std::string_view screen) {
    const std::string wanted = screen_of(expected);
    const auto differ = std::ranges::mismatch(wanted, screen);
    if (differ.in1 == wanted.end() && differ.in2 == screen.end()) return {};
    Difference found;
    found.offset = static_cast<std::size_t>(differ.in1 - wanted.begin());
    found.turn = turn_at(expected, found.offset);
    found.typed = expected.turns.empty() ? "" : expected.turns[found.turn].typed;
    const auto same = std::string_view(wanted).substr(0, found.offset);
    const std::size_t begin = same.rfind('\n') + 1;
    found.line = static_cast<std::size_t>(std::ranges::count(same, '\n')) + 1;
    found.expected = line_at(wanted, begin);
    found.actual = line_at(screen, begin);
    return found;
}

std::string describe(const Difference& difference) {
    return fmt::format("after input {} ('{}'), line {} of the screen:\n"
                       "  expected: {}\n"
                       "  printed:  {}\n",
                       difference.turn, visible(difference.typed), difference.line,
                       visible(difference.expected), visible(difference.actual));
}

std::optional<Options> read_options(std::string_view text) {
    Options options;
    for (const auto line : split(text, '\n')) {
        if (line.empty()) continue;
        const auto equals = std::min(line.find('='), line.size());
        const auto value = read_integer(read_line(line.substr(std::min(equals + 1, line.size()))));
        if (!value || !set_option(options, line.substr(0, equals), *value)) return {};
    }
    return options;
}

std::vector<std::string> read_arguments(std::string_view text) {
    std::vector<std::string> words;
    for (const auto line : split(text, '\n')) {
        for (const auto word : split(line, ' ')) {
            if (!word.empty()) words.emplace_back(word);
        }
    }
    return words;
}

} // namespace tharsis::games
