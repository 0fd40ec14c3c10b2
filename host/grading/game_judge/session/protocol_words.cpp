// protocol_words.cpp -- types the same lines into the game's console in C++, and lays the screens
// side by side
//
// What is equal byte for byte costs little: only the others are looked at line by line.
#include "grading/game_judge/session/protocol_words.hpp"

#include "games/catalogue.hpp"
#include "games/transcript.hpp"
#include "grading/boards/plain_text.hpp"

#include <map>
#include <memory>

namespace tharsis {

namespace {

/// Files that lie in memory, as a judged program has them.
games::Files files_in_memory() {
    const auto held = std::make_shared<std::map<std::string, std::string, std::less<>>>();
    games::Files files;
    files.read = [held](std::string_view name) {
        return games::Files::Text{(*held)[std::string(name)], true};
    };
    files.write = [held](std::string_view name, std::string_view bytes) {
        (*held)[std::string(name)] = bytes;
        return true;
    };
    return files;
}

games::Console console_for(BoardGame game, const std::string& start) {
    games::Options options;
    options.files = files_in_memory();
    return games::find_game(word_of(game))->console(games::read_arguments(start), options);
}

std::string next_screen(games::Console& console, const RecordedScreen& screen) {
    switch (screen.cause) {
    case RecordedScreen::Cause::start: return console.open().screen;
    case RecordedScreen::Cause::line: return console.type(screen.typed + "\n").screen;
    case RecordedScreen::Cause::end_of_input: break;
    }
    return console.end().screen;
}

/// Its words with one blank between them.
std::string tidy(std::string_view line) {
    std::string text;
    for (const char c : line)
        if (c != ' ' || (!text.empty() && text.back() != ' ')) text += c;
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

std::vector<std::string> said_lines(std::string_view screen) {
    std::vector<std::string> said;
    const std::string plain = plain_text(screen);
    for (const std::string_view line : lines_of_screen(plain))
        if (std::string text = tidy(line); !text.empty()) said.push_back(std::move(text));
    return said;
}

} // namespace

std::optional<WordingDifference>
find_wording_difference(BoardGame game, const std::string& start,
                        const std::vector<RecordedScreen>& screens) {
    games::Console console = console_for(game, start);
    for (std::size_t i = 0; i < screens.size(); ++i) {
        const std::string wanted = next_screen(console, screens[i]);
        if (wanted == screens[i].text) continue;
        const auto expected = said_lines(wanted), found = said_lines(screens[i].text);
        if (expected == found) continue;
        std::size_t line = 0;
        while (line < std::min(expected.size(), found.size()) && expected[line] == found[line])
            ++line;
        return WordingDifference{i, line < expected.size() ? expected[line] : "",
                                 line < found.size() ? found[line] : ""};
    }
    return {};
}

} // namespace tharsis
